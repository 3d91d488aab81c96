/** What a file passes on of others without naming it, to see which names a change of that can be about. */
import { HEADING } from '../model/parts.ts';
import type { Context } from './context.ts';
import { givenAs, OUTSIDE, PASSED_ON, questionKey } from './dependencies.ts';
import type { FileView } from './file-view.ts';
import { mayHoldModules } from './module-systems/registry.ts';
import type { ModuleTarget } from './queries.ts';

export interface Wholesale {
  readonly specifier: string;
  /** All that the module can give. */
  readonly names: Set<string>;
  /** There may be more names than these. */
  isUntold: boolean;
  /** It is a library, or passes one on, where any name may be. */
  isOutside: boolean;
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
      const wholesale = { specifier, names: new Set<string>(), isUntold: false, isOutside: false };
      addNames(context, context.queries.module(context, view, specifier), wholesale, new Set([path]));
      listed.push(wholesale);
    }
  });
  return listed;
}

function addNames(context: Context, target: ModuleTarget, found: Wholesale, seen: Set<string>): void {
  if (target.kind === 'external') found.isOutside = true;
  if (target.kind === 'package') found.isUntold = true;
  for (const path of target.kind === 'files' ? target.paths : []) {
    const view = seen.has(path) ? undefined : context.findView(path);
    if (view === undefined) continue;
    seen.add(path);
    if (mayHoldModules(view)) found.isUntold = true;
    for (const name of namesGiven(view)) found.names.add(name);
    for (const specifier of specifiersPassedOn(view))
      addNames(context, context.queries.module(context, view, specifier), found, seen);
  }
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
  const names = new Set(changed.flatMap((module) => [...module.names]));
  if (changed.some(({ isUntold }) => isUntold)) names.add(PASSED_ON);
  if (changed.some(({ isOutside }) => isOutside)) names.add(OUTSIDE);
  return Array.from(names).flatMap((name) => [name, givenAs(name)].map((asked) => questionKey('name', path, asked)));
}
