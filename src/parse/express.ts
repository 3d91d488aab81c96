/**
 * Value and type expressions: what a receiver, an initializer, an argument or a type annotation says.
 * Nodes first get their index, then their operands, so that the order of constructs does not matter.
 */
import { OPS, type Op } from '../model/facts.ts';
import { unquote } from './define.ts';
import type { FileDraft } from './file-draft.ts';
import { type Construct, findField, listField } from './query-run.ts';

/** What is said of one node. Most expressions are one match; lists and objects may come in several. */
interface Draft {
  readonly construct: Construct;
  readonly more: readonly Construct[];
}

export function express(draft: FileDraft): void {
  const { expressionByNode, expressed } = draft;
  const more = new Map<number, Construct[]>();
  for (const family of ['x', 'type'] as const) {
    for (const construct of draft.family(family)) collect(expressionByNode, expressed, construct, more);
  }
  draft.expressions.grow(expressed.length);
  for (const [node, definition] of draft.definitionByNode) {
    if (!expressionByNode.has(node)) expressionByNode.set(node, draft.expression('function', definition));
  }
  for (const construct of expressed) if (construct.variant === 'same') followSame(draft, construct);
  for (let at = 0; at < expressed.length; at++) {
    const construct = expressed[at] as Construct;
    if (construct.variant !== 'same') fill(draft, at, { construct, more: more.get(at) ?? [construct] });
  }
}

/** Gives every node an index; where several kinds of construct take a node, the later pattern holds. */
function collect(
  indexByNode: Map<number, number>,
  chosen: Construct[],
  construct: Construct,
  more: Map<number, Construct[]>,
): void {
  const at = indexByNode.get(construct.node.id);
  if (at === undefined) {
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

function fill(draft: FileDraft, expression: number, entry: Draft): void {
  const write = WRITERS[entry.construct.kind];
  if (write === undefined) throw new Error(`query names an unknown expression: ${entry.construct.kind}`);
  const { op, a = -1, b = -1, c = -1 } = write(draft, entry);
  const { cells } = draft.expressions;
  cells.op[expression] = OP_CODES.get(op) as number;
  cells.a[expression] = a;
  cells.b[expression] = b;
  cells.c[expression] = c;
}

const OP_CODES = new Map(OPS.map((op, code) => [op, code]));

interface Operands {
  readonly op: Op;
  readonly a?: number;
  readonly b?: number;
  readonly c?: number;
}

type Write = (draft: FileDraft, entry: Draft) => Operands;

const WRITERS: Readonly<Record<string, Write>> = {
  'x.name': (draft, { construct }) => ({ op: 'name', a: draft.string(draft.word(construct.node)) }),
  'x.member': member('member'),
  'x.call': application('call'),
  'x.render': application('call'),
  'x.new': application('new'),
  'x.this': () => ({ op: 'this' }),
  'x.super': () => ({ op: 'super' }),
  'x.string': (draft, { construct }) => ({
    op: 'string',
    a: draft.string(unquote(draft.text(construct.node)).slice(0, MAX_STRING)),
  }),
  'x.literal': (draft, { construct }) => ({ op: 'literal', a: draft.string(construct.properties.name ?? '') }),
  'x.array': listOf('array', 'item'),
  'x.object': entriesOf('object', 'value'),
  'x.await': wrapping('await'),
  'x.spread': wrapping('spread'),
  'x.element': wrapping('element'),
  'x.index': (draft, { construct }) => ({
    op: 'index',
    a: operand(draft, construct, 'object'),
    b: operand(draft, construct, 'key'),
  }),
  'x.cast': (draft, { construct }) => ({
    op: 'cast',
    a: operand(draft, construct, 'inner'),
    b: operand(draft, construct, 'type'),
  }),
  'x.keyword': (draft, { construct }) => ({
    op: 'keyword',
    a: fieldText(draft, construct, 'key'),
    b: operand(draft, construct, 'value'),
  }),
  'x.module': (draft, { construct }) => ({ op: 'module', a: fieldText(draft, construct, 'source') }),
  'x.either': listOf('either', 'option'),
  'type.name': (draft, { construct }) => ({ op: 'type-name', a: draft.string(draft.word(construct.node)) }),
  'type.member': member('type-member'),
  'type.generic': (draft, entry) => ({
    op: 'type-generic',
    a: operand(draft, entry.construct, 'base'),
    b: operands(draft, entry, 'argument'),
  }),
  // `T[]` and its like are sugar for a built-in generic that the pattern names: (#set! base Array).
  'type.sugar': (draft, entry) => ({
    op: 'type-generic',
    a: draft.expression('type-name', draft.string(entry.construct.properties.base ?? '')),
    b: operands(draft, entry, 'argument'),
  }),
  'type.literal': (draft, { construct }) => ({ op: 'type-literal', a: draft.string(construct.properties.name ?? '') }),
  'type.either': listOf('type-either', 'option'),
  'type.both': listOf('type-both', 'option'),
  'type.tuple': listOf('type-tuple', 'item'),
  'type.function': (draft, entry) => ({
    op: 'type-function',
    a: first(draft, entry, 'result'),
    b: operands(draft, entry, 'parameter'),
    c: first(draft, entry, 'receiver'),
  }),
  'type.object': entriesOf('type-object', 'type'),
  'type.of': wrapping('type-of'),
  'type.this': () => ({ op: 'type-this' }),
  'type.index': (draft, { construct }) => ({
    op: 'type-index',
    a: operand(draft, construct, 'object'),
    b: operand(draft, construct, 'key'),
  }),
};

/** Longer string literals are prose or data; nothing resolves by them. */
const MAX_STRING = 120;

function member(op: Op): Write {
  return (draft, { construct }) => ({
    op,
    a: operand(draft, construct, 'object'),
    b: fieldText(draft, construct, 'property'),
  });
}

function application(op: Op): Write {
  return (draft, entry) => ({
    op,
    a: operand(draft, entry.construct, 'callee'),
    b: operands(draft, entry, 'argument'),
    c: operands(draft, entry, 'type'),
  });
}

function wrapping(op: Op): Write {
  return (draft, { construct }) => ({ op, a: operand(draft, construct, 'inner') });
}

function listOf(op: Op, field: string): Write {
  return (draft, entry) => ({ op, b: operands(draft, entry, field) });
}

function entriesOf(op: Op, valueField: string): Write {
  return (draft, { more }) => {
    const pairs: number[] = [];
    for (const construct of more) {
      const key = findField(construct, 'key');
      if (key === undefined) continue;
      pairs.push(draft.string(unquote(draft.text(key))), operand(draft, construct, valueField));
    }
    return { op, b: draft.list(pairs) };
  };
}

function operand(draft: FileDraft, construct: Construct, field: string): number {
  return draft.expressionAt(findField(construct, field));
}

function first(draft: FileDraft, { more }: Draft, field: string): number {
  const construct = more.find((candidate) => findField(candidate, field) !== undefined);
  return construct === undefined ? -1 : operand(draft, construct, field);
}

/** A list may come in one match or, item by item, in several. */
function operands(draft: FileDraft, { more }: Draft, field: string): number {
  return draft.list(more.flatMap((construct) => listField(construct, field)).map((node) => draft.expressionAt(node)));
}

function fieldText(draft: FileDraft, construct: Construct, field: string): number {
  const node = findField(construct, field);
  return draft.string(node === undefined ? (construct.properties[field] ?? '') : unquote(draft.text(node)));
}
