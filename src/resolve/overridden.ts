/** Of the methods of one name that a type inherits, those that one of its own overrides: what takes something else overloads them. */
import { BINDING_ROLES } from '../model/facts.ts';
import { isCallable } from '../model/kinds.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { mayBeSame } from './may-be-same.ts';
import type { Place } from './targets.ts';
import type { Types } from './types.ts';
import { writtenTypes } from './written-types.ts';

export function overriddenAmong<T extends Place>(context: Context, method: Place, found: readonly T[]): readonly T[] {
  const { view, definition } = method;
  const bases = view.spec.scoping.scopedExtensions === true ? found.filter((base) => isInherited(method, base)) : found;
  if (view.spec.scoping.overloads !== true || !isMethod(method)) return bases;
  const own = listTaken(method);
  const alike = bases.filter((base) => !isMethod(base) || listTaken(base).length === own.length);
  // One that stands alone is meant, whatever it is hard to tell of the types.
  const isAlone = alike.length < 2 && bases.length < 2 && countNamesakes(view, definition) < 2;
  return isAlone ? alike : alike.filter((base) => !isMethod(base) || takesTheSame(context, method, base));
}

/** Whether a method stands in the place of one that is inherited: it takes the same. */
export function replaces(context: Context, method: Place, base: Place): boolean {
  return listTaken(method).length === listTaken(base).length && takesTheSame(context, method, base);
}

/** What extends a type from outside of all types is called as it is, whatever a type has under its name. */
function isInherited(method: Place, base: Place): boolean {
  return isExtension(base) === isExtension(method) && base.view.parentOf(base.definition) >= 0;
}

function isExtension({ view, definition }: Place): boolean {
  return (view.facts.definitions.owner[definition] as number) >= 0;
}

function isMethod({ view, definition }: Place): boolean {
  return definition >= 0 && isCallable(view.facts.definitions.kind[definition] as number);
}

/** The parameters by which a language tells overloads apart. */
function listTaken({ view, definition }: Place): readonly number[] {
  const { role } = view.facts.bindings;
  return view.parametersOf(definition).filter((row) => TAKEN.has(role[row] as number));
}

const TAKEN = new Set([BINDING_ROLES.indexOf('parameter'), BINDING_ROLES.indexOf('rest')]);

function countNamesakes(view: FileView, definition: number): number {
  return view.childrenNamed(view.parentOf(definition), view.nameOf(definition)).length;
}

function takesTheSame(context: Context, method: Place, base: Place): boolean {
  context.askName(base.view, base.view.nameOf(base.definition));
  const others = listTaken(base);
  return listTaken(method).every((row, at) => {
    const types = [typesOf(context, method.view, row), typesOf(context, base.view, others[at] as number)] as const;
    return mayBeSame(...types);
  });
}

function typesOf(context: Context, view: FileView, row: number): Types {
  const declared = view.facts.bindings.type[row] as number;
  return declared < 0 ? [] : writtenTypes(context, view, row, declared);
}
