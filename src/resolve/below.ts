/**
 * What only the types below a type have, though it is called on the type: what a method of a mixin or of an unfinished class
 * calls on itself, what an interface has from a library.
 */
import { BINDING_ROLES } from '../model/facts.ts';
import { isCallable } from '../model/kinds.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import { ownerTypes } from './owner-types.ts';
import { type Place, type Target, TRUST, toTarget } from './targets.ts';
import type { Types } from './types.ts';

/** More methods of one name than this are not looked through, and more of them that fit say nothing. */
const MAX_NAMED = 48;
const MAX_BELOW = 8;

/** A member of what is called that a type lacks itself, and those below it have. */
export function methodsLacking(
  context: Context,
  view: FileView,
  { object, owners }: { readonly object: number; readonly owners: Types },
  { name, isExternal }: { readonly name: string; readonly isExternal: boolean },
): readonly Target[] {
  if (!isExternal && !isReceiver(view, object)) return NONE;
  const found = (isExternal ? methodsMeeting : methodsBelow)(context, view, owners, name);
  return found.map((place) => toTarget(place, isExternal ? TRUST.dispatch : TRUST.many));
}

const NONE: readonly Target[] = [];

function isReceiver(view: FileView, expression: number): boolean {
  if (expression < 0) return false;
  if (view.op(expression) === 'this') return true;
  const binding = view.op(expression) === 'name' ? (view.facts.expressions.b[expression] as number) : -1;
  return binding >= 0 && BINDING_ROLES[view.facts.bindings.role[binding] as number] === 'receiver';
}

/** Methods of this name in types that inherit from one of these; what is written for tests is called by tests. */
function methodsBelow(context: Context, caller: FileView, types: Types, name: string): readonly Place[] {
  const isTest = caller.spec.isTestFile(caller.path);
  const own = types.filter((type) => type.kind === 'instance' && !type.view.isPrelude);
  const named = own.length === 0 ? [] : context.definitionsNamed(name);
  if (named.length > MAX_NAMED) return [];
  const found = named.flatMap(({ path, definition, kind }): Place[] => {
    const view = isCallable(kind) ? context.findView(path) : undefined;
    if (view === undefined || (!isTest && view.spec.isTestFile(path))) return [];
    return isBelow(context, { view, definition }, own) ? [{ view, definition }] : [];
  });
  return found.length > MAX_BELOW ? [] : found;
}

/** `sink.Close()` of an interface that embeds a library's: the methods of the types that meet what it says itself. */
function methodsMeeting(context: Context, caller: FileView, types: Types, name: string): readonly Place[] {
  const wanted = types.filter(
    (type) =>
      type.kind === 'instance' &&
      type.view.spec.scoping.metByShape === 'implied' &&
      type.view.kindOf(type.definition) === 'interface',
  );
  return methodsBelow(context, caller, wanted, name);
}

function isBelow(context: Context, place: Place, types: Types): boolean {
  const lineage = lineageOf(context, holdersOf(context, place));
  return lineage.some((base) => types.some((above) => isSameDefinition(base, above)));
}

/** The type that a method is written in, or beside. */
function holdersOf(context: Context, { view, definition }: Place): Types {
  const holder = view.parentOf(definition);
  return holder < 0
    ? ownerTypes(context, view, definition)
    : [{ kind: 'instance', view, definition: holder, args: [] }];
}
