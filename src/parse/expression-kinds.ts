/** What a query can call an expression, and where the operands of each come from: `a`, `b` and `c` of `model/facts.ts`. */
import { type Op, opCode, ROLES, type Role } from '../model/facts.ts';
import * as code from './codes.ts';

interface ExpressionKind {
  readonly op?: Op;
  readonly a?: Operand;
  readonly b?: Operand;
  readonly c?: Operand;
  /** Bits that `codes.ts` has. */
  readonly is?: number;
  /** Its role whatever is around it. */
  readonly role?: Role;
  /** Its role where it is a mention and nothing around it says more. */
  readonly usualRole?: Role;
}

type Operand = readonly [how: number, field?: number];

const NODE_TEXT: Operand = [code.NODE_TEXT];
const SET_NAME: Operand = [code.SET_NAME];

const APPLICATION = {
  a: [code.CALLEE_OR_TYPE, code.CALLEE],
  b: [code.LIST, code.ARGUMENT],
  c: [code.LIST, code.TYPE],
} as const;
const MEMBER = { a: [code.OBJECT_OR_THIS, code.OBJECT], b: [code.MEMBER_NAME, code.PROPERTY] } as const;
const INDEX = { a: [code.ONE, code.OBJECT], b: [code.ONE, code.KEY] } as const;
const INNER = { a: [code.ONE, code.INNER] } as const;
const OPTIONS = { b: [code.LIST, code.OPTION] } as const;
const ITEMS = { b: [code.LIST, code.ITEM] } as const;

const KINDS: Readonly<Record<string, ExpressionKind>> = {
  'x.same': { is: code.IS_SAME },
  'x.name': { op: 'name', a: NODE_TEXT, is: code.IS_NAME, usualRole: 'read' },
  'x.member': { op: 'member', ...MEMBER, is: code.IS_MEMBER, usualRole: 'read' },
  // `c` is there where a member is taken as a function.
  'x.method': { op: 'member', ...MEMBER, c: SET_NAME, is: code.IS_MEMBER, usualRole: 'read' },
  'x.operate': { op: 'member', ...MEMBER, usualRole: 'operate' },
  'x.call': { op: 'call', ...APPLICATION, is: code.COVERS_CALLEE | code.IS_CALL | code.IS_WHOLE, role: 'call' },
  'x.render': { op: 'call', ...APPLICATION, is: code.COVERS_CALLEE, role: 'render' },
  'x.new': { op: 'new', ...APPLICATION, is: code.COVERS_CALLEE | code.IS_WHOLE, role: 'new' },
  'x.this': { op: 'this', is: code.IS_RECEIVER },
  'x.super': { op: 'super', is: code.IS_RECEIVER | code.IS_SUPER },
  'x.string': { op: 'string', a: [code.NODE_STRING] },
  'x.literal': { op: 'literal', a: SET_NAME },
  'x.array': { op: 'array', ...ITEMS },
  'x.tuple': { op: 'tuple', ...ITEMS },
  'x.object': { op: 'object', b: [code.ENTRIES, code.VALUE] },
  'x.await': { op: 'await', ...INNER },
  'x.spread': { op: 'spread', ...INNER },
  'x.element': { op: 'element', ...INNER },
  'x.index': { op: 'index', ...INDEX },
  'x.cast': { op: 'cast', ...INNER, b: [code.ONE, code.TYPE] },
  'x.test': { op: 'test', ...INNER, b: [code.ONE, code.TYPE] },
  'x.result': { op: 'result', ...INNER },
  'x.keyword': { op: 'keyword', a: [code.FIELD_TEXT, code.KEY], b: [code.ONE, code.VALUE] },
  'x.module': { op: 'module', a: [code.FIELD_TEXT, code.SOURCE], b: [code.PROMISED] },
  'x.either': { op: 'either', ...OPTIONS, is: code.IS_FLAT },
  'x.arithmetic': { op: 'arithmetic', ...ITEMS, is: code.IS_FLAT },
  'type.same': { is: code.IS_SAME },
  'type.name': { op: 'type-name', a: NODE_TEXT, is: code.IS_NAME, usualRole: 'type' },
  'type.member': { op: 'type-member', ...MEMBER, is: code.COVERS_PROPERTY, usualRole: 'type' },
  'type.generic': { op: 'type-generic', a: [code.ONE, code.BASE], b: [code.LIST, code.ARGUMENT] },
  'type.sugar': { op: 'type-generic', a: [code.SET_BASE], b: [code.LIST, code.ARGUMENT] },
  'type.literal': { op: 'type-literal', a: SET_NAME },
  'type.either': { op: 'type-either', ...OPTIONS, is: code.IS_FLAT },
  'type.both': { op: 'type-both', ...OPTIONS, is: code.IS_FLAT },
  'type.tuple': { op: 'type-tuple', ...ITEMS },
  'type.function': {
    op: 'type-function',
    a: [code.FIRST_OF, code.RESULT],
    b: [code.LIST, code.PARAMETER],
    c: [code.FIRST_OF, code.RECEIVER],
  },
  'type.object': { op: 'type-object', b: [code.ENTRIES, code.TYPE] },
  'type.of': { op: 'type-of', ...INNER },
  'type.this': { op: 'type-this', is: code.IS_RECEIVER },
  'type.index': { op: 'type-index', ...INDEX },
};

const KIND_NAMES = Object.keys(KINDS);

const FIELDS = new Map([
  ['inner', code.INNER],
  ['callee', code.CALLEE],
  ['argument', code.ARGUMENT],
  ['type', code.TYPE],
  ['object', code.OBJECT],
  ['property', code.PROPERTY],
  ['key', code.KEY],
  ['value', code.VALUE],
  ['item', code.ITEM],
  ['option', code.OPTION],
  ['base', code.BASE],
  ['parameter', code.PARAMETER],
  ['result', code.RESULT],
  ['receiver', code.RECEIVER],
  ['source', code.SOURCE],
  ['name', code.NAME],
  ['prefix', code.PREFIX],
  ['alias', code.ALIAS],
  ['target', code.TARGET],
  ['body', code.BODY],
  ['self', code.SELF],
  ['owner', code.OWNER],
  ['pattern', code.PATTERN],
  ['condition', code.CONDITION],
  ['holder', code.HOLDER],
  ['prototype', code.PROTOTYPE],
  ['member', code.MEMBER],
  ['field', code.FIELD],
  ['default', code.DEFAULT],
]);

/** What the kernel knows a capture by, or something that a pattern sets; 0 for what it does not know. */
export function codeOfField(name: string): number {
  return FIELDS.get(name) ?? 0;
}

const fieldNames: string[] = [];
for (const [name, field] of FIELDS) fieldNames[field] = name;

export function nameOfField(field: number): string {
  return fieldNames[field] as string;
}

/** What the kernel knows a construct by. */
export function codeOfKind(kind: string): number {
  if (kind === 'skip.tree') return code.SKIPPED_TREE;
  if (kind === 'skip.name') return code.SKIPPED_NAME;
  if (/^(def|bind|unpack|import|export)\./.test(kind)) return code.DECLARATION;
  if (!/^(x|type)\./.test(kind)) return code.OTHER;
  const at = KIND_NAMES.indexOf(kind);
  if (at < 0) throw new Error(`query names an unknown expression: ${kind}`);
  return code.FIRST_EXPRESSION + at;
}

/** All kinds as the kernel reads them. */
export function toKindCells(): Int32Array {
  return Int32Array.from(KIND_NAMES.flatMap((name) => toCells(name, KINDS[name] as ExpressionKind)));
}

function toCells(name: string, { op, a, b, c, is = 0, role, usualRole }: ExpressionKind): number[] {
  const cells: number[] = [];
  cells[code.KIND_IS_TYPE] = name.startsWith('type.') ? 1 : 0;
  cells[code.KIND_OP] = op === undefined ? -1 : opCode(op);
  for (const [cell, [how, field = 0]] of [
    [code.KIND_A, a ?? [code.NOTHING]],
    [code.KIND_B, b ?? [code.NOTHING]],
    [code.KIND_C, c ?? [code.NOTHING]],
  ] as const) {
    cells[cell] = how;
    cells[cell + 1] = field;
  }
  cells[code.KIND_FLAGS] = is;
  cells[code.KIND_ROLE] = role === undefined ? -1 : ROLES.indexOf(role);
  cells[code.KIND_USUAL_ROLE] = usualRole === undefined ? -1 : ROLES.indexOf(usualRole);
  return cells;
}
