/** Whether a written type is one of functions or of collections of them, read off what is written: no types are inferred. */
import { FREE_BASE } from '../../model/facts.ts';
import { type FileView, operand } from '../file-view.ts';
import type { Type } from '../types.ts';
import { type FlowFile, type Place, placeNumber } from './flow-file.ts';

export function isCallableType(file: FlowFile, view: FileView, type: number, depth = 0): boolean {
  if (type < 0 || depth > MAX_DEPTH) return false;
  switch (view.op(type)) {
    case 'type-function':
      return true;
    case 'type-either':
    case 'type-both':
    case 'type-tuple':
      return isAnyCallable(file, view, operand(view, type, 'b'), depth);
    case 'type-generic':
      return (
        isCallableType(file, view, operand(view, type, 'a'), depth) ||
        isAnyCallable(file, view, operand(view, type, 'b'), depth)
      );
    case 'type-name':
    case 'name':
      return isCallableName(file, view, type, depth);
    case 'type-member':
    case 'member':
    case 'type-index':
      return file.context.queries.annotationTypes(file.context, view, type).some((found) => isNamedCallable(found));
    default:
      return false;
  }
}

const MAX_DEPTH = 5;
/** Interfaces of libraries that stand for a function. */
export const CALLABLE_TYPE =
  /(?:Function|Callable|Runnable|Consumer|Supplier|Predicate|Operator|Comparator|FnOnce|FnMut|Fn|Func|Action|Callback)$/;

export function isAnyCallable(file: FlowFile, view: FileView, list: number, depth = 0): boolean {
  return view.items(list).some((option) => isCallableType(file, view, option, depth + 1));
}

function isNamedCallable(type: Type): boolean {
  return type.kind === 'callable' || (type.kind === 'external' && CALLABLE_TYPE.test(type.name));
}

/** A few names are the types of most parameters. */
function isCallableName(file: FlowFile, view: FileView, type: number, depth: number): boolean {
  const local = operand(view, type, 'c');
  if (local >= 0) return isCallableEntity(file, { view, definition: local }, depth);
  const name = view.text(operand(view, type, 'a'));
  if (view !== file.view) return isFreeNameCallable(file, view, type, depth);
  const known = file.callableTypes.get(name);
  if (known !== undefined) return known;
  const isCallable = isFreeNameCallable(file, view, type, depth);
  file.callableTypes.set(name, isCallable);
  return isCallable;
}

function isFreeNameCallable(file: FlowFile, view: FileView, type: number, depth: number): boolean {
  const { context } = file;
  const name = view.text(operand(view, type, 'a'));
  const { entities } = context.queries.named(context, view, name, FREE_BASE - operand(view, type, 'b'));
  if (entities.length === 0) return CALLABLE_TYPE.test(name);
  return entities.some((entity) =>
    entity.kind === 'definition' ? isCallableEntity(file, entity, depth) : isNamedCallable(entity),
  );
}

/** An alias is what it stands for, a type parameter what it is bound to. */
function isCallableEntity(file: FlowFile, place: Place, depth: number): boolean {
  const { view, definition } = place;
  if (file.context.isPrelude(view)) return CALLABLE_TYPE.test(view.nameOf(definition));
  const kind = view.kindOf(definition);
  if (kind !== 'type' && kind !== 'type-parameter') return false;
  const number = placeNumber(place);
  const known = file.holding.get(number);
  if (known !== undefined) return known;
  // Until it is known, for types that name themselves.
  file.holding.set(number, false);
  file.context.askSignature(view, view.nameOf(definition));
  const isCallable = isCallableType(file, view, view.facts.definitions.type[definition] as number, depth + 1);
  file.holding.set(number, isCallable);
  return isCallable;
}
