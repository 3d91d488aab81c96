/**
 * On which type a method is called. Where that is below the one that has the method, only what is below it as well can
 * run in its place.
 */
import { isCallable, isHidden, isType } from '../model/kinds.ts';
import type { Context } from './context.ts';
import { areLent } from './lent.ts';
import { otherParts } from './shared-names.ts';
import { isSamePlace, type Outcome, type Place, type Target } from './targets.ts';
import type { Type, Types } from './types.ts';

/** Where one type alone is what they are called on. */
export function outcomeOn(context: Context, outcome: Outcome, receivers: Types): Outcome {
  const [receiver] = receivers;
  if (receiver === undefined || receivers.length > 1) return outcome;
  const targets = calledOn(context, outcome.targets, receiver);
  return targets === outcome.targets ? outcome : { ...outcome, targets };
}

export function calledOn(context: Context, targets: readonly Target[], receiver: Type): readonly Target[] {
  if (receiver.kind !== 'instance' || receiver.view.isPrelude || isHiddenType(receiver) || isOpen(receiver))
    return targets;
  const { view, definition } = receiver;
  if (!targets.some((target) => isInherited(target, receiver))) return targets;
  // What is below any of its parts is below it.
  if (otherParts(context, view, definition).length > 0) return targets;
  if (areLent(context, targets, [receiver])) return targets;
  return targets.map((target) =>
    isInherited(target, receiver) ? { ...target, receiver: { view, definition } } : target,
  );
}

/** What was found on several types may be called on any of them. */
export function joinCalled(some: readonly Target[], more: readonly Target[]): readonly Target[] {
  const isAgain = (target: Target) => some.some((known) => isSamePlace(known, target));
  if (!more.some(isAgain)) return [...some, ...more];
  const again = some.map((known) => (more.some((target) => isSamePlace(known, target)) ? onAny(known) : known));
  return [...again, ...more.filter((target) => !isAgain(target))];
}

function onAny(target: Target): Target {
  return target.receiver === undefined ? target : { ...target, receiver: undefined };
}

function isInherited({ view, definition }: Place, receiver: Place): boolean {
  if (definition < 0 || !isCallable(view.facts.definitions.kind[definition] as number)) return false;
  const holder = view.parentOf(definition);
  if (holder < 0 || !isType(view.facts.definitions.kind[holder] as number)) return false;
  return holder !== receiver.definition || view !== receiver.view;
}

/** What is below it need not say so. */
function isOpen({ view, definition }: Place): boolean {
  return view.spec.scoping.metByShape !== undefined && view.kindOf(definition) === 'interface';
}

function isHiddenType({ view, definition }: Place): boolean {
  return isHidden(view.facts.definitions.kind[definition] as number);
}
