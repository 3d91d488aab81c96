/** Interfaces that a type implements by having their methods, without saying so. */
import { BINDING_ROLES } from '../model/facts.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import type { Type, Types } from './types.ts';

/** Instances of the interfaces that this type satisfies; empty where the language wants it said. */
export function structuralSupertypes(context: Context, view: FileView, definition: number): Types {
  const kind = view.kindOf(definition);
  if (view.spec.scoping.structuralInterfaces !== true || (kind !== 'struct' && kind !== 'type')) return [];
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

interface Place {
  readonly view: FileView;
  readonly definition: number;
}

/** By name, the number of its parameters. */
type Methods = ReadonlyMap<string, number>;

function attachedMethods(context: Context, view: FileView, definition: number): Methods {
  const methods = new Map<string, number>();
  for (const { path, definition: candidate } of context.attachedTo(view.nameOf(definition))) {
    const other = context.findView(path);
    // A method belongs to the type of this name in its own package.
    if (other !== undefined && folderOf(other) === folderOf(view)) {
      methods.set(other.nameOf(candidate), countParameters(other, candidate));
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

function satisfies(context: Context, methods: Methods, { view, definition }: Place): boolean {
  context.askName(view, view.nameOf(definition));
  const own = view.childrenOf(definition).filter((child) => view.kindOf(child) === 'method');
  if (!own.every((child) => fits(methods.get(view.nameOf(child)), countParameters(view, child)))) return false;
  return context.queries
    .supertypes(context, view, definition)
    .every((base) => base.kind !== 'instance' || base.view.isPrelude || satisfies(context, methods, base));
}

function countParameters(view: FileView, method: number): number {
  const { role } = view.facts.bindings;
  return view.parametersOf(method).filter((row) => BINDING_ROLES[role[row] as number] !== 'receiver').length;
}

/** Parameters without a name are not known, so none may mean any number. */
function fits(has: number | undefined, wanted: number): boolean {
  return has !== undefined && (has === wanted || has === 0 || wanted === 0);
}
