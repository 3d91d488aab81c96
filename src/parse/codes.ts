/** Numbers that the kernel and the code around it know each other's words by. */

// Captures that are fields of an expression.
export const INNER = 1;
export const CALLEE = 2;
export const ARGUMENT = 3;
export const TYPE = 4;
export const OBJECT = 5;
export const PROPERTY = 6;
export const KEY = 7;
export const VALUE = 8;
export const ITEM = 9;
export const OPTION = 10;
export const BASE = 11;
export const PARAMETER = 12;
export const RESULT = 13;
export const RECEIVER = 14;
export const SOURCE = 15;

// What patterns set beside fields.
export const NAME = 16;
export const PREFIX = 17;

// Captures that are fields of a declaration, beside the key, the name and the source.
export const ALIAS = 18;
export const TARGET = 19;

// Captures that are fields of other constructs, which the kernel passes on.
export const BODY = 20;
export const SELF = 21;
export const OWNER = 22;
export const PATTERN = 23;
export const CONDITION = 24;
export const HOLDER = 25;
export const PROTOTYPE = 26;
export const MEMBER = 27;
export const FIELD = 28;
export const DEFAULT = 29;

/** Captures that name a construct: one that the kernel leaves to others, and one of those that declares its names. */
export const OTHER = 30;
export const DECLARATION = 31;
/** Names that mention nothing; a tree without mentions; an expression. */
export const SKIPPED_NAME = 32;
export const SKIPPED_TREE = 33;
export const FIRST_EXPRESSION = 34;

/** How many families those have that are left to others; see `FAMILIES`. */
export const FAMILY_COUNT = 15;

// A construct that is left to others, by cell; its fields are pairs of code and node, from the first to the last.
export const CONSTRUCT_NAMING = 0;
export const CONSTRUCT_PATTERN = 1;
export const CONSTRUCT_NODE = 2;
export const CONSTRUCT_START = 3;
export const CONSTRUCT_END = 4;
export const CONSTRUCT_FIELDS = 5;
export const CONSTRUCT_FIELDS_END = 6;
export const CONSTRUCT_CELLS = 7;

// What a pattern says of its construct, as bits.
export const HAS_OBJECT_THIS = 1;
export const HAS_CALLEE_THIS = 2;
export const IS_ASYNC = 4;
export const IS_NEVER_LOCAL = 8;
export const IS_NO_VARIABLE = 16;

// What a step of a pattern does; see `Do`.
export const FIND = 0;
export const CLOSE = 1;
export const UP = 2;
export const MAYBE = 3;
export const REPEAT = 4;
export const EITHER = 5;
export const ONCE = 6;
export const MATCH = 7;

// A step, by cell.
export const STEP_DOES = 0;
export const STEP_SYMBOL = 1;
export const STEP_SUPERTYPE = 2;
export const STEP_FIELD = 3;
export const STEP_FLAGS = 4;
export const STEP_INNER = 5;
export const STEP_NEXT = 6;
/** Lists: the address of a length and as many cells. */
export const STEP_WITHOUT = 7;
export const STEP_CAPTURES = 8;
export const STEP_OPTIONS = 9;

export const IS_NEXT = 1;
export const IS_ALONE = 2;
export const IS_ONCE = 4;
export const IS_NEEDED = 8;

// Where a pattern begins, by cell; parent captures are a list, 0 where the pattern does not begin below its root.
export const ENTRY_CHILD_BITS = 0;
export const ENTRY_PATTERN = 1;
export const ENTRY_STEP = 2;
export const ENTRY_PARENT_CAPTURES = 3;
export const ENTRY_CELLS = 4;

// A condition, by cell. Texts are a list of address and length in turn.
export const CONDITION_TEST = 0;
export const CONDITION_IS_NEGATED = 1;
export const CONDITION_CAPTURE = 2;
export const CONDITION_OTHER = 3;
export const CONDITION_TEXTS = 4;
export const CONDITION_NUMBER = 5;
export const CONDITION_CELLS = 6;

export const IS_ONE_OF = 0;
export const IS_SAME_AS = 1;
/** Of a regular expression, which only JavaScript has. */
export const IS_LIKE = 2;

// What a pattern sets, by cell.
export const SETTING_KEY = 0;
export const SETTING_TEXT = 1;
export const SETTING_LENGTH = 2;
export const SETTING_CELLS = 3;

// How an operand of an expression is found.
export const NOTHING = 0;
export const NODE_TEXT = 1;
export const NODE_STRING = 2;
export const SET_NAME = 3;
export const ONE = 4;
export const LIST = 5;
export const ENTRIES = 6;
export const FIRST_OF = 7;
export const FIELD_TEXT = 8;
export const MEMBER_NAME = 9;
export const SET_BASE = 10;
export const PROMISED = 11;
export const OBJECT_OR_THIS = 12;
export const CALLEE_OR_TYPE = 13;

// A kind of expression, by cell: its family, its operation, how and from which field each operand comes, what it is.
export const KIND_IS_TYPE = 0;
export const KIND_OP = 1;
export const KIND_A = 2;
export const KIND_B = 4;
export const KIND_C = 6;
export const KIND_FLAGS = 8;
/** Its role whatever it is marked as; its role if it is a mention. -1 where there is none. */
export const KIND_ROLE = 9;
export const KIND_USUAL_ROLE = 10;
export const KIND_CELLS = 11;

/** As good as what is inside. */
export const IS_SAME = 1;
/** A bare name, which may be bound locally. */
export const IS_NAME = 2;
/** `this` and the like. */
export const IS_RECEIVER = 4;
/** The node of this field is no mention of its own. */
export const COVERS_CALLEE = 8;
export const COVERS_PROPERTY = 16;
/** A mention only while its operation is what it was. */
export const IS_MEMBER = 32;
/** A call, which stands where its name does, under a guard. */
export const IS_CALL = 64;
/** What a call or an instantiation belongs to is around all of it. */
export const IS_WHOLE = 128;
export const IS_SUPER = 256;
/** What stands in another of its kind is looked for from there, however deep it is. */
export const IS_FLAT = 512;

/** Marks of nodes: no mention, or the role of that number less one. */
export const NO_MENTION = 0;
export const FIRST_ROLE = 1;

/** What a language's patterns and tables are for the kernel, by cell. */
export const PROGRAM_PUBLIC_SYMBOLS = 0;
export const PROGRAM_IS_NAMED = 1;
export const PROGRAM_SUPERTYPE_BITS = 2;
export const PROGRAM_WIDTH = 3;
export const PROGRAM_FIELDS = 4;
export const PROGRAM_ALIASES = 5;
export const PROGRAM_SYMBOL_COUNT = 6;
/** By symbol: a list of entries, 0 where nothing begins. */
export const PROGRAM_ENTRIES = 7;
/** By pattern. */
export const PROGRAM_CONDITIONS = 8;
export const PROGRAM_SETTINGS = 9;
export const PROGRAM_BITS = 10;
/** By capture. */
export const PROGRAM_CODES = 11;
export const PROGRAM_KINDS = 12;
export const PROGRAM_OP_NAME = 13;
export const PROGRAM_OP_TYPE_NAME = 14;
export const PROGRAM_OP_THIS = 15;
export const PROGRAM_OP_TYPE_THIS = 16;
export const PROGRAM_DECORATE = 17;
/** By capture that names a construct. */
export const PROGRAM_FAMILIES = 18;

export const ERROR_SYMBOL = 0xffff;
/** In place of a field, for what may stand anywhere, such as a comment: it is between the nodes around it, not one of them. */
export const EXTRA = 0xffff;
/** In place of a symbol, in patterns: any node with a name; any at all. */
export const NAMED = -1;
export const ANY = -2;
