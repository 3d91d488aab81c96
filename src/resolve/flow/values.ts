/** What may be called when an expression is: callables, lambdas, and the slots that hold them. */

import { BINDING_ROLES, FREE_BASE, OPS, type Op } from '../../model/facts.ts';
import { type DefinitionKind, isCallable } from '../../model/kinds.ts';
import { argumentFor } from '../call-arguments.ts';
import { type FileView, operand } from '../file-view.ts';
import { intoBinding } from '../flow-targets.ts';
import { findGivenBack } from '../given-back.ts';
import { argumentOf } from '../handed.ts';
import { type Place, type Target, TRUST, toTarget } from '../targets.ts';
import { type FlowFile, isSlot, isVisible, type Value } from './flow-file.ts';
import { givesCallables } from './holds-callables.ts';
import { isCollecting } from './kept.ts';
import { bindingSlot } from './parameters.ts';

export function valuesOf(file: FlowFile, expression: number, depth = 0): readonly Value[] {
  if (expression < 0 || depth > MAX_DEPTH) return NONE;
  const rule = RULES_BY_CODE[file.view.facts.expressions.op[expression] as number];
  return rule === undefined ? NONE : rule(file, expression, depth + 1);
}

type Rule = (file: FlowFile, expression: number, depth: number) => readonly Value[];

const MAX_DEPTH = 8;
const MAX_VALUES = 200;
const NONE: readonly Value[] = [];

const inside =
  (column: 'a' | 'b'): Rule =>
  (file, expression, depth) =>
    valuesOf(file, operand(file.view, expression, column), depth);

const listed: Rule = (file, expression, depth) =>
  Array.from(file.view.items(operand(file.view, expression, 'b')).subarray(0, MAX_VALUES)).flatMap((item) =>
    valuesOf(file, item, depth),
  );

const RULES: Readonly<Partial<Record<Op, Rule>>> = {
  function: (file, expression) => functionValues(file, operand(file.view, expression, 'a')),
  name: nameValues,
  member: memberValues,
  call: callValues,
  new: (file, expression, depth) => (isCollecting(file.view, expression) ? listed(file, expression, depth) : NONE),
  array: listed,
  tuple: listed,
  either: listed,
  object: (file, expression, depth) =>
    entriesOf(file.view, expression).flatMap(([, value]) => valuesOf(file, value, depth)),
  index: indexValues,
  await: inside('a'),
  cast: inside('a'),
  element: inside('a'),
  spread: inside('a'),
  keyword: inside('b'),
};

const RULES_BY_CODE: readonly (Rule | undefined)[] = OPS.map((op) => RULES[op]);

/** Keys and values of an object literal. */
export function entriesOf(view: FileView, object: number): [string, number][] {
  const items = view.items(operand(view, object, 'b')).subarray(0, MAX_VALUES);
  const entries: [string, number][] = [];
  for (let at = 0; at + 1 < items.length; at += 2)
    entries.push([view.text(items[at] as number), items[at + 1] as number]);
  return entries;
}

function functionValues({ view }: FlowFile, definition: number): readonly Value[] {
  if (!isCallable(view.facts.definitions.kind[definition] as number)) return NONE;
  if (!isVisible(view, definition)) return [{ kind: 'lambda', definition, confidence: 1 }];
  return [{ kind: 'callable', view, definition, confidence: 1 }];
}

function nameValues(file: FlowFile, expression: number, depth: number): readonly Value[] {
  const { view } = file;
  const binding = operand(view, expression, 'b');
  if (binding >= 0) return bindingValues(file, binding, depth);
  const definition = operand(view, expression, 'c');
  if (definition >= 0) return placeValues({ view, definition }, 1);
  return targetValues(file.outcomeOf(expression)?.targets ?? namedTargets(file, expression));
}

/** What a free name means where it was not looked up as a mention: the callee of a call. */
function namedTargets({ context, view }: FlowFile, expression: number): readonly Target[] {
  const name = view.text(operand(view, expression, 'a'));
  const { entities } = context.queries.named(context, view, name, FREE_BASE - operand(view, expression, 'b'));
  return entities.flatMap((entity): Target[] =>
    entity.kind === 'definition' && !entity.view.isPrelude
      ? [toTarget(entity, { confidence: 0.9, provenance: 'scope' })]
      : [],
  );
}

function targetValues(targets: readonly Target[]): readonly Value[] {
  if (targets.length === 1) return placeValues(targets[0] as Target, (targets[0] as Target).confidence);
  return targets.flatMap((target) => placeValues(target, target.confidence));
}

export const HOLDERS: ReadonlySet<DefinitionKind> = new Set<DefinitionKind>(['property', 'variable', 'constant']);

function placeValues({ view, definition }: Place, confidence: number): readonly Value[] {
  if (!isVisible(view, definition)) return NONE;
  const kind = view.kindOf(definition);
  if (HOLDERS.has(kind)) return [{ kind: 'slot', view, definition, key: '', confidence }];
  // Naming a property runs it: what is handed over is what it gives.
  if (view.hasFlag(definition, 'getter') || view.hasFlag(definition, 'setter')) return NONE;
  // A class is handed over far more often to be asked about than to be instantiated.
  const isUsable = isCallable(view.facts.definitions.kind[definition] as number);
  return isUsable ? [{ kind: 'callable', view, definition, confidence }] : NONE;
}

function memberValues(file: FlowFile, expression: number, depth: number): readonly Value[] {
  const known = file.outcomeOf(expression)?.targets;
  const targets = known ?? memberTargets(file, expression);
  if (targets.length > 0) return targetValues(targets);
  // Of a parameter that says nothing about itself: `options.onDone`.
  const name = file.view.text(operand(file.view, expression, 'b'));
  return valuesOf(file, operand(file.view, expression, 'a'), depth)
    .filter(isSlot)
    .filter(({ key }) => PARAMETER.test(key))
    .map((slot) => ({ ...slot, key: `${slot.key}.${name}`, confidence: Math.min(slot.confidence, UNTYPED) }));
}

/** Key of a parameter as a whole. */
const PARAMETER = /^\d+$/;
const UNTYPED = 0.7;

/** What a member means where it was not looked up as a mention: a part that a pattern takes, the callee of a call. */
function memberTargets({ context, view }: FlowFile, expression: number): readonly Target[] {
  const name = view.text(operand(view, expression, 'b'));
  const owners = context.queries.expressionTypes(context, view, operand(view, expression, 'a'));
  return owners
    .flatMap((owner) => context.queries.members(context, owner, name).definitions)
    .filter((member) => !member.view.isPrelude)
    .map((member) => toTarget(member, TRUST.type));
}

/** Of what is alike any of it; elsewhere a part is just one, by its place or name. */
function indexValues(file: FlowFile, expression: number, depth: number): readonly Value[] {
  const object = operand(file.view, expression, 'a');
  const held = valuesOf(file, object, depth);
  return isCollection(file.view, object) ? held : held.filter(isSlot);
}

/** A literal of a collection, or a variable that is declared as one. */
function isCollection(view: FileView, expression: number): boolean {
  const binding = expression >= 0 && view.op(expression) === 'name' ? operand(view, expression, 'b') : -1;
  const made = binding < 0 ? expression : (view.facts.bindings.value[binding] as number);
  return made >= 0 && view.op(made) === 'new' && isCollecting(view, made);
}

/** What a call gives: the result of a function that gives callables, what a wrapper was handed, an element of a slot. */
function callValues(file: FlowFile, expression: number, depth: number): readonly Value[] {
  const { view } = file;
  const targets = file.outcomeOf(expression)?.targets ?? [];
  if (targets.length > 0) {
    return targets.flatMap((target) => [...resultValues(file, target), ...givenBack(file, target, expression, depth)]);
  }
  const callee = operand(view, expression, 'a');
  const owner = callee >= 0 && view.op(callee) === 'member' ? operand(view, callee, 'a') : -1;
  const isRebound = owner >= 0 && view.spec.flow?.rebinds?.has(view.text(operand(view, callee, 'b'))) === true;
  const held = owner < 0 ? NONE : valuesOf(file, owner, depth).filter((value) => isRebound || isSlot(value));
  if (isRebound) return held;
  return [...held, ...listed(file, expression, depth)];
}

function resultValues(file: FlowFile, { view, definition, confidence }: Target): readonly Value[] {
  if (!isVisible(view, definition) || !isCallable(view.facts.definitions.kind[definition] as number)) return NONE;
  return givesCallables(file.context, { view, definition })
    ? [{ kind: 'slot', view, definition, key: 'return', confidence }]
    : NONE;
}

/** What a function returns of what it is handed goes to whoever handed it, and not to all who call it. */
function givenBack(file: FlowFile, { view, definition }: Target, call: number, depth: number): readonly Value[] {
  if (!isVisible(view, definition) || !isCallable(view.facts.definitions.kind[definition] as number)) return NONE;
  if (!givesCallables(file.context, { view, definition })) return NONE;
  const site = { view: file.view, expression: call };
  const { parameters } = findGivenBack(view, definition);
  return parameters.flatMap((binding) => valuesOf(file, argumentFor(site, view, binding), depth));
}

function bindingValues(file: FlowFile, binding: number, depth: number): readonly Value[] {
  const known = file.bindings.get(binding);
  if (known !== undefined) return known;
  file.bindings.set(binding, NONE);
  const found = findBindingValues(file, binding, depth);
  file.bindings.set(binding, found);
  return found;
}

function findBindingValues(file: FlowFile, binding: number, depth: number): readonly Value[] {
  const { view } = file;
  const { role, owner, value } = view.facts.bindings;
  const form = BINDING_ROLES[role[binding] as number];
  if (form === 'receiver') return NONE;
  const slot = bindingSlot(view, binding);
  const own: readonly Value[] = slot === undefined ? NONE : [{ kind: 'slot', ...slot, confidence: 0.95 }];
  const elements = form === 'variable' ? NONE : elementValues(file, owner[binding] as number, depth);
  const flows = view.flowsTo(intoBinding(binding)).slice(0, MAX_FLOWS);
  const given = [value[binding] as number, ...flows.map((flow) => view.facts.flows.value[flow] as number)];
  return [...own, ...elements, ...given.flatMap((from) => valuesOf(file, from, depth))];
}

const MAX_FLOWS = 8;

/** The parameter of a lambda that a method of a slot is given: `callbacks.forEach((callback) => …)`. */
function elementValues(file: FlowFile, owner: number, depth: number): readonly Value[] {
  const { view } = file;
  if (owner < 0 || isVisible(view, owner)) return NONE;
  const place = argumentOf(view, owner);
  if (place === undefined || (file.outcomeOf(place.call)?.targets.length ?? 0) > 0) return NONE;
  const callee = operand(view, place.call, 'a');
  const isMember = callee >= 0 && view.op(callee) === 'member';
  return isMember ? valuesOf(file, operand(view, callee, 'a'), depth).filter(isSlot) : NONE;
}
