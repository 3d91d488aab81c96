/** `paths` and `baseUrl` of the tsconfig files that govern a directory, with everything they extend. */
import { posix } from 'node:path';
import { parse } from 'jsonc-parser';
import { directoryOf } from '../../base/paths.ts';
import type { Context } from '../context.ts';
import { findWorkspaceDirectory } from './ecmascript-packages.ts';
import { matchPattern } from './patterns.ts';

interface CompilerPaths {
  /** Every file that was read for it. */
  readonly files: readonly string[];
  readonly mappings: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  readonly baseUrl: string | undefined;
}

/** What is asked of a tsconfig, as it stands in the file. */
interface Tsconfig {
  readonly bases: readonly string[];
  readonly references: readonly string[];
  readonly baseUrl: string | undefined;
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[];
}

/** Paths, without certainty about extensions, that a bare specifier may mean here. */
export function* listPathMappings(context: Context, directory: string, specifier: string): Iterable<string> {
  for (let at: string | undefined = directory; at !== undefined; ) {
    const config = nearestConfig(context, at);
    if (config === undefined) return;
    yield* mapped(context, config, specifier);
    at = parentOf(directoryOf(config));
  }
}

/** Of this directory or the nearest around it. */
function nearestConfig(context: Context, directory: string): string | undefined {
  return context.memo.get<string | undefined>(context.memo.slots.text(`T${directory}`), undefined, () => {
    for (let at: string | undefined = directory; at !== undefined; at = parentOf(at)) {
      const found = context.firstFile([posix.join(at, 'tsconfig.json'), posix.join(at, 'jsconfig.json')]);
      if (found !== undefined) return found;
    }
    return undefined;
  });
}

function parentOf(directory: string): string | undefined {
  return directory === '' ? undefined : directoryOf(directory);
}

function* mapped(context: Context, config: string, specifier: string): Iterable<string> {
  const { files, mappings, baseUrl } = context.memo.get(context.memo.slots.text(`P${config}`), NO_PATHS, () =>
    readPaths(context, [config]),
  );
  for (const file of files) context.ask('config', file, firstSegment(specifier));
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

const NO_PATHS: CompilerPaths = { files: [], mappings: [], baseUrl: undefined };

/**
 * The nearest `paths` and `baseUrl` along the chain of `extends`; a solution file hands on those it references.
 * `chain` ends in the file to read; files may refer to each other in a circle.
 */
function readPaths(context: Context, chain: readonly string[]): CompilerPaths {
  const config = chain.at(-1) as string;
  context.ask('config', config);
  const { bases, references, paths, ...written } = readConfig(context, config);
  const directory = directoryOf(config);
  const follow = (path: string | undefined) =>
    path === undefined || chain.includes(path) ? NO_PATHS : readPaths(context, [...chain, path]);
  const inherited = bases.reduce((found, base) => merge(follow(findBase(context, directory, base)), found), NO_PATHS);
  const baseUrl = written.baseUrl === undefined ? undefined : posix.join(directory, written.baseUrl);
  const mappings = paths.map(([pattern, targets]) => ({
    pattern,
    targets: targets.map((target) => posix.join(baseUrl ?? directory, target)),
  }));
  const own = merge({ files: [config], mappings, baseUrl }, inherited);
  if (own.mappings.length > 0) return own;
  const given = references.map((path) => follow(findReferenced(context, posix.join(directory, path))));
  return {
    files: [own, ...given].flatMap((found) => found.files),
    mappings: given.flatMap((found) => found.mappings),
    baseUrl: own.baseUrl,
  };
}

function merge(own: CompilerPaths, inherited: CompilerPaths): CompilerPaths {
  return {
    files: [...own.files, ...inherited.files],
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
  return context.firstFile([path, `${path}.json`, posix.join(path, 'tsconfig.json')].filter(isJson));
}

function isJson(path: string): boolean {
  return path.endsWith('.json');
}

function readConfig(context: Context, path: string): Tsconfig {
  return context.once(`tsconfig ${path}`, () => toTsconfig(context.configText(path) ?? ''));
}

/** Whatever a person wrote: values of the wrong kind are as good as absent. */
function toTsconfig(text: string): Tsconfig {
  const written = toRecord(parse(text, [], { allowTrailingComma: true }));
  const options = toRecord(written.compilerOptions);
  return {
    bases: toStrings(written.extends),
    references: toStrings([written.references].flat().map((reference) => toRecord(reference).path)),
    baseUrl: toStrings(options.baseUrl)[0],
    paths: Object.entries(toRecord(options.paths)).map(([pattern, targets]) => [pattern, toStrings(targets)]),
  };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function toStrings(value: unknown): string[] {
  return [value].flat().filter((item) => typeof item === 'string');
}

/** What a specifier is asked about by: patterns that match it begin with the same. */
export function firstSegment(specifier: string): string {
  return specifier.split('/', 1)[0] as string;
}

/** What differs between two versions of a tsconfig, as details of the `config` question: '' means its structure. */
export function changedPathSegments(before: string, after: string): string[] {
  const [old, now] = [describeSegments(toTsconfig(before)), describeSegments(toTsconfig(after))];
  return [...new Set([...old.keys(), ...now.keys()])].filter((segment) => old.get(segment) !== now.get(segment));
}

/** Any paths at all hide those of the files it extends, so whether there are some is part of the structure. */
function describeSegments({ bases, references, baseUrl, paths }: Tsconfig): Map<string, string> {
  const texts = new Map([['', JSON.stringify([bases, references, baseUrl, paths.length > 0])]]);
  for (const [pattern, targets] of paths) {
    // A star in the first segment may match any specifier.
    const segment = firstSegment(pattern).includes('*') ? '' : firstSegment(pattern);
    texts.set(segment, `${texts.get(segment) ?? ''}${JSON.stringify([pattern, targets])}`);
  }
  return texts;
}
