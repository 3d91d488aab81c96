/** Whether a slot holds callables: by its declared type, and where none is declared, by its name and use. */

import { isCallable } from '../../model/kinds.ts';
import type { Context } from '../context.ts';
import { type FileView, operand } from '../file-view.ts';
import { returnedBy } from '../flow-targets.ts';
import type { Slot as MemoSlot } from '../remembered.ts';
import { ABOUT } from '../slots.ts';
import type { Place } from '../targets.ts';
import type { Type } from '../types.ts';
import { CALLABLE_TYPE, isCallableType } from './callable-types.ts';
import { findDeclared } from './declared.ts';
import { isLocal } from './flow-edges.ts';
import { type FlowFile, placeNumber, type Slot } from './flow-file.ts';
import { findParameter } from './parameters.ts';

export function holdsCallables(file: FlowFile, slot: Slot): boolean {
  if (slot.key === 'return') return givesCallables(file.context, slot);
  // Whether a local variable leads on is found out when all of the file is known.
  if (slot.key !== '') return isLocal(slot) || decide(file, slot);
  const number = placeNumber(slot);
  const known = file.holding.get(number);
  if (known !== undefined) return known;
  const holds = decide(file, slot);
  file.holding.set(number, holds);
  return holds;
}

function decide(file: FlowFile, slot: Slot): boolean {
  const { context, view } = file;
  const declared = findDeclared(context, slot);
  if (declared >= 0) return isCallableType(context, slot.view, declared);
  const name = nameOf(slot);
  return CALLABLE_NAME.test(name) || (slot.view === view && view.callsNamed(name).length > 0);
}

/** The same for a parameter or local variable of the file. */
export function isCallableBinding(file: FlowFile, binding: number): boolean {
  const { context, view } = file;
  const declared = view.facts.bindings.type[binding] as number;
  if (declared >= 0) return isCallableType(context, view, declared);
  const name = view.text(view.facts.bindings.name[binding] as number);
  return CALLABLE_NAME.test(name) || view.callsNamed(name).length > 0;
}

export const CALLABLE_NAME =
  /(?:^|_|[a-z])(?:cb|fn|func|callback|handler|listener|hook|middleware|receiver)s?$|^on(?:[A-Z]|_)/i;

function nameOf({ view, definition, key }: Slot): string {
  if (key === '') return view.nameOf(definition);
  const parameter = findParameter(view, definition, Number(key));
  if (parameter !== undefined) return view.text(view.facts.bindings.name[parameter] as number);
  return key.slice(key.lastIndexOf('.') + 1);
}

/** Whether calling a function gives callables. */
export function givesCallables(context: Context, { view, definition }: Place): boolean {
  const slot = context.memo.slots.at(ABOUT.giving, view, definition);
  return context.memo.find<boolean>(slot)?.value ?? findGiving(context, view, definition, slot);
}

function findGiving(context: Context, view: FileView, definition: number, slot: MemoSlot): boolean {
  return context.memo.compute(slot, false, () => {
    context.askSignature(view, view.nameOf(definition));
    const declared = view.facts.definitions.type[definition] as number;
    if (declared >= 0) return isCallableType(context, view, declared);
    if (CALLABLE_NAME.test(view.nameOf(definition))) return true;
    const returned = view.flowsTo(returnedBy(definition));
    return returned.some((flow) => isFunction(view, view.facts.flows.value[flow] as number));
  });
}

/** A function written in place, or one that is defined inside the function around. */
function isFunction(view: FileView, expression: number): boolean {
  if (expression < 0) return false;
  const op = view.op(expression);
  const definition =
    op === 'function' ? operand(view, expression, 'a') : op === 'name' ? operand(view, expression, 'c') : -1;
  return definition >= 0 && isCallable(view.facts.definitions.kind[definition] as number);
}

export function isCallableItself(type: Type): boolean {
  switch (type.kind) {
    case 'callable':
      return true;
    case 'definition':
      return isCallable(type.view.facts.definitions.kind[type.definition] as number);
    case 'external':
      return CALLABLE_TYPE.test(type.name);
    case 'instance':
      return type.view.isPrelude && CALLABLE_TYPE.test(type.view.nameOf(type.definition));
    default:
      return false;
  }
}
