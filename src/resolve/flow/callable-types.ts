/** Whether a written type is one of functions or of collections of them, read off what is written: no types are inferred. */

import { FREE_BASE } from '../../model/facts.ts';
import type { Context } from '../context.ts';
import { type FileView, operand } from '../file-view.ts';
import type { Slot } from '../remembered.ts';
import { ABOUT } from '../slots.ts';
import type { Place } from '../targets.ts';
import type { Type } from '../types.ts';

export function isCallableType(context: Context, view: FileView, type: number, depth = 0): boolean {
  if (type < 0 || depth > MAX_DEPTH) return false;
  switch (view.op(type)) {
    case 'type-function':
      return true;
    case 'type-either':
    case 'type-both':
    case 'type-tuple':
      return isAnyCallable(context, view, operand(view, type, 'b'), depth);
    case 'type-generic':
      return (
        isCallableType(context, view, operand(view, type, 'a'), depth) ||
        isAnyCallable(context, view, operand(view, type, 'b'), depth)
      );
    case 'type-name':
    case 'name':
      return isCallableName(context, view, type, depth);
    case 'type-member':
    case 'member':
    case 'type-index':
      return context.queries.annotationTypes(context, view, type).some(isNamedCallable);
    default:
      return false;
  }
}

const MAX_DEPTH = 5;
/** Interfaces of libraries that stand for a function. */
export const CALLABLE_TYPE =
  /(?:Function|Callable|Runnable|Consumer|Supplier|Predicate|Operator|Comparator|FnOnce|FnMut|Fn|Func|Action|Callback)$/;

export function isAnyCallable(context: Context, view: FileView, list: number, depth = 0): boolean {
  const count = view.countItems(list);
  for (let at = 0; at < count; at++) {
    if (isCallableType(context, view, view.itemAt(list, at), depth + 1)) return true;
  }
  return false;
}

function isNamedCallable(type: Type): boolean {
  return type.kind === 'callable' || (type.kind === 'external' && CALLABLE_TYPE.test(type.name));
}

/** What a function gives or takes is asked by all that call it. */
function isCallableName(context: Context, view: FileView, type: number, depth: number): boolean {
  const local = operand(view, type, 'c');
  if (local >= 0) return isCallableEntity(context, { view, definition: local }, depth);
  if (depth > 0) return isFreeNameCallable(context, view, type, depth);
  const slot = context.memo.slots.at(ABOUT.callableType, view, type);
  return context.memo.find<boolean>(slot)?.value ?? findCallableName(context, view, type, slot);
}

function findCallableName(context: Context, view: FileView, type: number, slot: Slot): boolean {
  return context.memo.compute(slot, false, () => isFreeNameCallable(context, view, type, 0));
}

function isFreeNameCallable(context: Context, view: FileView, type: number, depth: number): boolean {
  const name = view.text(operand(view, type, 'a'));
  const { entities } = context.queries.named(context, view, name, FREE_BASE - operand(view, type, 'b'));
  if (entities.length === 0) return CALLABLE_TYPE.test(name);
  return entities.some((entity) =>
    entity.kind === 'definition' ? isCallableEntity(context, entity, depth) : isNamedCallable(entity),
  );
}

/** An alias is what it stands for, a type parameter what it is bound to. */
function isCallableEntity(context: Context, { view, definition }: Place, depth: number): boolean {
  if (view.isPrelude) return CALLABLE_TYPE.test(view.nameOf(definition));
  const kind = view.kindOf(definition);
  if (kind !== 'type' && kind !== 'type-parameter') return false;
  const { slots } = context.memo;
  const slot = slots.under(slots.at(ABOUT.callableAlias, view, definition), String(depth));
  return context.memo.get(slot, false, () => {
    context.askSignature(view, view.nameOf(definition));
    return isCallableType(context, view, view.facts.definitions.type[definition] as number, depth + 1);
  });
}
