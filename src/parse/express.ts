/**
 * Value and type expressions: what a receiver, an initializer, an argument or a type annotation says.
 * Nodes first get their index, then their operands, so that the order of constructs does not matter.
 */
import { type Op, opCode } from '../model/facts.ts';
import { holdsMembers, unquote } from './define.ts';
import type { FileDraft } from './file-draft.ts';
import type { NodeMap } from './node-map.ts';
import { type Construct, findField } from './query-run.ts';
import type { SyntaxNode } from './syntax-tree.ts';

export function express(draft: FileDraft): void {
  const { expressionByNode, expressed } = draft;
  const more = new Map<number, Construct[]>();
  for (const family of ['x', 'type'] as const) {
    for (const construct of draft.family(family)) collect(expressionByNode, expressed, construct, more);
  }
  draft.expressions.grow(expressed.length);
  for (const [node, definition] of draft.definitionByNode) {
    if (expressionByNode.get(node) < 0) expressionByNode.set(node, draft.expression('function', definition));
  }
  for (const construct of expressed) if (construct.variant === 'same') followSame(draft, construct);
  for (let at = 0; at < expressed.length; at++) {
    const construct = expressed[at] as Construct;
    if (construct.variant !== 'same') fill(draft, at, construct, more.get(at));
  }
}

/** Gives every node an index; where several kinds of construct take a node, the later pattern holds. */
function collect(
  indexByNode: NodeMap,
  chosen: Construct[],
  construct: Construct,
  more: Map<number, Construct[]>,
): void {
  const at = indexByNode.get(construct.node.id);
  if (at < 0) {
    indexByNode.set(construct.node.id, chosen.push(construct) - 1);
    return;
  }
  const known = chosen[at] as Construct;
  if (known.kind === construct.kind) {
    const all = more.get(at);
    if (all === undefined) more.set(at, [known, construct]);
    else all.push(construct);
  } else if (known.pattern < construct.pattern) {
    chosen[at] = construct;
    more.delete(at);
  }
}

/** `(x)`, `x!`, `x satisfies T`: as good as what is inside. */
function followSame(draft: FileDraft, construct: Construct): void {
  const { expressionByNode, expressed } = draft;
  let inner = findField(construct, 'inner');
  let target = draft.expressionAt(inner);
  for (let steps = 0; steps < MAX_NESTING && expressed[target]?.variant === 'same'; steps++) {
    inner = findField(expressed[target] as Construct, 'inner');
    target = draft.expressionAt(inner);
  }
  if (target < 0 || expressed[target]?.variant === 'same') expressionByNode.delete(construct.node.id);
  else expressionByNode.set(construct.node.id, target);
}

const MAX_NESTING = 20;

function fill(draft: FileDraft, expression: number, construct: Construct, all?: readonly Construct[]): void {
  const write = WRITERS[construct.kind];
  if (write === undefined) throw new Error(`query names an unknown expression: ${construct.kind}`);
  const { op, a = -1, b = -1, c = -1 } = write(draft, construct, all);
  const { cells } = draft.expressions;
  cells.op[expression] = opCode(op);
  cells.a[expression] = a;
  cells.b[expression] = b;
  cells.c[expression] = c;
}

interface Operands {
  readonly op: Op;
  readonly a?: number;
  readonly b?: number;
  readonly c?: number;
}

/** Most expressions are one match; lists and objects may come in several, which are then `all`. */
type Write = (draft: FileDraft, construct: Construct, all: readonly Construct[] | undefined) => Operands;

const WRITERS: Readonly<Record<string, Write>> = {
  'x.name': (draft, construct) => ({ op: 'name', a: draft.string(draft.text(construct.node)) }),
  'x.member': member('member'),
  'x.call': application('call'),
  'x.render': application('call'),
  'x.new': application('new'),
  'x.this': () => ({ op: 'this' }),
  'x.super': () => ({ op: 'super' }),
  'x.string': (draft, construct) => ({
    op: 'string',
    a: draft.string(unquote(draft.text(construct.node)).slice(0, MAX_STRING)),
  }),
  'x.literal': (draft, construct) => ({ op: 'literal', a: draft.string(construct.properties.name ?? '') }),
  'x.array': listOf('array', 'item'),
  'x.object': entriesOf('object', 'value'),
  'x.await': wrapping('await'),
  'x.spread': wrapping('spread'),
  'x.element': wrapping('element'),
  'x.index': (draft, construct) => ({
    op: 'index',
    a: operand(draft, construct, 'object'),
    b: operand(draft, construct, 'key'),
  }),
  'x.cast': (draft, construct) => ({
    op: 'cast',
    a: operand(draft, construct, 'inner'),
    b: operand(draft, construct, 'type'),
  }),
  'x.keyword': (draft, construct) => ({
    op: 'keyword',
    a: fieldText(draft, construct, 'key'),
    b: operand(draft, construct, 'value'),
  }),
  'x.module': (draft, construct) => ({
    op: 'module',
    a: fieldText(draft, construct, 'source'),
    b: construct.properties.async ? 0 : -1,
  }),
  'x.either': listOf('either', 'option'),
  'type.name': (draft, construct) => ({ op: 'type-name', a: draft.string(draft.text(construct.node)) }),
  'type.member': member('type-member'),
  'type.generic': (draft, construct, all) => ({
    op: 'type-generic',
    a: operand(draft, construct, 'base'),
    b: operands(draft, construct, all, 'argument'),
  }),
  // `T[]` and its like are sugar for a built-in generic that the pattern names: (#set! base Array).
  'type.sugar': (draft, construct, all) => ({
    op: 'type-generic',
    a: draft.expression('type-name', draft.string(construct.properties.base ?? '')),
    b: operands(draft, construct, all, 'argument'),
  }),
  'type.literal': (draft, construct) => ({ op: 'type-literal', a: draft.string(construct.properties.name ?? '') }),
  'type.either': listOf('type-either', 'option'),
  'type.both': listOf('type-both', 'option'),
  'type.tuple': listOf('type-tuple', 'item'),
  'type.function': (draft, construct, all) => ({
    op: 'type-function',
    a: first(draft, construct, all, 'result'),
    b: operands(draft, construct, all, 'parameter'),
    c: first(draft, construct, all, 'receiver'),
  }),
  'type.object': entriesOf('type-object', 'type'),
  'type.of': wrapping('type-of'),
  'type.this': () => ({ op: 'type-this' }),
  'type.index': (draft, construct) => ({
    op: 'type-index',
    a: operand(draft, construct, 'object'),
    b: operand(draft, construct, 'key'),
  }),
};

/** Longer string literals are prose or data; nothing resolves by them. */
const MAX_STRING = 120;

function member(op: Op): Write {
  return (draft, construct) => ({
    op,
    a: construct.properties.object === 'this' ? impliedThis(draft, construct) : operand(draft, construct, 'object'),
    b: memberName(draft, construct),
  });
}

/** `@name`: (#set! object this) stands for the receiver that is not written. */
function impliedThis(draft: FileDraft, construct: Construct): number {
  return draft.expression('this', holderAround(draft, construct));
}

/** `new` alone: (#set! callee this) stands for the type around. */
function impliedType(draft: FileDraft, construct: Construct): number {
  return draft.expression('type-this', holderAround(draft, construct));
}

function holderAround(draft: FileDraft, { node }: Construct): number {
  let around = draft.definitionAt(node.startIndex);
  while (around >= 0 && !holdsMembers(draft.definitions.get(around, 'kind'))) {
    around = draft.definitions.get(around, 'parent');
  }
  return around;
}

function memberName(draft: FileDraft, construct: Construct): number {
  const name = fieldText(draft, construct, 'property');
  const { prefix } = construct.properties;
  return prefix ? draft.string(`${prefix}${draft.stringOf(name)}`) : name;
}

function application(op: Op): Write {
  return (draft, construct, all) => ({
    op,
    a: construct.properties.callee === 'this' ? impliedType(draft, construct) : operand(draft, construct, 'callee'),
    b: operands(draft, construct, all, 'argument'),
    c: operands(draft, construct, all, 'type'),
  });
}

function wrapping(op: Op): Write {
  return (draft, construct) => ({ op, a: operand(draft, construct, 'inner') });
}

function listOf(op: Op, field: string): Write {
  return (draft, construct, all) => ({ op, b: operands(draft, construct, all, field) });
}

function entriesOf(op: Op, valueField: string): Write {
  return (draft, construct, all = [construct]) => {
    const pairs: number[] = [];
    for (const entry of all) {
      const key = findField(entry, 'key');
      const name = key === undefined ? entry.properties.key : unquote(draft.text(key));
      if (name) pairs.push(draft.string(name), operand(draft, entry, valueField));
    }
    return { op, b: draft.list(pairs) };
  };
}

function operand(draft: FileDraft, construct: Construct, field: string): number {
  return draft.expressionAt(findField(construct, field));
}

function first(draft: FileDraft, construct: Construct, all: readonly Construct[] | undefined, field: string): number {
  const holder = all?.find((candidate) => findField(candidate, field) !== undefined);
  return operand(draft, holder ?? construct, field);
}

/** A list may come in one match or, item by item, in several. */
function operands(
  draft: FileDraft,
  construct: Construct,
  all: readonly Construct[] | undefined,
  field: string,
): number {
  const items: number[] = [];
  if (all === undefined) addOperands(draft, construct, field, items);
  else for (const one of all) addOperands(draft, one, field, items);
  return draft.list(items);
}

function addOperands(draft: FileDraft, { fields }: Construct, field: string, items: number[]): void {
  for (let at = 0; at < fields.length; at++) {
    const node = fields[at] as SyntaxNode;
    if (node.name === field) items.push(draft.expressionAt(node));
  }
}

function fieldText(draft: FileDraft, construct: Construct, field: string): number {
  const node = findField(construct, field);
  return draft.string(node === undefined ? (construct.properties[field] ?? '') : unquote(draft.text(node)));
}
