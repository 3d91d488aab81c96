/** Namespaces as modules: what is imported from one is found by its name, wherever the files lie. */
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { type Shared, sharedWithin } from '../shared-names.ts';
import { type Type, type Types, union } from '../types.ts';

type Package = Extract<Type, { kind: 'package' }>;

/** How definitions of one qualified name are told apart; what is seen from one scope is the same for all of its files. */
export interface Choice {
  readonly scope: string;
  readonly choose: (found: readonly Shared[], qualified: string) => readonly Shared[];
}

/** The namespace of this name as seen from a file, if the repository has anything in or below it; '' is what stands in none. */
export function findNamespace(context: Context, view: FileView, name: string, choice: Choice): Package | undefined {
  context.ask('workspace', PACKAGES);
  if (name !== '' && !namespaceNames(context, separatorOf(view)).has(name)) return undefined;
  return {
    kind: 'package',
    name: `${choice.scope}:${name}`,
    files: [],
    nested: (below) => inNamespace(context, view, [name, below], choice),
  };
}

/** A type that members are imported from. */
export function findHolder(context: Context, view: FileView, name: string, choice: Choice): Package | undefined {
  const [within, last] = splitLast(name, separatorOf(view));
  const found = choice.choose(sharedWithin(context, view, within, last), name);
  if (found.length === 0) return undefined;
  const origin = found.map((one) => one.view.path);
  return {
    kind: 'package',
    name: `${choice.scope}:${name}`,
    files: [],
    origin,
    nested: (below) => membersOf(context, found, below),
  };
}

function inNamespace(
  context: Context,
  view: FileView,
  [name, below]: readonly [string, string],
  choice: Choice,
): Types {
  const qualified = name === '' ? below : `${name}${separatorOf(view)}${below}`;
  const found = choice.choose(sharedWithin(context, view, name, below), qualified);
  if (found.length > 0) return toTypes(context, found);
  const nested = findNamespace(context, view, qualified, choice);
  return nested === undefined ? [] : [nested];
}

function toTypes(context: Context, found: readonly Shared[]): Types {
  return found.map(({ view, definition }): Type => {
    context.askName(view, view.nameOf(definition));
    return { kind: 'definition', view, definition };
  });
}

function membersOf(context: Context, holders: readonly Shared[], name: string): Types {
  return union(
    toTypes(context, holders).map((holder): Types => {
      const { definitions, values } = context.queries.members(context, holder, name);
      return [...definitions.map((member): Type => ({ kind: 'definition', ...member })), ...values];
    }),
  );
}

/** Every namespace that a file declares, with those around it. */
function namespaceNames(context: Context, separator: string): ReadonlySet<string> {
  return context.once(`namespaces ${separator}`, () => {
    const names = new Set<string>();
    for (const name of context.packages()) {
      const parts = name.split(separator);
      for (let length = 1; length <= parts.length; length++) names.add(parts.slice(0, length).join(separator));
    }
    return names;
  });
}

function splitLast(name: string, separator: string): readonly [within: string, last: string] {
  const cut = name.lastIndexOf(separator);
  return cut < 0 ? ['', name] : [name.slice(0, cut), name.slice(cut + separator.length)];
}

function separatorOf(view: FileView): string {
  return view.spec.scoping.sharedNames?.separator ?? '.';
}

/** The one question that every new or vanished package answers anew. */
export const PACKAGES = 'packages';
