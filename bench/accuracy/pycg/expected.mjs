/** The call graphs that PyCG's authors wrote for their snippets, as pairs of file and name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../pairs.mjs';

export const MODULE = '<module>';

/**
 * @typedef {object} Snippets
 * @property {string[]} directories relative to the snippets' folder
 * @property {Map<string, import('../score.mjs').Expected>} expected
 * @property {Set<string>} withConstructor `file\0class` of classes that have a constructor of their own
 * @property {Set<string>} fromLambda `file\0targetFile\0target` called inside a lambda
 */

/**
 * @param {string} folder
 * @returns {Snippets}
 */
export function loadSnippets(folder) {
  const directories = readdirSync(folder).flatMap((category) =>
    readdirSync(join(folder, category))
      .map((name) => `${category}/${name}`)
      .filter((directory) => existsSync(join(folder, directory, 'callgraph.json'))),
  );
  /** @type {Snippets} */
  const snippets = { directories, expected: new Map(), withConstructor: new Set(), fromLambda: new Set() };
  for (const directory of directories) addSnippet(snippets, folder, directory);
  return snippets;
}

/**
 * @param {Snippets} snippets
 * @param {string} folder
 * @param {string} directory
 */
function addSnippet(snippets, folder, directory) {
  const graph = JSON.parse(readFileSync(join(folder, directory, 'callgraph.json'), 'utf8'));
  for (const [name, targets] of Object.entries(graph)) {
    const caller = locate(folder, directory, name);
    if (!caller) continue;
    if (caller.isConstructor) snippets.withConstructor.add(`${caller.file}\0${caller.name}`);
    for (const targetName of /** @type {string[]} */ (targets)) {
      const target = locate(folder, directory, targetName);
      if (target) addPair(snippets, directory, caller, target);
    }
  }
}

/**
 * Lambdas have no name to compare; a bare module as a target is its import.
 * @param {Snippets} snippets
 * @param {string} directory
 * @param {Located} caller
 * @param {Located} target
 */
function addPair(snippets, directory, caller, target) {
  if (target.isConstructor) snippets.withConstructor.add(`${target.file}\0${target.name}`);
  if (target.name === MODULE || target.name.startsWith('<lambda')) return;
  if (caller.name.startsWith('<lambda')) {
    snippets.fromLambda.add(`${caller.file}\0${target.file}\0${target.name}`);
    return;
  }
  const pair = { callerFile: caller.file, caller: caller.name, targetFile: target.file, target: target.name };
  snippets.expected.set(keyOf(pair), { pair, form: directory.split('/')[0] });
}

/**
 * @typedef {object} Located
 * @property {string} file
 * @property {string} name
 * @property {boolean} isConstructor
 */

/**
 * `to_import.MyClass.__init__` is `MyClass` of `to_import.py`; undefined for builtins and modules that are not there.
 * @param {string} folder
 * @param {string} directory
 * @param {string} qualifiedName
 * @returns {Located | undefined}
 */
function locate(folder, directory, qualifiedName) {
  const segments = qualifiedName.split('.');
  for (let length = segments.length; length > 0; length -= 1) {
    const module = join(directory, ...segments.slice(0, length));
    const file = [`${module}.py`, join(module, '__init__.py')].find((path) => existsSync(join(folder, path)));
    if (!file) continue;
    const names = segments.slice(length);
    const isConstructor = names.at(-1) === '__init__';
    return { file, name: (isConstructor ? names.at(-2) : names.at(-1)) ?? MODULE, isConstructor };
  }
  return undefined;
}
