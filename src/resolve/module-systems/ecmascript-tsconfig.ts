/** `paths` and `baseUrl` of the tsconfig files that govern a directory, with everything they extend. */
import { posix } from 'node:path';
import { parse } from 'jsonc-parser';
import type { Context } from '../context.ts';
import { directoryOf } from '../names.ts';
import { findWorkspaceDirectory } from './ecmascript-packages.ts';
import { matchPattern } from './patterns.ts';

interface CompilerPaths {
  readonly mappings: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  readonly baseUrl: string | undefined;
}

interface Tsconfig {
  readonly extends?: string | readonly string[];
  readonly references?: readonly { readonly path?: string }[];
  readonly compilerOptions?: { readonly baseUrl?: string; readonly paths?: Record<string, readonly string[]> };
}

/** Paths, without certainty about extensions, that a bare specifier may mean here. */
export function* listPathMappings(context: Context, directory: string, specifier: string): Iterable<string> {
  for (let at = directory; ; at = directoryOf(at)) {
    const config = findConfig(context, at);
    if (config !== undefined) yield* mapped(context, config, specifier);
    if (at === '') return;
  }
}

const NAMES = ['tsconfig.json', 'jsconfig.json'];

function findConfig(context: Context, directory: string): string | undefined {
  const stem = posix.join(directory, 'tsconfig');
  return context.firstFile(stem, NAMES.map((name) => posix.join(directory, name)));
}

function* mapped(context: Context, config: string, specifier: string): Iterable<string> {
  const { mappings, baseUrl } = readPaths(context, config, specifier);
  const matches = mappings.filter(({ pattern }) => matchPattern(pattern, specifier) !== undefined);
  // The longest prefix before the star wins, an exact pattern before all.
  matches.sort((a, b) => prefixLength(b.pattern) - prefixLength(a.pattern));
  for (const { pattern, targets } of matches) {
    const rest = matchPattern(pattern, specifier) as string;
    for (const target of targets) yield target.replace('*', () => rest);
  }
  if (baseUrl !== undefined) yield posix.join(baseUrl, specifier);
}

function prefixLength(pattern: string): number {
  const star = pattern.indexOf('*');
  return star < 0 ? Infinity : star;
}

const NO_PATHS: CompilerPaths = { mappings: [], baseUrl: undefined };

/** The nearest `paths` and `baseUrl` along the chain of `extends`; a solution file hands on those it references. */
function readPaths(context: Context, config: string, specifier: string): CompilerPaths {
  context.ask('config', config);
  context.ask('config', config, firstSegment(specifier));
  const { extends: bases = [], references = [], compilerOptions = {} } = parseConfig(context, config);
  const directory = directoryOf(config);
  const inherited = [bases].flat().reduce<CompilerPaths>((found, base) => {
    const path = findBase(context, directory, base);
    return path === undefined || path === config ? found : merge(readPaths(context, path, specifier), found);
  }, NO_PATHS);
  const baseUrl = compilerOptions.baseUrl === undefined ? undefined : posix.join(directory, compilerOptions.baseUrl);
  const mappings = Object.entries(compilerOptions.paths ?? {}).map(([pattern, targets]) => ({
    pattern,
    targets: [targets].flat().map((target) => posix.join(baseUrl ?? directory, String(target))),
  }));
  const own = merge({ mappings, baseUrl }, inherited);
  if (own.mappings.length > 0 || references.length === 0) return own;
  return references.reduce((found, { path = '' }) => {
    const referenced = path === '' ? undefined : findReferenced(context, posix.join(directory, path));
    if (referenced === undefined || referenced === config) return found;
    const given = readPaths(context, referenced, specifier);
    return { mappings: [...found.mappings, ...given.mappings], baseUrl: found.baseUrl };
  }, own);
}

function merge(own: CompilerPaths, inherited: CompilerPaths): CompilerPaths {
  return {
    mappings: own.mappings.length > 0 ? own.mappings : inherited.mappings,
    baseUrl: own.baseUrl ?? inherited.baseUrl,
  };
}

function findBase(context: Context, directory: string, base: string): string | undefined {
  if (base.startsWith('.')) return findReferenced(context, posix.join(directory, base));
  const found = findWorkspaceDirectory(context, base);
  return found === undefined ? undefined : findReferenced(context, posix.join(found.directory, found.subpath));
}

function findReferenced(context: Context, path: string): string | undefined {
  const stem = path.replace(/\.json$/, '');
  return context.firstFile(stem, [path, `${path}.json`, posix.join(path, 'tsconfig.json')].filter(isJson));
}

function isJson(path: string): boolean {
  return path.endsWith('.json');
}

function parseConfig(context: Context, path: string): Tsconfig {
  return context.once(`tsconfig ${path}`, () => {
    const parsed: unknown = parse(context.configText(path) ?? '{}', [], { allowTrailingComma: true });
    return typeof parsed === 'object' && parsed !== null ? (parsed as Tsconfig) : {};
  });
}

export function firstSegment(specifier: string): string {
  return specifier.split('/', 1)[0] as string;
}

/** What differs between two versions of a tsconfig, as details of the `config` question: '' means its structure. */
export function changedPathSegments(before: string, after: string): string[] {
  const [old, now] = [before, after].map((text) => (parse(text, [], { allowTrailingComma: true }) ?? {}) as Tsconfig);
  const structure = (config: Tsconfig | undefined) =>
    JSON.stringify([config?.extends, config?.references, config?.compilerOptions?.baseUrl]);
  const changed = new Set<string>(structure(old) === structure(now) ? [] : ['']);
  const [oldPaths, nowPaths] = [old?.compilerOptions?.paths ?? {}, now?.compilerOptions?.paths ?? {}];
  for (const pattern of new Set([...Object.keys(oldPaths), ...Object.keys(nowPaths)])) {
    if (JSON.stringify(oldPaths[pattern]) === JSON.stringify(nowPaths[pattern])) continue;
    // A star in the first segment may match any specifier.
    changed.add(firstSegment(pattern).includes('*') ? '' : firstSegment(pattern));
  }
  return [...changed];
}
