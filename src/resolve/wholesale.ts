/** What a file passes on of others without naming it, to see which names a change of that can be about. */
import { HEADING } from '../model/parts.ts';
import type { Context } from './context.ts';
import { givenAs, PASSED_ON, questionKey } from './dependencies.ts';
import type { FileView } from './file-view.ts';
import { mayHoldModules } from './module-systems/registry.ts';
import type { ModuleTarget } from './queries.ts';

export interface Wholesale {
  readonly specifier: string;
  /** All that the module can give; undefined where that cannot be told. */
  readonly names: ReadonlySet<string> | undefined;
}

/** In the order in which they are asked for a name. */
export function specifiersPassedOn(view: FileView): string[] {
  const { exports, imports } = view.facts;
  const sources = [
    ...view.exportRows('star').map((row) => exports.source[row] as number),
    ...view.importRows('wildcard').map((row) => imports.source[row] as number),
  ];
  return sources.map((source) => view.text(source));
}

export function listWholesale(context: Context, path: string): Wholesale[] {
  const view = context.findView(path);
  if (view === undefined) return [];
  const listed: Wholesale[] = [];
  context.memo.open(view);
  context.memo.record(view, HEADING, () => {
    for (const specifier of specifiersPassedOn(view)) {
      const names = new Set<string>();
      const isTold = addNames(context, context.queries.module(context, view, specifier), names, new Set([path]));
      listed.push({ specifier, names: isTold ? names : undefined });
    }
  });
  return listed;
}

/** False where there may be more. */
function addNames(context: Context, target: ModuleTarget, names: Set<string>, seen: Set<string>): boolean {
  if (target.kind !== 'files') return false;
  return target.paths.every((path) => {
    const view = context.findView(path);
    if (view === undefined || seen.has(path)) return true;
    seen.add(path);
    if (mayHoldModules(view)) return false;
    for (const name of namesGiven(view)) names.add(name);
    return specifiersPassedOn(view).every((specifier) =>
      addNames(context, context.queries.module(context, view, specifier), names, seen),
    );
  });
}

function namesGiven(view: FileView): Iterable<string> {
  const { exports, imports } = view.facts;
  const exported = Array.from(exports.name, (name) => view.text(name));
  if (view.spec.scoping.explicitExports) return [...exported, ...view.topLevelNames('exported')];
  const imported = Array.from(imports.form, (_, row) => view.boundName(row));
  return [...exported, ...imported, ...view.topLevelNames()];
}

/** Where the lists of a file differ, whatever the modules there can give may be something else. */
export function changedWholesale(path: string, before: readonly Wholesale[], after: readonly Wholesale[]): number[] {
  const isSame = (a: Wholesale | undefined, b: Wholesale | undefined) => a?.specifier === b?.specifier;
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && isSame(before[start], after[start])) start++;
  let end = 0;
  while (end < shortest - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  const changed = [...before.slice(start, before.length - end), ...after.slice(start, after.length - end)];
  const untold = changed.some(({ names }) => names === undefined) ? [PASSED_ON] : [];
  const names = new Set<string>([...untold, ...changed.flatMap(({ names }) => [...(names ?? [])])]);
  return Array.from(names).flatMap((name) => [name, givenAs(name)].map((asked) => questionKey('name', path, asked)));
}
