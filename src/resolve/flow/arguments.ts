/** Callables that are handed to a call: to a function of the repository, into a collection, or out of it. */
import { isCallable } from '../../model/kinds.ts';
import { bindingTypes } from '../bindings.ts';
import { isTrailing } from '../call-arguments.ts';
import { findConstructors } from '../constructors.ts';
import type { Context } from '../context.ts';
import { fieldsOf } from '../dependencies.ts';
import { operand } from '../file-view.ts';
import { structsBehind } from '../made-of.ts';
import { type Outcome, type Place, type Target, toTarget } from '../targets.ts';
import type { Types } from '../types.ts';
import { isEvent, listEventSlots } from './events.ts';
import { type FlowFile, isSlot, isVisible, type Slot, type Value } from './flow-file.ts';
import { type Handed, hand, type Site } from './hand.ts';
import { holdsCallables } from './holds-callables.ts';
import { isKept } from './kept.ts';
import { mayHand } from './may-hand.ts';
import { type Argument, findArgumentSlot, findParameter } from './parameters.ts';
import { entriesOf, valuesOf } from './values.ts';

export interface CallSite extends Site {
  readonly call: number;
  readonly outcome: Outcome;
  /** A component: what it is given is what its one parameter has. */
  readonly isRender: boolean;
  /** A function that code outside of the repository is given, and so may call. */
  readonly giveAway: (target: Target) => void;
}

export function handArguments(site: CallSite): void {
  const { file, call } = site;
  file.view.items(operand(file.view, call, 'b')).forEach((argument, place) => {
    if (mayHand(file, argument)) handArgument(site, argument, place);
  });
}

function handArgument(site: CallSite, argument: number, place: number): void {
  const { file, outcome } = site;
  const { view } = file;
  const isKeyword = view.op(argument) === 'keyword';
  const name = isKeyword ? view.text(operand(view, argument, 'a')) : undefined;
  const value = isKeyword ? operand(view, argument, 'b') : argument;
  const given = { place, name, isTrailing: isTrailing(view, site.call, place) };
  if (value >= 0 && view.op(value) === 'object') {
    for (const [entry, inner] of entriesOf(view, value))
      handEntry(site, { argument: given, entry }, callablesOf(file, inner));
    if (outcome.targets.length > 0) return;
  }
  const values = callablesOf(file, value);
  if (values.length === 0) return;
  if (outcome.targets.length === 0) handOutside(site, place, values);
  else if (site.isRender && name !== undefined) handEntry(site, { argument: COMPONENT, entry: name }, values);
  else for (const handed of listArgumentSlots(file, outcome.targets, given)) hand(site, handed, values);
}

/** Most of what is handed over is never called. */
function callablesOf(file: FlowFile, expression: number): readonly Value[] {
  const values = valuesOf(file, expression);
  if (values.length === 0) return values;
  return values.filter((value) => value.kind !== 'slot' || holdsCallables(file, value));
}

/** What a component is given is its one parameter. */
const COMPONENT: Argument = { place: 0, name: undefined };

const CALLBACK = 'synthesized:callback';

const MAX_TARGETS = 4;

/** Where an argument of a call goes. */
export function listArgumentSlots(file: FlowFile, targets: readonly Target[], argument: Argument): Handed[] {
  return targets.slice(0, MAX_TARGETS).flatMap(({ view, definition, confidence }): Handed[] => {
    if (!isVisible(view, definition)) return [];
    const isFunction = isCallable(view.facts.definitions.kind[definition] as number);
    const [made] = isFunction ? [] : findConstructors(file.context, view, definition);
    const called = made ?? { view, definition };
    const slot = findArgumentSlot(file.context, called, argument);
    if (slot !== undefined) return [{ slot, confidence, provenance: CALLBACK }];
    if (isFunction || made !== undefined) return [];
    return structsMeant(file.context, called).flatMap((struct) => {
      const field = fieldNamed(file.context, struct, argument);
      return field === undefined ? [] : fieldSlots(file, { ...struct, confidence }, field);
    });
  });
}

/** What a literal makes: a type may be another name of a struct, or made of one. */
function structsMeant(context: Context, { view, definition }: Place): readonly Place[] {
  if (view.kindOf(definition) !== 'type') return [{ view, definition }];
  const structs = structsBehind(context, { kind: 'instance', view, definition, args: [] });
  return structs.length === 0
    ? [{ view, definition }]
    : structs.map((struct) => ({ view: struct.view, definition: struct.definition }));
}

/** The field that an argument of a literal fills: it is named, or stands in its place. */
function fieldNamed(context: Context, { view, definition }: Place, { name, place }: Argument): string | undefined {
  if (name !== undefined || view.spec.scoping.fieldsByPlace !== true) return name;
  if (view.kindOf(definition) !== 'struct') return undefined;
  context.askName(view, fieldsOf(view.nameOf(definition)));
  const field = view.fieldsOf(definition)[place];
  return field === undefined ? undefined : view.nameOf(field);
}

/** `Options { done: finish }`: a literal of a type without a constructor fills its fields. */
function fieldSlots({ context }: FlowFile, made: Place & Pick<Target, 'confidence'>, name: string): Handed[] {
  const { view, definition, confidence } = made;
  const { definitions } = context.queries.members(context, { kind: 'instance', view, definition, args: [] }, name);
  return definitions
    .filter((member) => !member.view.isPrelude && member.view.kindOf(member.definition) === 'property')
    .map((member) => ({
      slot: { view: member.view, definition: member.definition, key: '' },
      confidence,
      provenance: 'synthesized:registry',
    }));
}

/** One entry of an object that is handed over: what the parameter's type calls by its name. */
function handEntry(
  site: CallSite,
  { argument, entry }: { readonly argument: Argument; readonly entry: string },
  values: readonly Value[],
): void {
  if (values.length === 0) return;
  const { context } = site.file;
  for (const { slot, confidence, provenance } of listArgumentSlots(site.file, site.outcome.targets, argument)) {
    const members = entryOwners(context, slot).flatMap(
      (type) => context.queries.members(context, type, entry).definitions,
    );
    const typed = members.filter(({ view }) => !view.isPrelude);
    for (const { view, definition } of typed)
      hand(site, { slot: { view, definition, key: '' }, confidence, provenance }, values);
    const isUntyped = typed.length === 0 && findParameter(slot.view, slot.definition, Number(slot.key)) !== undefined;
    if (isUntyped) hand(site, { slot: { ...slot, key: `${slot.key}.${entry}` }, confidence, provenance }, values);
  }
}

/** What the object that is handed to a parameter may be. */
function entryOwners(context: Context, { view, definition, key }: Slot): Types {
  const parameter = findParameter(view, definition, Number(key));
  context.askName(view, view.nameOf(definition));
  return parameter === undefined ? [] : bindingTypes(context, view, parameter);
}

/** Into a collection that is a slot, to an emitter, or to code that is not in the repository. */
function handOutside(site: CallSite, place: number, values: readonly Value[]): void {
  const { file, call } = site;
  for (const slot of listStoreSlots(file, call, place)) {
    hand(site, { slot, confidence: slot.confidence, provenance: CALLBACK }, values);
  }
  const events = listEventSlots(file, call, 'on');
  for (const slot of events) hand(site, { slot, confidence: EVENT, provenance: 'synthesized:event' }, values);
  const callee = operand(file.view, call, 'a');
  if (events.length > 0 || TAKES_BACK.test(calleeName(file, callee)) || isKept(file.view, call, place)) return;
  for (const value of values) {
    if (value.kind !== 'callable' || !isCallable(value.view.facts.definitions.kind[value.definition] as number))
      continue;
    const confidence = site.outcome.missing?.isExternal === true ? GIVEN_AWAY : GIVEN_TO_UNKNOWN;
    site.giveAway(toTarget(value, { confidence, provenance: CALLBACK }));
  }
}

const EVENT = 0.8;
const GIVEN_AWAY = 0.6;
const GIVEN_TO_UNKNOWN = 0.5;
/** Takes a function without calling it. */
const TAKES_BACK = /^(?:remove|delete|clear|cancel|off|un[a-z]|has|is|log|print|expect|assert|index)/i;

/** Whether a call of code outside of the repository may keep what it is given where we know of it. */
export function mayKeep(file: FlowFile, call: number): boolean {
  const { flow } = file.view.spec;
  if (flow === undefined) return false;
  const name = calleeName(file, operand(file.view, call, 'a'));
  return flow.stores.has(name) || isEvent(flow, 'on', name);
}

function calleeName({ view }: FlowFile, callee: number): string {
  if (callee < 0) return '';
  const op = view.op(callee);
  return op === 'member'
    ? view.text(operand(view, callee, 'b'))
    : op === 'name'
      ? view.text(operand(view, callee, 'a'))
      : '';
}

/** `callbacks.add(callback)`, `copy(handlers, more)`. */
function listStoreSlots(file: FlowFile, call: number, place: number): (Slot & { confidence: number })[] {
  const { view } = file;
  const callee = operand(view, call, 'a');
  if (callee < 0 || view.spec.flow?.stores.has(calleeName(file, callee)) !== true) return [];
  const isMember = view.op(callee) === 'member';
  if (!isMember && place === 0) return [];
  const first = view.items(operand(view, call, 'b'))[0] ?? -1;
  return valuesOf(file, isMember ? operand(view, callee, 'a') : first).filter(isSlot);
}
