/**
 * What parsing learns of one file: definitions, local bindings, expressions, references, imports and exports.
 * Everything a later stage needs of a file is here, so nothing is parsed twice.
 *
 * Rows refer to each other by index, to text by index into `strings`, and use -1 for "none".
 */
import { ByteReader, ByteWriter, copyColumns, type Table } from '../base/columns.ts';

export const FACT_COLUMNS = {
  /** `type` is the declared type, for a callable its return type; `value` the initializer. `owner` is what the definition is attached to when that is not its parent (Go receiver, Kotlin extension, Rust impl). */
  definitions: [
    'kind', 'name', 'parent', 'line', 'column', 'endLine', 'start', 'end', 'flags', 'type', 'value', 'owner',
  ],
  /** Parameters and local variables; `position` is the place of a parameter in its list. */
  bindings: ['name', 'role', 'owner', 'position', 'type', 'value'],
  /** A small expression language, shared by values and types; see `Op` for what a, b and c mean. */
  expressions: ['op', 'a', 'b', 'c'],
  /** A mention of a name: `expression` says what, `definition` is the innermost definition around it. */
  references: ['role', 'expression', 'definition', 'line', 'column', 'guard'],
  imports: ['form', 'source', 'name', 'alias', 'line', 'definition'],
  exports: ['form', 'name', 'local', 'source', 'line'],
  heritage: ['definition', 'relation', 'type', 'line'],
  /** `target = value` seen after the declaration, `return value` (target -1) and `yield value` (target -2). */
  flows: ['definition', 'target', 'value'],
} as const;

export type FactTableName = keyof typeof FACT_COLUMNS;
export type FactTable<T extends FactTableName> = Table<(typeof FACT_COLUMNS)[T][number]>;

export type Facts = { readonly [T in FactTableName]: FactTable<T> } & {
  readonly strings: readonly string[];
  /** Runs of indices; a list is named by where it starts and begins with its length. */
  readonly lists: Int32Array;
};

/**
 * a, b, c by operation:
 * name a=text b=binding c=definition; free where both are negative, and then b is FREE_BASE minus the definition around
 * this, super a=type or object around · member a=object b=text c=0 where it is taken as a function · call a=callee b=arguments list · new like call
 * string a=text · literal a=text (name of a built-in type) · array b=list · object b=list of text, value pairs
 * function a=definition (any definition that is also a value) · await a · index a=object b=key · cast a=value b=type · either, arithmetic b=list · element a (of an
 * iterable) · result a=method object (what it gives that an operator runs) · spread a · keyword a=text b=value · module a=text (what importing it gives) b=0 where it is promised
 * test b=type (what something is tested for being) or a=a call that tells it · variant a=value b=name of the variant as written (what a value holds that is taken apart as one)
 * type-… mirror the above for type expressions: type-name a=text c=definition · type-member a=object b=text
 * type-generic a=base b=list · type-function a=result b=parameter types · type-object like object · type-of a=value
 */
export const OPS = [
  'unknown', 'name', 'member', 'call', 'new', 'this', 'super', 'string', 'literal', 'array', 'object', 'function',
  'await', 'index', 'cast', 'either', 'element', 'result', 'spread', 'keyword',
  'type-name', 'type-member', 'type-generic', 'type-either', 'type-function', 'type-object', 'type-of', 'type-tuple',
  'type-index', 'type-literal', 'type-this', 'type-both', 'module', 'variant', 'tuple', 'test', 'arithmetic',
] as const;
export type Op = (typeof OPS)[number];

const opCodes = new Map<Op, number>(OPS.map((op, code) => [op, code]));

export function opCode(op: Op): number {
  return opCodes.get(op) as number;
}

/** See `name` above: `FREE_BASE - b` is the definition around a free name, -1 at file level. */
export const FREE_BASE = -2;

/** Targets of a flow that are not expressions. */
export const RETURNED = -1;
export const YIELDED = -2;

export const ROLES = [
  'call', 'new', 'read', 'write', 'type', 'decorate', 'render', 'extend', 'implement', 'iterate', 'iterate-async',
  'operate',
] as const;
export type Role = (typeof ROLES)[number];

export const IMPORT_FORMS = ['named', 'default', 'namespace', 'wildcard', 'effect', 'dynamic', 'module'] as const;
export type ImportForm = (typeof IMPORT_FORMS)[number];

export const EXPORT_FORMS = ['local', 'reexport', 'star', 'star-as', 'assign', 'package', 'whole'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

export const BINDING_ROLES = ['parameter', 'variable', 'rest', 'receiver', 'keyword-rest'] as const;
export type BindingRole = (typeof BINDING_ROLES)[number];

export const FLAGS = {
  exported: 1,
  static: 2,
  abstract: 4,
  async: 8,
  private: 16,
  protected: 32,
  default: 64,
  generator: 128,
  getter: 256,
  override: 512,
  /** A parameter that is also a field, a field of an enum, and other things declared in passing. */
  implied: 1024,
  test: 2048,
  /** The receiver is the type itself, not an instance (Python's classmethod). */
  class: 4096,
  /** Only declared here: what it does is written elsewhere. */
  declared: 8192,
  /** A name of the root of its package, wherever it stands (Rust's macros, what TypeScript declares to be global). */
  rooted: 16384,
  /** What it gives is passed to parameters of its name, by a library and not by a call (pytest's fixtures). */
  passed: 32768,
  /** Assigning to its name runs it. */
  setter: 65536,
  /** In no definition and yet no name of its file: it stands under a key of an object. */
  keyed: 131072,
  /** A type of its own, made of the one that it is written as: what is in that it has, but none of its methods. */
  distinct: 262144,
  /** A type that has the members of an interface from another object (Kotlin's `by`), and no code of its own for them. */
  lent: 524288,
  /** In a file that the plain build leaves out, for others that may have the same names. */
  aside: 1048576,
} as const;
export type Flag = keyof typeof FLAGS;

const TABLE_NAMES = Object.keys(FACT_COLUMNS) as FactTableName[];
const COLUMN_COUNT = TABLE_NAMES.reduce((count, name) => count + FACT_COLUMNS[name].length, 0);

/** Facts that are gathered in columns of any kind. */
export interface GatheredFacts {
  /** All strings with a NUL between each two. */
  readonly text: string;
  readonly lists: ArrayLike<number>;
  readonly tables: { readonly [T in FactTableName]: Readonly<Record<(typeof FACT_COLUMNS)[T][number], ArrayLike<number>>> };
}

export function packFacts(facts: Facts): Uint8Array {
  return packGathered({ text: facts.strings.join('\0'), lists: facts.lists, tables: facts });
}

export function packGathered(facts: GatheredFacts): Uint8Array {
  const writer = new ByteWriter();
  writer.bytes(new TextEncoder().encode(facts.text));
  for (const run of listRuns(facts)) writer.deltas(run);
  return writer.finish();
}

export function copyGathered(facts: GatheredFacts): Facts {
  return toFacts(facts.text.split('\0'), copyColumns(listRuns(facts)));
}

/** Lists, and then all columns in the order of their tables. */
function listRuns({ lists, tables }: GatheredFacts): ArrayLike<number>[] {
  const runs = [lists];
  for (const name of TABLE_NAMES) {
    const table: Readonly<Record<string, ArrayLike<number>>> = tables[name];
    for (const column of FACT_COLUMNS[name]) runs.push(table[column] as ArrayLike<number>);
  }
  return runs;
}

export function unpackFacts(bytes: Uint8Array): Facts {
  const reader = new ByteReader(bytes);
  const strings = new TextDecoder().decode(reader.bytes()).split('\0');
  return toFacts(strings, reader.manyDeltas(1 + COLUMN_COUNT));
}

/** Of texts and runs, which come in the order of `listRuns`. */
function toFacts(strings: readonly string[], runs: readonly Int32Array[]): Facts {
  const facts: Record<string, unknown> = { strings, lists: runs[0] };
  let place = 1;
  for (const name of TABLE_NAMES) {
    const table: Record<string, unknown> = {};
    for (const column of FACT_COLUMNS[name]) table[column] = runs[place++];
    table.length = (table[FACT_COLUMNS[name][0]] as Int32Array).length;
    facts[name] = table;
  }
  return facts as unknown as Facts;
}

/** Columns that say where something stands rather than what it is. */
export const POSITION_COLUMNS: ReadonlySet<string> = new Set(['line', 'column', 'endLine', 'start', 'end']);

export interface FactSurface {
  /** Packed facts without the places of things: equal as long as only comments and blanks change. */
  readonly structure: Uint8Array;
  /** Export statements by form, with the names they give. */
  readonly exports: readonly { readonly form: ExportForm; readonly name: string }[];
}

/** Passes once over packed facts and unpacks the export statements alone. */
export function readSurface(bytes: Uint8Array): FactSurface {
  const reader = new ByteReader(bytes);
  const text = reader.bytes();
  const kept = [text, reader.packedDeltas()];
  const exports: Record<string, Uint8Array> = {};
  for (const table of TABLE_NAMES) {
    for (const column of FACT_COLUMNS[table]) {
      const packed = reader.packedDeltas();
      if (!POSITION_COLUMNS.has(column)) kept.push(packed);
      if (table === 'exports') exports[column] = packed;
    }
  }
  return { structure: Buffer.concat(kept), exports: toExports(exports, text) };
}

function toExports({ form, name }: Readonly<Record<string, Uint8Array>>, text: Uint8Array): FactSurface['exports'] {
  const forms = new ByteReader(form as Uint8Array).deltas();
  if (forms.length === 0) return [];
  const strings = new TextDecoder().decode(text).split('\0');
  const names = new ByteReader(name as Uint8Array).deltas();
  return Array.from(forms, (code, row) => {
    return { form: EXPORT_FORMS[code] as ExportForm, name: strings[names[row] as number] ?? '' };
  });
}

/** The items of a list; `list` -1 is the empty one. */
export function listItems(facts: Facts, list: number): Int32Array {
  if (list < 0) return EMPTY;
  const length = facts.lists[list] as number;
  return facts.lists.subarray(list + 1, list + 1 + length);
}

const EMPTY = new Int32Array(0);

/** Facts that hold a text and nothing else. */
export function textFacts(text: string): Facts {
  const tables = TABLE_NAMES.map((name) => [name, emptyTable(FACT_COLUMNS[name])]);
  return { ...Object.fromEntries(tables), strings: [text.replaceAll('\0', '\u{FFFD}')], lists: EMPTY } as Facts;
}

function emptyTable(columns: readonly string[]): Record<string, Int32Array | number> {
  return { ...Object.fromEntries(columns.map((column) => [column, EMPTY])), length: 0 };
}
