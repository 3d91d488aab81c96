/** Packages of the repository itself: workspace names, `exports` and `imports` maps, and the sources behind a build. */
import { posix } from 'node:path';
import { directoryOf } from '../../base/paths.ts';
import type { Context } from '../context.ts';
import { probe } from './ecmascript-probe.ts';
import { matchPattern } from './patterns.ts';

interface Manifest {
  readonly name?: string;
  readonly exports?: unknown;
  readonly imports?: Record<string, unknown>;
  readonly source?: string;
  readonly types?: string;
  readonly module?: string;
  readonly main?: string;
}

/** The file of this repository that a bare specifier means, if one of its packages has that name. */
export function findWorkspaceFile(context: Context, specifier: string): string | undefined {
  const found = findWorkspaceDirectory(context, specifier);
  if (found === undefined) return undefined;
  const { directory, subpath } = found;
  const manifestPath = posix.join(directory, 'package.json');
  context.ask('config', manifestPath);
  const manifest = readManifest(context, manifestPath);
  for (const target of listEntries(manifest, subpath)) {
    const path = probeBuilt(context, directory, target);
    if (path !== undefined) return path;
  }
  return subpath === '' ? probeBuilt(context, directory, 'src/index') : probeBuilt(context, directory, subpath);
}

/** Splits a specifier into the directory of the package it names and the rest. */
export function findWorkspaceDirectory(
  context: Context,
  specifier: string,
): { directory: string; subpath: string } | undefined {
  const [name, subpath] = splitSpecifier(specifier);
  context.ask('workspace', name);
  const directory = packageDirectories(context).get(name);
  return directory === undefined ? undefined : { directory, subpath };
}

function splitSpecifier(specifier: string): [name: string, subpath: string] {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return [parts.slice(0, length).join('/'), parts.slice(length).join('/')];
}

function packageDirectories(context: Context): ReadonlyMap<string, string> {
  return context.once('ecmascript packages', () => {
    const directories = new Map<string, string>();
    for (const path of context.filesNamed('package.json')) {
      const { name } = readManifest(context, path);
      if (typeof name === 'string' && !directories.has(name)) directories.set(name, directoryOf(path));
    }
    return directories;
  });
}

function readManifest(context: Context, path: string): Manifest {
  return context.once(`manifest ${path}`, () => parseManifest(context.configText(path) ?? ''));
}

function parseManifest(text: string): Manifest {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    // A broken manifest names nothing; its own file shows the problem.
    return {};
  }
}

function* listEntries(manifest: Manifest, subpath: string): Iterable<string> {
  yield* listTargets(manifest.exports, subpath === '' ? '.' : `./${subpath}`);
  if (subpath !== '') return;
  for (const entry of [manifest.source, manifest.types, manifest.module, manifest.main]) {
    if (typeof entry === 'string') yield entry;
  }
}

const CONDITIONS = ['source', 'development', 'types', 'import', 'module', 'node', 'browser', 'require', 'default'];

/** Targets of an `exports` or `imports` map for a key, most source-like condition first. */
function* listTargets(map: unknown, key: string): Iterable<string> {
  if (typeof map === 'string') {
    if (key === '.') yield map;
    return;
  }
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return;
  const entries = Object.entries(map);
  const isKeyed = entries.some(([name]) => name.startsWith('.') || name.startsWith('#'));
  if (!isKeyed) {
    if (key === '.') yield* listConditions(map);
    return;
  }
  for (const [pattern, target] of entries) {
    const rest = matchPattern(pattern, key);
    if (rest === undefined) continue;
    for (const path of listConditions(target)) yield path.replace('*', () => rest);
  }
}

function* listConditions(target: unknown): Iterable<string> {
  if (typeof target === 'string') yield target;
  else if (Array.isArray(target)) for (const option of target) yield* listConditions(option);
  else if (typeof target === 'object' && target !== null) {
    const byCondition = target as Record<string, unknown>;
    for (const condition of CONDITIONS) if (condition in byCondition) yield* listConditions(byCondition[condition]);
  }
}

const BUILD_FOLDER = /^(\.\/)?(dist|lib|build|out|es|esm|cjs|output)\//;

/** A built file is not in the repository; the source it is built from usually has its place under `src`. */
function probeBuilt(context: Context, directory: string, target: string): string | undefined {
  const direct = probe(context, posix.join(directory, target));
  if (direct !== undefined || !BUILD_FOLDER.test(target)) return direct;
  const bare = target.replace(BUILD_FOLDER, '').replace(/\.d\.[cm]?ts$|\.[cm]?[jt]sx?$/, '');
  const withoutFormat = bare.replace(/^(es|esm|cjs|types|module|node|browser)\//, '');
  for (const source of new Set([`src/${bare}`, `src/${withoutFormat}`, bare, withoutFormat])) {
    const found = probe(context, posix.join(directory, source));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `#name`: the `imports` map of the nearest package. */
export function findPackageImport(context: Context, directory: string, specifier: string): string | undefined {
  for (let at = directory; ; at = directoryOf(at)) {
    const manifest = context.firstFile([posix.join(at, 'package.json')]);
    if (manifest !== undefined) {
      context.ask('config', manifest);
      for (const target of listTargets(readManifest(context, manifest).imports, specifier)) {
        const found = probeBuilt(context, at, target);
        if (found !== undefined) return found;
      }
    }
    if (at === '') return undefined;
  }
}

/** What differs between two versions of a package.json for whoever imports from it. */
export function changedManifest(before: string, after: string): { names: string[]; entriesChanged: boolean } {
  const [old, now] = [parseManifest(before), parseManifest(after)];
  const names = old.name === now.name ? [] : [old.name, now.name].filter((name) => typeof name === 'string');
  const entries = ({ exports, imports, source, types, module, main }: Manifest) =>
    JSON.stringify([exports, imports, source, types, module, main]);
  return { names, entriesChanged: entries(old) !== entries(now) };
}
