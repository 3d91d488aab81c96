/** What slots are written to be. */
import type { Context } from '../context.ts';
import type { Types } from '../types.ts';
import type { Slot } from './flow-file.ts';
import { findParameter } from './parameters.ts';

/** The written type of a slot; -1 where there is none. */
export function findDeclared(context: Context, { view, definition, key }: Slot): number {
  context.askSignature(view, view.nameOf(definition));
  if (key === '') return view.facts.definitions.type[definition] as number;
  const parameter = findParameter(view, definition, Number(key));
  return parameter === undefined ? -1 : (view.facts.bindings.type[parameter] as number);
}

/** What a slot is declared as; nothing where it is not. */
export function declaredTypes(context: Context, slot: Slot): Types {
  const declared = findDeclared(context, slot);
  return declared < 0 ? [] : context.queries.annotationTypes(context, slot.view, declared);
}
