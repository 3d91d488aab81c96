/** Where a program of this repository starts, as far as names and manifests tell. */
import { baseNameOf, directoryOf, joinPath } from '../base/paths.ts';
import type { SourceFile } from '../model/source-file.ts';
import { compareByDepth, isSidePath } from './side-paths.ts';

export interface EntryPoint {
  readonly path: string;
  /** The manifest and field, or the convention, that makes it one. */
  readonly why: string;
}

/** Text of a scanned file, empty when it cannot be read. */
export type ReadText = (path: string) => string;

export function listEntryPoints(files: readonly SourceFile[], readText: ReadText): readonly EntryPoint[] {
  const listed = new Set(files.map(({ path }) => path));
  const found = new Map<string, string>();
  const candidates = files.filter((file) => !file.generated && !isSidePath(file.path));
  // What a manifest says tells more than what a name does.
  const named = candidates.filter(({ path }) => isManifest(path));
  const others = candidates.filter(({ path }) => !isManifest(path));
  for (const { path } of [...named, ...others]) {
    for (const entry of entriesAt(path, readText)) {
      const target = findListed(entry.path, listed);
      if (target !== undefined && !found.has(target)) found.set(target, entry.why);
    }
  }
  return [...found].map(([path, why]) => ({ path, why })).sort((a, b) => compareByDepth(a.path, b.path));
}

interface Manifest {
  readonly name: string;
  readonly read: (directory: string, text: string) => readonly EntryPoint[];
}

const MANIFESTS: readonly Manifest[] = [
  { name: 'package.json', read: readPackageJson },
  {
    name: 'Cargo.toml',
    read: (directory, text) => readQuoted(directory, text, /\[\[bin\]\][^[]*?\bpath\s*=\s*"([^"]+)"/g),
  },
  { name: 'pyproject.toml', read: readPythonScripts },
];

interface Convention {
  readonly path: RegExp;
  readonly why: string;
}

const CONVENTIONS: readonly Convention[] = [
  { path: /(?:^|\/)(?:cmd\/[^/]+\/)?main\.go$/, why: 'main package of Go' },
  { path: /(?:^|\/)src\/(?:main|bin\/[^/]+|bin\/[^/]+\/main)\.rs$/, why: 'binary of a Cargo package' },
  { path: /(?:^|\/)__main__\.py$/, why: 'run by python -m' },
  { path: /(?:^|\/)(?:main|manage|wsgi|asgi|app)\.py$/, why: 'start of a Python program by its name' },
  { path: /(?:^|\/)(?:Main|\w*Application)\.(?:java|kt|scala)$/, why: 'main class by its name' },
  { path: /(?:^|\/)(?:Main|main)\.(?:kt|hs|ml|nim|cr|d|zig|dart|swift|lua|jl)$/, why: 'main file by its name' },
  { path: /(?:^|\/)main\.(?:c|cc|cpp|cxx|m|mm)$/, why: 'main file by its name' },
  { path: /(?:^|\/)Program\.(?:cs|fs|vb)$/, why: 'start of a .NET program' },
  { path: /^(?:(?:public|web|www)\/)?index\.php$/, why: 'front controller' },
  { path: /(?:^|\/)(?:config\.ru|artisan)$/, why: 'start of a web application' },
  { path: /^(?:src\/)?(?:main|index|server|app|cli)\.(?:ts|tsx|js|jsx|mjs|cjs)$/, why: 'main module by its name' },
  { path: /^bin\/[^/]+$/, why: 'in bin/' },
];

function isManifest(path: string): boolean {
  return MANIFESTS.some(({ name }) => name === baseNameOf(path));
}

function entriesAt(path: string, readText: ReadText): readonly EntryPoint[] {
  const manifest = MANIFESTS.find(({ name }) => name === baseNameOf(path));
  if (manifest !== undefined) return manifest.read(directoryOf(path), readText(path));
  const convention = CONVENTIONS.find((row) => row.path.test(path));
  return convention === undefined ? [] : [{ path, why: convention.why }];
}

interface PackageJson {
  readonly bin?: unknown;
  readonly main?: unknown;
  readonly module?: unknown;
}

function readPackageJson(directory: string, text: string): readonly EntryPoint[] {
  const manifest = parseObject(text);
  const bins = typeof manifest.bin === 'object' ? Object.values(manifest.bin ?? {}) : [manifest.bin];
  return [
    ...bins.map((target) => ({ target, why: 'bin of package.json' })),
    { target: manifest.main, why: 'main of package.json' },
    { target: manifest.module, why: 'module of package.json' },
  ].flatMap(({ target, why }) => (typeof target === 'string' ? [{ path: resolveIn(directory, target), why }] : []));
}

/** A manifest in the middle of an edit is no reason to fail an overview. */
function parseObject(text: string): PackageJson {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function readQuoted(directory: string, text: string, pattern: RegExp): readonly EntryPoint[] {
  return [...text.matchAll(pattern)].map((match) => ({
    path: resolveIn(directory, match[1] as string),
    why: 'binary named in the manifest',
  }));
}

/** `name = "package.module:function"` */
function readPythonScripts(directory: string, text: string): readonly EntryPoint[] {
  const section = /^\[(?:project|tool\.poetry)\.scripts\]\s*$([^[]*)/m.exec(text)?.[1] ?? '';
  return [...section.matchAll(/=\s*["']([\w.]+)(?::[\w.]+)?["']/g)].flatMap((match) => {
    const module = (match[1] as string).replaceAll('.', '/');
    const places = [`${module}.py`, `src/${module}.py`, `${module}/__init__.py`, `src/${module}/__init__.py`];
    return places.map((place) => ({ path: joinPath(directory, place), why: 'script of pyproject.toml' }));
  });
}

function resolveIn(directory: string, target: string): string {
  const segments: string[] = [];
  for (const segment of joinPath(directory, target).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

/** Manifests name what is built; the source of `dist/index.js` is most often `src/index.ts`. */
function findListed(path: string, listed: ReadonlySet<string>): string | undefined {
  if (listed.has(path)) return path;
  const source = path.replace(/(^|\/)(?:dist|build|lib|out)(?=\/)/, '$1src');
  const stem = source.replace(/\.[cm]?jsx?$/, '');
  const endings = ['', '.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '/index.ts', '/index.js'];
  return endings.map((ending) => stem + ending).find((candidate) => listed.has(candidate));
}
