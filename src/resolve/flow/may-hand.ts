/** A quick look at whether an expression may be a callable or hold some: most that is handed over is neither. */

import { BINDING_ROLES, OPS, type Op } from '../../model/facts.ts';
import { isCallable, kindOf } from '../../model/kinds.ts';
import { intoBinding } from '../flow-targets.ts';
import type { Place } from '../targets.ts';
import { isAnyCallable, isCallableType } from './callable-types.ts';
import type { FlowFile } from './flow-file.ts';
import { givesCallables, holdsCallables, isCallableBinding } from './holds-callables.ts';
import { HOLDERS } from './values.ts';

export function mayHand(file: FlowFile, expression: number, depth = 0): boolean {
  if (expression < 0 || depth > MAX_DEPTH) return false;
  const look = LOOKS[file.view.facts.expressions.op[expression] as number];
  return look?.(file, expression, depth + 1) === true;
}

/** Whether any argument of a call may. What a lambda calls belongs to the definition around, whoever calls the lambda. */
export function mayHandAny(file: FlowFile, call: number, withLambdas: boolean): boolean {
  if (withLambdas) return anyOf(file, call, 0, 1);
  const { view } = file;
  const { op, b } = view.facts.expressions;
  const passed = b[call] as number;
  const count = view.countItems(passed);
  for (let place = 0; place < count; place++) {
    const argument = view.itemAt(passed, place);
    if (argument >= 0 && op[argument] !== FUNCTION && mayHand(file, argument)) return true;
  }
  return false;
}

const FUNCTION = OPS.indexOf('function');

type Look = (file: FlowFile, expression: number, depth: number) => boolean;

const MAX_DEPTH = 4;

const inside =
  (column: 'a' | 'b'): Look =>
  (file, expression, depth) =>
    mayHand(file, file.view.facts.expressions[column][expression] as number, depth);

const listed: Look = (file, expression, depth) => anyOf(file, expression, depth, 1);

/** Whether any item of the list may; of the values of an object every second item is one. */
function anyOf(file: FlowFile, expression: number, depth: number, step: 1 | 2): boolean {
  const { view } = file;
  const list = view.facts.expressions.b[expression] as number;
  const end = Math.min(view.countItems(list), MAX_ITEMS);
  for (let at = step - 1; at < end; at += step) if (mayHand(file, view.itemAt(list, at), depth)) return true;
  return false;
}

const MAX_ITEMS = 60;

const RULES: Readonly<Partial<Record<Op, Look>>> = {
  function: ({ view }, expression) => {
    const definition = view.facts.expressions.a[expression] as number;
    return isCallable(view.facts.definitions.kind[definition] as number);
  },
  name: mayNameHand,
  member: (file, expression) => isAnyUsable(file, expression),
  call: (file, expression, depth) => {
    const targets = file.outcomeOf(expression)?.targets;
    if (targets !== undefined && targets.length > 0) {
      return targets.some((target) => isFunction(target) && givesCallables(file.context, target));
    }
    const callee = file.view.facts.expressions.a[expression] as number;
    const isMember = callee >= 0 && file.view.op(callee) === 'member';
    const owner = isMember ? (file.view.facts.expressions.a[callee] as number) : -1;
    return listed(file, expression, depth) || mayHand(file, owner, depth);
  },
  // A collection that says what it is for.
  new: (file, expression) => {
    const { context, view } = file;
    const { a, c } = view.facts.expressions;
    return (
      isCallableType(context, view, a[expression] as number) || isAnyCallable(context, view, c[expression] as number)
    );
  },
  array: listed,
  tuple: listed,
  either: listed,
  object: (file, expression, depth) => anyOf(file, expression, depth, 2),
  index: inside('a'),
  await: inside('a'),
  cast: inside('a'),
  element: inside('a'),
  spread: inside('a'),
  keyword: inside('b'),
};

const LOOKS: readonly (Look | undefined)[] = OPS.map((op) => RULES[op]);

function mayNameHand(file: FlowFile, expression: number): boolean {
  const { view } = file;
  const { b, c } = view.facts.expressions;
  const binding = b[expression] as number;
  if (binding >= 0) return mayBindingHand(file, binding);
  const definition = c[expression] as number;
  return definition >= 0 ? isUsable(file, { view, definition }) : isAnyUsable(file, expression);
}

function mayBindingHand(file: FlowFile, binding: number): boolean {
  const known = file.handing[binding];
  if (known !== undefined) return known;
  // Until it is known, for values that flow in circles.
  file.handing[binding] = false;
  const isVariable = file.view.facts.bindings.role[binding] === VARIABLE;
  const isHanding = isVariable ? mayVariableHand(file, binding) : isCallableBinding(file, binding);
  file.handing[binding] = isHanding;
  return isHanding;
}

const VARIABLE = BINDING_ROLES.indexOf('variable');

function mayVariableHand(file: FlowFile, binding: number): boolean {
  const { bindings, flows } = file.view.facts;
  if (mayHand(file, bindings.value[binding] as number) || isCallableBinding(file, binding)) return true;
  return file.view.flowsTo(intoBinding(binding)).some((flow) => mayHand(file, flows.value[flow] as number));
}

function isAnyUsable(file: FlowFile, expression: number): boolean {
  return file.outcomeOf(expression)?.targets.some((target) => isUsable(file, target)) === true;
}

function isUsable(file: FlowFile, { view, definition }: Place): boolean {
  if (definition < 0) return false;
  const code = view.facts.definitions.kind[definition] as number;
  if (isCallable(code)) return true;
  const kind = kindOf(code);
  return HOLDERS.has(kind) && holdsCallables(file, { view, definition, key: '' });
}

function isFunction({ view, definition }: Place): boolean {
  return definition >= 0 && isCallable(view.facts.definitions.kind[definition] as number);
}
