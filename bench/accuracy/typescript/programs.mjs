/** The repository's tsconfig files as compiler programs; every source file is judged in exactly one of them. */
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { listTracked } from '../../support/repository.mjs';
import { openWorkspace } from './workspace.mjs';

const SOURCE = /\.[cm]?[jt]sx?$/;
const DECLARATIONS = /\.d\.[cm]?ts$/;
const ALWAYS = { allowJs: true, noEmit: true, skipLibCheck: true, composite: false, incremental: false };
const ASSUMED = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
};

/**
 * @typedef {object} Configuration
 * @property {string} path relative to the root; empty for files that no tsconfig covers
 * @property {ts.CompilerOptions} options
 * @property {string[]} roots absolute
 *
 * @typedef {object} Judged
 * @property {string} configuration
 * @property {ts.Program} program
 * @property {string[]} files to judge in this program, relative to the root
 * @property {(specifier: string) => boolean} isOwnPackage
 */

/**
 * Programs are made one by one: each is large.
 * @param {string} root absolute and without symbolic links
 * @returns {Generator<Judged>}
 */
export function* openPrograms(root) {
  const tracked = listTracked(root);
  const files = tracked.filter((path) => SOURCE.test(path) && !DECLARATIONS.test(path));
  const workspace = openWorkspace(root, tracked);
  for (const [configuration, owned] of assignFiles(root, files, listConfigurations(root, tracked))) {
    const host = ts.createCompilerHost(configuration.options);
    host.resolveModuleNameLiterals = workspace.resolver(host, configuration.options);
    const program = ts.createProgram(configuration.roots, configuration.options, host);
    yield { configuration: configuration.path, program, files: owned, isOwnPackage: workspace.has };
  }
}

/**
 * Every `tsconfig.json`, and what these refer to.
 * @param {string} root
 * @param {string[]} tracked
 */
function listConfigurations(root, tracked) {
  const waiting = tracked.filter((path) => /(^|\/)tsconfig\.json$/.test(path));
  /** @type {Map<string, Configuration>} */
  const configurations = new Map();
  for (const path of waiting) {
    if (configurations.has(path)) continue;
    const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
    const parsed = ts.getParsedCommandLineOfConfigFile(join(root, path), ALWAYS, host);
    if (!parsed) continue;
    const options = parsed.options.module === undefined ? { ...parsed.options, ...ASSUMED } : parsed.options;
    configurations.set(path, { path, options, roots: parsed.fileNames });
    for (const reference of parsed.projectReferences ?? []) {
      const referred = relative(root, ts.resolveProjectReferencePath(reference));
      if (tracked.includes(referred)) waiting.push(referred);
    }
  }
  return [...configurations.values()];
}

/**
 * A file belongs to the nearest configuration that lists it; of several in one folder to the widest.
 * @param {string} root
 * @param {string[]} files
 * @param {Configuration[]} configurations
 * @returns {Map<Configuration, string[]>}
 */
function assignFiles(root, files, configurations) {
  const nearestFirst = [...configurations].sort(
    (left, right) => dirname(right.path).length - dirname(left.path).length || right.roots.length - left.roots.length,
  );
  /** @type {Map<string, Configuration>} */
  const owners = new Map();
  for (const configuration of nearestFirst) {
    for (const path of configuration.roots) {
      const file = relative(root, path);
      if (!owners.has(file)) owners.set(file, configuration);
    }
  }
  const uncovered = files.filter((file) => !owners.has(file)).map((file) => join(root, file));
  const fallback = { path: '', options: { ...ALWAYS, ...ASSUMED }, roots: uncovered };
  /** @type {Map<Configuration, string[]>} */
  const assigned = new Map();
  for (const file of files) {
    const owner = owners.get(file) ?? fallback;
    assigned.set(owner, [...(assigned.get(owner) ?? []), file]);
  }
  return assigned;
}
