/**
 * Names that files share without importing each other: those of a namespace that many files make up together, and those
 * that stand in none. They are found by their simple name and told apart by where they stand.
 */
import type { SharedNames } from '../languages/spec.ts';
import { isHidden } from '../model/kinds.ts';
import type { Context } from './context.ts';
import { type FileView, packageOf } from './file-view.ts';
import { ABOUT } from './slots.ts';

export interface Shared {
  readonly view: FileView;
  readonly definition: number;
  /** The qualified name of what it stands in; empty for what stands in nothing. */
  readonly within: string;
  /** Written outside of what it belongs to, which need not be named in full there. */
  readonly isAttached: boolean;
}

/** Everything of this name that files of the same family can see, wherever it stands. */
function sharedNamed(context: Context, view: FileView, name: string): readonly Shared[] {
  const { slots } = context.memo;
  const slot = slots.under(slots.common(ABOUT.shared, view, spellShared), name);
  return context.memo.get<readonly Shared[]>(slot, NONE, () => {
    const found: Shared[] = [];
    for (const { path, definition } of context.definitionsNamed(name)) {
      const other = context.findView(path);
      if (other === undefined || other.spec.modules !== view.spec.modules || !isShared(other, definition)) continue;
      const isAttached = (other.facts.definitions.owner[definition] as number) >= 0;
      found.push({ view: other, definition, within: placeOf(other, definition), isAttached });
      if (found.length >= MAX_SHARED) break;
    }
    return found;
  });
}

function spellShared({ spec }: FileView): string {
  return `s${spec.modules}`;
}

const NONE: readonly Shared[] = [];
/** A name that stands in more places than this is told apart by other means, if at all. */
const MAX_SHARED = 400;

/** What a name means in the namespaces around a place, innermost first. */
export function sharedAround(context: Context, view: FileView, name: string, around: number): readonly Shared[] {
  const rule = view.spec.scoping.sharedNames;
  const candidates = rule === undefined ? NONE : sharedNamed(context, view, name);
  if (rule === undefined || candidates.length === 0) return NONE;
  for (const within of scopesAround(rule.outward === 'global' ? packageOf(view) : containerOf(view, around), rule)) {
    const found = candidates.filter((candidate) => candidate.within === within);
    if (found.length > 0) return onePart(nearest(view.path, found));
  }
  return NONE;
}

/** What a partly qualified name means: the rest may count from any namespace around, where the language says so. */
export function sharedFrom(
  context: Context,
  view: FileView,
  { within, name, around }: { readonly within: string; readonly name: string; readonly around: number },
): readonly Shared[] {
  const rule = view.spec.scoping.sharedNames;
  const outer = rule?.outward === 'enclosing' ? scopesAround(containerOf(view, around), rule) : [''];
  for (const scope of outer) {
    const place = scope === '' || within === '' ? `${scope}${within}` : `${scope}${rule?.separator}${within}`;
    const found = sharedWithin(context, view, place, name);
    if (found.length > 0) return found;
  }
  return NONE;
}

/** A namespace, or a type that may be added to, is known by one of its parts, which leads to the others. */
export function onePart<T extends Pick<Shared, 'view' | 'definition'>>(found: readonly T[]): readonly T[] {
  const first = found.reduce<T | undefined>(shorterPath, undefined);
  const isOne = found.every(({ view, definition }) => {
    const kind = view.kindOf(definition);
    return NAMESPACES.has(kind) || (view.spec.scoping.sharedNames?.openTypes === true && HOLDERS.has(kind));
  });
  return first !== undefined && isOne ? [first] : found;
}

/** The main part mostly has the plainest file name. */
function shorterPath<T extends Pick<Shared, 'view'>>(best: T | undefined, one: T): T {
  return best === undefined || one.view.path.length < best.view.path.length ? one : best;
}

/** What a qualified name means: the last part names it, the rest says where it stands. */
export function sharedWithin(context: Context, view: FileView, within: string, name: string): readonly Shared[] {
  const ending = (one: Shared) => `${view.spec.scoping.sharedNames?.separator}${one.within}`;
  return onePart(
    sharedNamed(context, view, name).filter((one) => {
      return one.within === within || (one.isAttached && within.endsWith(ending(one)));
    }),
  );
}

/** What a namespace holds under a name, wherever it is written; nothing for what is no namespace. */
export function inNamespace(context: Context, view: FileView, namespace: number, name: string): readonly Shared[] {
  if (view.spec.scoping.sharedNames === undefined || !NAMESPACES.has(view.kindOf(namespace))) return NONE;
  return sharedWithin(context, view, containerOf(view, namespace), name);
}

/** The other places where a type or namespace is written. */
export function otherParts(context: Context, view: FileView, definition: number): readonly Shared[] {
  const rule = view.spec.scoping.sharedNames;
  if (rule === undefined) return NONE;
  const isNamespace = NAMESPACES.has(view.kindOf(definition));
  if (!isNamespace && rule.openTypes !== true) return NONE;
  const within = containerOf(view, view.parentOf(definition));
  return sharedNamed(context, view, view.nameOf(definition)).filter(
    (part) =>
      part.within === within &&
      (part.view !== view || part.definition !== definition) &&
      HOLDERS.has(part.view.kindOf(part.definition)),
  );
}

/** Where a definition stands, or is attached. */
function placeOf(view: FileView, definition: number): string {
  const owner = ownerPath(view, view.facts.definitions.owner[definition] as number);
  const around = containerOf(view, view.parentOf(definition));
  return [around, owner].filter((part) => part !== '').join(view.spec.scoping.sharedNames?.separator ?? '.');
}

/** The qualified name of a definition as a container, the file's package included. */
function containerOf(view: FileView, definition: number): string {
  const names: string[] = [];
  for (let at = definition; at >= 0; at = view.parentOf(at)) {
    if (HOLDERS.has(view.kindOf(at))) names.unshift(view.nameOf(at));
    else names.unshift(ownerPath(view, view.facts.definitions.owner[at] as number));
  }
  const outermost = packageOf(view);
  if (outermost !== '') names.unshift(outermost);
  return names.filter((name) => name !== '').join(view.spec.scoping.sharedNames?.separator ?? '.');
}

/** What of a file decides how a name of it is found, beyond the containers it stands in. */
export function sharedPlace(view: FileView, definition: number): string {
  const { sharedNames, packageScope } = view.spec.scoping;
  if (sharedNames === undefined) return packageScope === 'package' ? ` of ${packageOf(view)}` : '';
  return ` of ${packageOf(view)} ${view.hasFlag(definition, 'exported')}`;
}

/** How the owner of a definition that stands outside of it is written there: `ns::Type`. */
function ownerPath(view: FileView, owner: number): string {
  if (owner < 0) return '';
  const { a, b } = view.facts.expressions;
  switch (view.op(owner)) {
    case 'name':
    case 'type-name':
      return view.text(a[owner] as number);
    case 'type-generic':
      return ownerPath(view, a[owner] as number);
    case 'member':
    case 'type-member': {
      const outer = ownerPath(view, a[owner] as number);
      const name = view.text(b[owner] as number);
      return outer === '' ? name : `${outer}${view.spec.scoping.sharedNames?.separator ?? '.'}${name}`;
    }
    default:
      return '';
  }
}

const NAMESPACES = new Set(['namespace', 'module']);
const HOLDERS = new Set(['namespace', 'module', 'class', 'interface', 'trait', 'struct', 'enum']);

/** In a type only types are found without it: its methods and fields are asked of it. */
function isShared(view: FileView, definition: number): boolean {
  if (isHidden(view.facts.definitions.kind[definition] as number) || !view.hasFlag(definition, 'exported'))
    return false;
  const parent = view.parentOf(definition);
  if (parent < 0) return true;
  const isNested = HOLDERS.has(view.kindOf(definition)) || view.kindOf(definition) === 'type';
  for (let at = parent; at >= 0; at = view.parentOf(at)) {
    const kind = view.kindOf(at);
    if (!NAMESPACES.has(kind) && !(HOLDERS.has(kind) && isNested)) return false;
  }
  return true;
}

function* scopesAround(innermost: string, { separator, outward }: SharedNames): Iterable<string> {
  for (let within = innermost; within !== ''; ) {
    yield within;
    const cut = outward === 'enclosing' ? within.lastIndexOf(separator) : -1;
    within = cut < 0 ? '' : within.slice(0, cut);
  }
  yield '';
}

/** Several programs of one repository may each have their own: those count that share most of the path. */
export function nearest(path: string, found: readonly Shared[]): readonly Shared[] {
  if (found.length < 2) return found;
  const distances = found.map((one) => commonFolders(path, one.view.path));
  const most = Math.max(...distances);
  return found.filter((_, at) => distances[at] === most);
}

function commonFolders(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  let count = 0;
  while (count < left.length - 1 && count < right.length - 1 && left[count] === right[count]) count++;
  return count;
}
