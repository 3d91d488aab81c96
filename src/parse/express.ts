/**
 * Value and type expressions: what a receiver, an initializer, an argument or a type annotation says.
 * Nodes first get their index, then their operands, so that the order of constructs does not matter.
 */
import type { Node } from 'web-tree-sitter';
import { OPS, type Op } from '../model/facts.ts';
import { unquote } from './define.ts';
import { type FileDraft, variant } from './file-draft.ts';
import { type Construct, findField, listField } from './query-run.ts';

interface Draft {
  construct: Construct;
  /** Constructs of the same kind on the same node: the entries of an object. */
  readonly more: Construct[];
}

export function express(draft: FileDraft): void {
  const byNode = new Map<number, Draft>();
  for (const construct of draft.family('x')) collect(byNode, construct);
  for (const construct of draft.family('type')) collect(byNode, construct);
  const same = new Map<number, Node>();
  for (const [id, { construct }] of byNode) {
    if (variant(construct) === 'same') same.set(id, findField(construct, 'inner') ?? construct.node);
    else draft.expressionByNode.set(id, draft.expression('unknown'));
  }
  for (const [node, definition] of draft.definitionByNode) {
    if (!draft.expressionByNode.has(node)) draft.expressionByNode.set(node, draft.expression('function', definition));
  }
  for (const [id, inner] of same) followSame(draft, same, id, inner);
  for (const [id, entry] of byNode) {
    fill(draft, draft.expressionByNode.get(id), entry, same.has(id));
    draft.expressed.push(entry.construct);
  }
}

function collect(byNode: Map<number, Draft>, construct: Construct): void {
  const known = byNode.get(construct.node.id);
  if (known === undefined) byNode.set(construct.node.id, { construct, more: [construct] });
  else if (known.construct.kind === construct.kind) known.more.push(construct);
  else if (known.construct.pattern < construct.pattern) {
    byNode.set(construct.node.id, { construct, more: [construct] });
  }
}

/** `(x)`, `x!`, `x satisfies T`: as good as what is inside. */
function followSame(draft: FileDraft, same: Map<number, Node>, id: number, inner: Node): void {
  let target = inner;
  for (let steps = 0; steps < 20 && same.has(target.id); steps++) target = same.get(target.id) as Node;
  const expression = draft.expressionByNode.get(target.id);
  if (expression !== undefined) draft.expressionByNode.set(id, expression);
}

function fill(draft: FileDraft, expression: number | undefined, entry: Draft, isSame: boolean): void {
  if (expression === undefined || isSame) return;
  const write = WRITERS[entry.construct.kind];
  if (write === undefined) throw new Error(`query names an unknown expression: ${entry.construct.kind}`);
  const { op, a = -1, b = -1, c = -1 } = write(draft, entry);
  draft.expressions.set(expression, 'op', OPS.indexOf(op));
  draft.expressions.set(expression, 'a', a);
  draft.expressions.set(expression, 'b', b);
  draft.expressions.set(expression, 'c', c);
}

interface Operands {
  readonly op: Op;
  readonly a?: number;
  readonly b?: number;
  readonly c?: number;
}

type Write = (draft: FileDraft, entry: Draft) => Operands;

const WRITERS: Readonly<Record<string, Write>> = {
  'x.name': (draft, { construct }) => ({ op: 'name', a: draft.string(draft.text(construct.node)) }),
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
  'x.either': listOf('either', 'option'),
  'type.name': (draft, { construct }) => ({ op: 'type-name', a: draft.string(draft.text(construct.node)) }),
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
