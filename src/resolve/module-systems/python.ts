/** Python modules: relative by dots, absolute from the directories that are no packages themselves. */
import { posix } from 'node:path';
import { directoryOf, joinPath } from '../../base/paths.ts';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { EXTERNAL_MODULE, type ModuleTarget } from '../queries.ts';
import type { Type, Types } from '../types.ts';

export function resolvePython(context: Context, view: FileView, source: string): ModuleTarget {
  const { directory } = view;
  return context.memo.get(context.memo.slots.ofModule(view, source), EXTERNAL_MODULE, () => {
    const dots = /^\.*/.exec(source)?.[0].length ?? 0;
    const segments = source.slice(dots).split('.').filter(Boolean);
    if (dots > 0) return findFrom(context, climb(directory, dots - 1), segments) ?? EXTERNAL_MODULE;
    return findAbsolute(context, directory, segments) ?? EXTERNAL_MODULE;
  });
}

function climb(directory: string, levels: number): string {
  let at = directory;
  for (let level = 0; level < levels; level++) at = directoryOf(at);
  return at;
}

/** `a.b`: the file a/b.py, the package a/b, or a plain directory that acts as one. */
function findFrom(context: Context, directory: string, segments: readonly string[]): ModuleTarget | undefined {
  const folder = segments.reduce(joinPath, directory);
  const initial = joinPath(folder, '__init__');
  const spellings = [`${initial}.py`, `${initial}.pyi`, `${folder}.py`, `${folder}.pyi`];
  const path = context.firstFile(segments.length === 0 ? spellings.slice(0, 2) : spellings);
  if (path !== undefined) return { kind: 'files', paths: [path] };
  return isNamespace(context, folder) ? namespacePackage(context, folder) : undefined;
}

function isNamespace(context: Context, folder: string): boolean {
  return context.filesIn(folder, '.py').length > 0;
}

function namespacePackage(context: Context, folder: string): Extract<ModuleTarget, { kind: 'package' }> {
  return { kind: 'package', name: folder, files: [], nested: (name) => moduleValues(context, folder, name) };
}

function moduleValues(context: Context, folder: string, name: string): Types {
  const target = findFrom(context, folder, [name]);
  if (target === undefined || target.kind === 'external') return [];
  if (target.kind === 'package') return [target];
  return target.paths.flatMap((path): Type[] => {
    const view = context.findView(path);
    return view === undefined ? [] : [{ kind: 'module', view }];
  });
}

/**
 * Roots of absolute imports: directories above the file that are not packages, nearest first. A sibling inside a
 * package is no candidate: there `import json` is the library even beside a json.py.
 */
function findAbsolute(context: Context, directory: string, segments: readonly string[]): ModuleTarget | undefined {
  for (let at = directory; ; at = directoryOf(at)) {
    const isInside = isPackage(context, at);
    const found = isInside ? undefined : findFrom(context, at, segments);
    if (found !== undefined && (found.kind !== 'package' || at === '')) return found;
    if (at === '') break;
  }
  return findInPackageRoots(context, segments);
}

function isPackage(context: Context, directory: string): boolean {
  return context.firstFile([joinPath(directory, '__init__.py')]) !== undefined;
}

/** A package that lies elsewhere (`src/app` imported from `tests/`), if only one outermost package has that name. */
function findInPackageRoots(context: Context, segments: readonly string[]): ModuleTarget | undefined {
  const [first = ''] = segments;
  context.ask('workspace', first);
  const holders = packageHolders(context).get(first) ?? [];
  const roots = holders.filter((directory) => !isPackage(context, directory));
  return roots.length === 1 ? findFrom(context, roots[0] as string, segments) : undefined;
}

/** Directories that hold a package, by the package's name. */
function packageHolders(context: Context): ReadonlyMap<string, readonly string[]> {
  return context.once('python packages', () => {
    const holders = new Map<string, string[]>();
    for (const path of context.filesNamed('__init__.py')) {
      const directory = directoryOf(path);
      if (directory === '') continue;
      const name = posix.basename(directory);
      holders.set(name, [...(holders.get(name) ?? []), directoryOf(directory)]);
    }
    return holders;
  });
}

/** `package.module` where the package's own file does not name it. */
export function findPythonSubmodule(context: Context, { path, directory }: FileView, name: string): ModuleTarget {
  if (!isPythonPackage(path)) return EXTERNAL_MODULE;
  return findFrom(context, directory, [name]) ?? EXTERNAL_MODULE;
}

/** A package's own file. */
export function isPythonPackage(path: string): boolean {
  return /(?:^|\/)__init__\.pyi?$/.test(path);
}
