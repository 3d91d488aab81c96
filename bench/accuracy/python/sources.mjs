/** Runs the two programs that the oracle joins: scip-python, which knows what names mean, and Python's own parser. */
import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../../support/command-line.mjs';
import { installPackage } from '../../support/packages.mjs';
import { listTracked } from '../../support/repository.mjs';
import { readIndex } from './scip.mjs';

const INDEXER = '@sourcegraph/scip-python@0.6.6';
const PROJECT = ['repository', '0']; // the package and version that symbols of the repository carry
export const OWN_SYMBOL = `scip-python python ${PROJECT.join(' ')} `;

const READER = join(import.meta.dirname, 'syntax.py');

/**
 * @typedef {object} Place
 * @property {number} line from 0
 * @property {number} column from 0, in UTF-16 units
 *
 * @typedef {object} ClassParts
 * @property {(Place & { name: string })[]} bases
 * @property {string[]} methods
 *
 * @typedef {Place & { name: string, form: string } & Partial<ClassParts>} Definition
 *
 * @typedef {object} Call
 * @property {number} line from 1, where the expression starts
 * @property {Place} name
 * @property {'call' | 'decorator' | 'raise'} form
 * @property {string | null} callee nothing where what is called has no name
 * @property {string} receiver none, this, super or other
 * @property {string} caller
 * @property {string[]} chain
 *
 * @typedef {object} Syntax
 * @property {string} file
 * @property {Definition[]} definitions
 * @property {Call[]} calls
 * @property {[string, string][]} aliases imported names and what they are called here
 */

/**
 * Of a copy, since the repository's own settings may leave files out and name no source roots. Without the packages of
 * any environment: what is not of the repository or the standard library is unknown.
 * @param {string} root
 */
export function readSymbols(root) {
  const program = join(installPackage(INDEXER, 'scip-python'), '@sourcegraph', 'scip-python', 'index.js');
  const scratch = mkdtempSync(join(tmpdir(), 'fathom-bench-scip-'));
  const [copy, environment, output] = ['copy', 'environment.json', 'index.scip'].map((name) => join(scratch, name));
  const project = ['--project-name', PROJECT[0], '--project-version', PROJECT[1], '--environment', environment];
  try {
    const files = listSources(root, /\.pyi?$/);
    for (const file of files) cpSync(join(root, file), join(copy, file));
    writeFileSync(join(copy, 'pyrightconfig.json'), JSON.stringify({ extraPaths: listSourceRoots(files) }));
    writeFileSync(environment, '[]');
    run(process.execPath, [program, 'index', '--cwd', copy, ...project, '--output', output]);
    return readIndex(readFileSync(output));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @returns {Syntax[]}
 */
export function readSyntax(root) {
  const text = run('python3', [READER], { cwd: root, input: listSources(root, /\.py$/).join('\n') });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/**
 * The folders that packages lie in.
 * @param {string[]} files
 */
function listSourceRoots(files) {
  const packages = new Set(files.filter((file) => basename(file) === '__init__.py').map((file) => dirname(file)));
  const roots = [...packages].map((directory) => dirname(directory)).filter((directory) => !packages.has(directory));
  return [...new Set(roots)];
}

/**
 * @param {string} root
 * @param {RegExp} pattern
 */
function listSources(root, pattern) {
  return listTracked(root).filter((path) => pattern.test(path) && lstatSync(join(root, path)).isFile());
}

/**
 * @param {string} program
 * @param {string[]} list
 * @param {{ cwd?: string, input?: string }} [options]
 */
function run(program, list, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, list, { ...options, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status !== 0) throw new UserError(`${program} ${list[0]} failed (exit code ${status})\n${stderr ?? ''}`);
  return stdout;
}
