/**
 * Facts as short text. Names say what they are bound to: `x` is free, `%x` a parameter or local variable (`%x~2` the
 * second of that name in the file), `#f` a definition. `?` is an expression that no query pattern describes.
 */
import { BINDING_ROLES, type Facts, FLAGS, type Flag, listItems, OPS, type Op } from '../../src/model/facts.ts';
import { kindOf } from '../../src/model/kinds.ts';

type Cells = readonly [a: number, b: number, c: number];
type Render = (facts: Facts, cells: Cells) => string;

export function renderExpression(facts: Facts, expression: number): string {
  if (expression < 0) return '_';
  const { op, a, b, c } = facts.expressions;
  return RENDERERS[OPS[op[expression] as number] as Op](facts, [
    a[expression] as number,
    b[expression] as number,
    c[expression] as number,
  ]);
}

/** `function Outer.f(a: T, b = g()): R (exported, async) = value`. */
export function renderDefinition(facts: Facts, definition: number): string {
  const { kind, type, value, owner } = facts.definitions;
  const attached =
    (owner[definition] as number) < 0 ? '' : ` on ${renderExpression(facts, owner[definition] as number)}`;
  const flags = listFlags(facts, definition);
  return [
    `${kindOf(kind[definition] as number)} ${renderName(facts, definition)}${renderParameters(facts, definition)}`,
    renderTyped(facts, type[definition] as number, value[definition] as number),
    attached,
    flags.length > 0 ? ` (${flags.join(', ')})` : '',
  ].join('');
}

/** Names from the file inwards; `λ` where there is none. */
export function renderName(facts: Facts, definition: number): string {
  const { name, parent } = facts.definitions;
  const own = textOf(facts, name[definition] as number) || 'λ';
  const around = parent[definition] as number;
  return around < 0 ? own : `${renderName(facts, around)}.${own}`;
}

export function renderBinding(facts: Facts, binding: number): string {
  const { name, role, type, value } = facts.bindings;
  const prefix = PREFIXES[BINDING_ROLES[role[binding] as number] as string] ?? '';
  const shown = textOf(facts, name[binding] as number) || '{}';
  return `${prefix}${shown}${renderTyped(facts, type[binding] as number, value[binding] as number)}`;
}

export function listBindings(facts: Facts, owner: number, isLocal: boolean): number[] {
  const variable = BINDING_ROLES.indexOf('variable');
  return Array.from({ length: facts.bindings.length }, (_, at) => at).filter(
    (at) => facts.bindings.owner[at] === owner && (facts.bindings.role[at] === variable) === isLocal,
  );
}

export function textOf(facts: Facts, id: number): string {
  return facts.strings[id] as string;
}

const PREFIXES: Readonly<Record<string, string>> = { rest: '...', 'keyword-rest': '**', receiver: 'receiver ' };

function renderTyped(facts: Facts, type: number, value: number): string {
  const declared = type < 0 ? '' : `: ${renderExpression(facts, type)}`;
  return value < 0 ? declared : `${declared} = ${renderExpression(facts, value)}`;
}

function renderParameters(facts: Facts, definition: number): string {
  const parameters = listBindings(facts, definition, false).map((at) => renderBinding(facts, at));
  return parameters.length > 0 ? `(${parameters.join(', ')})` : '';
}

function listFlags(facts: Facts, definition: number): Flag[] {
  const bits = facts.definitions.flags[definition] as number;
  return (Object.keys(FLAGS) as Flag[]).filter((flag) => (bits & FLAGS[flag]) !== 0);
}

const list = (facts: Facts, at: number) =>
  [...listItems(facts, at)].map((item) => renderExpression(facts, item)).join(', ');
const name: Render = (facts, [a, b, c]) => `${c >= 0 ? '#' : ''}${b >= 0 ? `%${ordinal(facts, b)}` : textOf(facts, a)}`;
const member: Render = (facts, [a, b]) => `${renderExpression(facts, a)}.${textOf(facts, b)}`;
const apply: Render = (facts, [a, b, c]) =>
  `${renderExpression(facts, a)}${c >= 0 ? `<${list(facts, c)}>` : ''}(${list(facts, b)})`;
const literal: Render = (facts, [a]) => `‹${textOf(facts, a)}›`;
const index: Render = (facts, [a, b]) => `${renderExpression(facts, a)}[${renderExpression(facts, b)}]`;
const before =
  (word: string): Render =>
  (facts, [a]) =>
    `${word}${renderExpression(facts, a)}`;
const joined =
  (mark: string): Render =>
  (facts, [, b]) =>
    `(${list(facts, b).replaceAll(', ', ` ${mark} `)})`;

const RENDERERS: Readonly<Record<Op, Render>> = {
  unknown: () => '?',
  name,
  member,
  call: apply,
  new: (facts, cells) => `new ${apply(facts, cells)}`,
  this: () => 'this',
  super: () => 'super',
  string: (facts, [a]) => JSON.stringify(textOf(facts, a)),
  module: (facts, [a]) => `module(${JSON.stringify(textOf(facts, a))})`,
  literal,
  array: (facts, [, b]) => `[${list(facts, b)}]`,
  tuple: (facts, [, b]) => `(${list(facts, b)})`,
  object: entries,
  function: (facts, [a]) => `#${renderName(facts, a)}`,
  await: before('await '),
  index,
  test: (facts, [a, b]) => `is ${renderExpression(facts, b >= 0 ? b : a)}`,
  cast: (facts, [a, b]) => `(${renderExpression(facts, a)} as ${renderExpression(facts, b)})`,
  variant: (facts, [a, b]) => `(${renderExpression(facts, a)} is ${renderExpression(facts, b)})`,
  either: joined('|'),
  arithmetic: joined('+'),
  element: before('each '),
  result: before('result of '),
  spread: before('...'),
  keyword: (facts, [a, b]) => `${textOf(facts, a)}=${renderExpression(facts, b)}`,
  'type-name': name,
  'type-member': member,
  'type-generic': (facts, [a, b]) => `${renderExpression(facts, a)}<${list(facts, b)}>`,
  'type-either': joined('|'),
  'type-both': joined('&'),
  'type-function': (facts, [a, b]) => `(${list(facts, b)}) => ${renderExpression(facts, a)}`,
  'type-object': entries,
  'type-of': before('typeof '),
  'type-tuple': (facts, [, b]) => `[${list(facts, b)}]`,
  'type-index': index,
  'type-literal': literal,
  'type-this': () => 'this',
};

function entries(facts: Facts, [, b]: Cells): string {
  const items = [...listItems(facts, b)];
  const pairs: string[] = [];
  for (let at = 0; at < items.length; at += 2) {
    pairs.push(`${textOf(facts, items[at] as number)}: ${renderExpression(facts, items[at + 1] as number)}`);
  }
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

function ordinal(facts: Facts, binding: number): string {
  const { name: names } = facts.bindings;
  const earlier = names.subarray(0, binding).filter((other) => other === names[binding]).length;
  return `${textOf(facts, names[binding] as number) || '{}'}${earlier === 0 ? '' : `~${earlier + 1}`}`;
}
