/** Interfaces that a type implements by having their methods, without saying so. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { mayMeet } from './same-signature.ts';
import type { Place } from './targets.ts';
import type { Type, Types } from './types.ts';

/** Instances of the interfaces that this type satisfies; empty where the language wants it said. */
export function structuralSupertypes(context: Context, view: FileView, definition: number): Types {
  const kind = view.kindOf(definition);
  if (view.spec.scoping.metByShape !== 'implied' || (kind !== 'struct' && kind !== 'type')) return [];
  const methods = attachedMethods(context, view, definition);
  const seen = new Set<string>();
  const found: Type[] = [];
  for (const name of methods.keys()) {
    for (const candidate of interfacesWith(context, view, name)) {
      const key = `${candidate.view.id}:${candidate.definition}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (satisfies(context, methods, candidate)) found.push({ kind: 'instance', ...candidate, args: [] });
    }
  }
  return found;
}

type Methods = ReadonlyMap<string, Place>;

function attachedMethods(context: Context, view: FileView, definition: number): Methods {
  const methods = new Map<string, Place>();
  for (const { path, definition: candidate } of context.attachedTo(view.nameOf(definition))) {
    const other = context.findView(path);
    // A method belongs to the type of this name in its own package.
    if (other !== undefined && folderOf(other) === folderOf(view)) {
      methods.set(other.nameOf(candidate), { view: other, definition: candidate });
    }
  }
  return methods;
}

function folderOf(view: FileView): string {
  return view.path.slice(0, Math.max(view.path.lastIndexOf('/'), 0));
}

function interfacesWith(context: Context, view: FileView, method: string): Place[] {
  return context.definitionsNamed(method).flatMap(({ path, definition }) => {
    const other = context.findView(path);
    const parent = other === undefined ? -1 : other.parentOf(definition);
    const fits = other !== undefined && parent >= 0 && other.spec === view.spec && other.kindOf(parent) === 'interface';
    return fits ? [{ view: other, definition: parent }] : [];
  });
}

/** Of interfaces that have each other in them, which no compiler takes, each is entered once. */
function satisfies(context: Context, methods: Methods, wanted: Place, entered = new Set<string>()): boolean {
  const { view, definition } = wanted;
  const key = `${view.id}:${definition}`;
  if (entered.has(key)) return true;
  entered.add(key);
  context.askName(view, view.nameOf(definition));
  const own = view.childrenOf(definition).filter((child) => view.kindOf(child) === 'method');
  // Names first: most interfaces that have one method of a type want others that it lacks.
  if (!own.every((child) => methods.has(view.nameOf(child)))) return false;
  if (!own.every((child) => mayMeet(context, methods.get(view.nameOf(child)), { view, definition: child })))
    return false;
  return context.queries
    .supertypes(context, view, definition)
    .every((base) => base.kind !== 'instance' || base.view.isPrelude || satisfies(context, methods, base, entered));
}
