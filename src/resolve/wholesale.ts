/**
 * What a file passes on of others without naming it. Who looks for a name in the file asks the file for it, and not for
 * the modules that stand there: where one of them means another file, or a name of it changes, that name changes in all
 * that pass it on.
 */
import { HEADING } from '../model/parts.ts';
import type { Context } from './context.ts';
import { givenAs, MISSING, PASSED_ON, questionKey, stemOf, WHOLE } from './dependencies.ts';
import type { FileView } from './file-view.ts';
import { mayHoldModules } from './module-systems/registry.ts';
import type { ModuleTarget } from './queries.ts';

export interface Wholesale {
  readonly specifier: string;
  readonly target: ModuleTarget;
  /** All that the module can give, `MISSING` and `PASSED_ON` among it where that cannot be told. */
  names(): ReadonlySet<string>;
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

/** What a specifier means that a file passes on. */
export function modulePassedOn(context: Context, view: FileView, specifier: string): ModuleTarget {
  const { value: target } = context.memo.aside(() => context.queries.module(context, view, specifier));
  return isTold(context, target) ? target : context.queries.module(context, view, specifier);
}

/** Whether all that a module can give is known by name. */
function isTold(context: Context, target: ModuleTarget): boolean {
  if (target.kind !== 'files') return target.kind === 'external';
  const views = target.paths.map((path) => context.findView(path));
  return !views.some((view) => view !== undefined && mayHoldModules(view));
}

/**
 * The questions that what others find in a file rests on, which they do not ask themselves: what the modules are that it
 * passes on, and what these have.
 */
export function listBehind(context: Context, view: FileView): Int32Array {
  const behind = new Set<number>();
  for (const specifier of specifiersPassedOn(view)) {
    context.queries.module(context, view, specifier);
    const { value: target, questions } = context.memo.aside(() => context.queries.module(context, view, specifier));
    if (!isTold(context, target)) continue;
    for (const question of questions) behind.add(question);
    if (target.kind === 'files') for (const path of target.paths) behind.add(behindFile(path));
  }
  return Int32Array.from(behind);
}

export function behindFile(path: string): number {
  return questionKey('path', stemOf(path));
}

export function listWholesale(context: Context, path: string): Wholesale[] {
  const view = context.findView(path);
  if (view === undefined) return [];
  const inside = <T>(compute: () => T): T => {
    const found: T[] = [];
    context.memo.open(view);
    context.memo.record(view, HEADING, () => found.push(compute()));
    return found[0] as T;
  };
  return inside(() =>
    specifiersPassedOn(view).map((specifier) => [specifier, context.queries.module(context, view, specifier)] as const),
  ).map(([specifier, target]) => ({
    specifier,
    target,
    names: () =>
      inside(() => {
        const names = new Set<string>();
        addNames(context, target, names, new Set([path]));
        return names;
      }),
  }));
}

function addNames(context: Context, target: ModuleTarget, names: Set<string>, seen: Set<string>): void {
  if (target.kind !== 'files') names.add(target.kind === 'external' ? MISSING : PASSED_ON);
  else for (const path of target.paths) addNamesOf(context, path, names, seen);
}

function addNamesOf(context: Context, path: string, names: Set<string>, seen: Set<string>): void {
  const view = context.findView(path);
  if (view === undefined || seen.has(path)) return;
  seen.add(path);
  if (mayHoldModules(view) || hasAssigned(view)) names.add(PASSED_ON);
  for (const name of namesGiven(view)) names.add(name);
  for (const specifier of specifiersPassedOn(view))
    addNames(context, context.queries.module(context, view, specifier), names, seen);
}

/** What is in an object that stands for the exports may have any name. */
function hasAssigned(view: FileView): boolean {
  return view.exportRows('assign').length + view.exportRows('whole').length > 0;
}

function namesGiven(view: FileView): Iterable<string> {
  const { exports, imports } = view.facts;
  const exported = Array.from(exports.name, (name) => view.text(name));
  if (view.spec.scoping.explicitExports) return [...exported, ...view.topLevelNames('exported')];
  const imported = Array.from(imports.form, (_, row) => view.boundName(row));
  return [...exported, ...imported, ...view.topLevelNames()];
}

/** Which names a file may give others, or others of another, where these are the modules that it passes on. */
export function changedWholesale(before: readonly Wholesale[], after: readonly Wholesale[]): Set<string> {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && isSame(before[start], after[start])) start++;
  let end = 0;
  while (end < shortest - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++;
  const changed = [...before.slice(start, before.length - end), ...after.slice(start, after.length - end)];
  return new Set(changed.flatMap(({ names }) => [...names()]));
}

function isSame(one: Wholesale | undefined, other: Wholesale | undefined): boolean {
  return one?.specifier === other?.specifier && identityOf(one?.target) === identityOf(other?.target);
}

function identityOf(target: ModuleTarget | undefined): string {
  if (target?.kind === 'files') return target.paths.join('\n');
  return target?.kind === 'package' ? `package ${target.name}` : '';
}

/** What changes for those who look for a name in a file. */
export function givenQuestions(path: string, names: Iterable<string>): number[] {
  return Array.from(names).flatMap((name) => [name, givenAs(name)].map((asked) => questionKey('name', path, asked)));
}

/** Of the details of `name` questions about a file that changed, those that mean another name for who passes it on. */
export function namesPassedOn(views: readonly FileView[], details: readonly string[]): string[] {
  const given = new Set(views.flatMap((view) => [...namesGiven(view)]));
  const isExplicit = views.some(({ spec }) => spec.scoping.explicitExports);
  const changed = new Set(details);
  const names = [...given].filter((name) => changed.has(isExplicit ? givenAs(name) : name));
  return changed.has(WHOLE) ? [...names, PASSED_ON] : names;
}
