/** Imports of the repository's own packages by name, bound to their sources: nothing is installed or built here. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import ts from 'typescript';

const SUFFIXES = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js'];

/**
 * @param {string} root
 * @param {string[]} tracked
 */
export function openWorkspace(root, tracked) {
  /** @type {Map<string, { directory: string, manifest: any }>} */
  const packages = new Map();
  for (const path of tracked.filter((candidate) => /(^|\/)package\.json$/.test(candidate))) {
    const manifest = readManifest(join(root, path));
    if (manifest.name && !packages.has(manifest.name)) {
      packages.set(manifest.name, { directory: join(root, dirname(path)), manifest });
    }
  }

  /** @param {string} specifier */
  function findSource(specifier) {
    const name = packageName(specifier);
    const found = packages.get(name);
    return found && findEntry(found.directory, found.manifest, specifier.slice(name.length + 1));
  }

  return { has: (/** @type {string} */ specifier) => packages.has(packageName(specifier)), resolver };

  /**
   * @param {ts.CompilerHost} host
   * @param {ts.CompilerOptions} options
   * @returns {ts.CompilerHost['resolveModuleNameLiterals']}
   */
  function resolver(host, options) {
    const cache = ts.createModuleResolutionCache(root, (path) => path, options);
    return (literals, containingFile, redirected) =>
      literals.map(({ text }) => {
        const usual = ts.resolveModuleName(text, containingFile, options, host, cache, redirected);
        if (usual.resolvedModule) return usual;
        const path = findSource(text);
        return { resolvedModule: path ? { resolvedFileName: path, extension: extname(path) } : undefined };
      });
  }
}

/** `@scope/name/sub/path` is in package `@scope/name`. @param {string} specifier */
function packageName(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * @param {string} directory
 * @param {any} manifest
 * @param {string} subpath
 */
function findEntry(directory, manifest, subpath) {
  const exported = firstString(manifest.exports?.[subpath === '' ? '.' : `./${subpath}`]);
  const entries =
    subpath === ''
      ? [exported, manifest.types, manifest.module, manifest.main, 'src/index', 'index']
      : [exported, subpath, `src/${subpath}`];
  for (const entry of entries.filter((candidate) => typeof candidate === 'string')) {
    const found = sourcesOf(entry).map((candidate) => findFile(join(directory, candidate)));
    const first = found.find(Boolean);
    if (first) return first;
  }
  return undefined;
}

/** Conditions of `exports` nest; any leads to the same source. @param {any} value @returns {string | undefined} */
function firstString(value) {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return undefined;
  return Object.values(value).map(firstString).find(Boolean);
}

/** Where a built file may come from. @param {string} entry */
function sourcesOf(entry) {
  const bare = entry.replace(/(\.d)?\.[cm]?[jt]sx?$/, '');
  return [bare, bare.replace(/^(\.\/)?(dist|build|lib|out)(\/(types|esm|cjs))?\//, 'src/')];
}

/** @param {string} path */
function findFile(path) {
  return SUFFIXES.map((suffix) => path + suffix).find((file) => existsSync(file) && statSync(file).isFile());
}

/**
 * Fixtures of package managers have manifests with a byte order mark, and broken ones: those name nothing.
 * @param {string} path
 */
function readManifest(path) {
  const { config, error } = ts.parseConfigFileTextToJson(path, readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  return error || !config ? {} : config;
}
