/** Python modules: relative by dots, absolute from the directories that are no packages themselves. */
import { posix } from 'node:path';
import type { Context } from '../context.ts';
import type { FileView } from '../file-view.ts';
import { SUBMODULE } from '../members.ts';
import { directoryOf } from '../names.ts';
import { EXTERNAL_MODULE, type ModuleTarget } from '../queries.ts';
import type { Type, Types } from '../types.ts';

export function resolvePython(context: Context, view: FileView, source: string): ModuleTarget {
  const directory = directoryOf(view.path);
  if (source.startsWith(SUBMODULE)) return findSubmodule(context, view.path, source.slice(SUBMODULE.length));
  return context.memo.get(`M${directory}:${source}`, EXTERNAL_MODULE, () => {
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
  const stem = posix.join(directory, ...segments);
  const folder = stem === '.' ? '' : stem;
  const initial = posix.join(folder, '__init__');
  const spellings = [`${initial}.py`, `${initial}.pyi`, `${folder}.py`, `${folder}.pyi`];
  const path = context.firstFile(folder, segments.length === 0 ? spellings.slice(0, 2) : spellings);
  if (path !== undefined) return { kind: 'files', paths: [path] };
  return isNamespace(context, folder) ? namespacePackage(context, folder) : undefined;
}

function isNamespace(context: Context, folder: string): boolean {
  return context.filesIn(folder).some((path) => path.endsWith('.py'));
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
    const isPackage = context.firstFile(posix.join(at, '__init__'), [posix.join(at, '__init__.py')]) !== undefined;
    const found = isPackage ? undefined : findFrom(context, at, segments);
    if (found !== undefined && (found.kind !== 'package' || at === '')) return found;
    if (at === '') break;
  }
  return findInPackageRoots(context, segments);
}

/** A package that lies elsewhere (`src/app` imported from `tests/`), if only one has that name. */
function findInPackageRoots(context: Context, segments: readonly string[]): ModuleTarget | undefined {
  const [first = ''] = segments;
  context.ask('workspace', first);
  const roots = packageRoots(context).get(first) ?? [];
  return roots.length === 1 ? findFrom(context, roots[0] as string, segments) : undefined;
}

/** Directories that hold an outermost package, by the package's name. */
function packageRoots(context: Context): ReadonlyMap<string, readonly string[]> {
  return context.once('python package roots', () => {
    const packages = new Set(context.filesNamed('__init__.py').map(directoryOf));
    const roots = new Map<string, string[]>();
    for (const directory of packages) {
      const parent = directoryOf(directory);
      if (directory === '' || packages.has(parent)) continue;
      const name = posix.basename(directory);
      roots.set(name, [...(roots.get(name) ?? []), parent]);
    }
    return roots;
  });
}

/** `package.module` where the package's own file does not name it. */
function findSubmodule(context: Context, path: string, name: string): ModuleTarget {
  if (posix.basename(path).replace(/\.pyi?$/, '') !== '__init__') return EXTERNAL_MODULE;
  return findFrom(context, directoryOf(path), [name]) ?? EXTERNAL_MODULE;
}
