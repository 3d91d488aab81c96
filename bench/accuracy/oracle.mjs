/** What a compiler or indexer says of the calls of a repository, cached by its content: judging is slow. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openCacheDirectory } from '../support/project.mjs';
import { git, readCommit } from '../support/repository.mjs';

/**
 * @typedef {object} Oracle
 * @property {string[]} files that were judged
 * @property {Site[]} sites
 * @property {Override[]} overrides
 *
 * @typedef {object} Site a call
 * @property {string} file
 * @property {number} line where the expression starts
 * @property {number} nameLine where the called name stands
 * @property {string} form `call`, or another form of use that is counted apart
 * @property {string} callee the called name as written
 * @property {string} receiver none, this, super or other
 * @property {string} [caller] nearest named function; else class member, class or top-level variable; else nothing
 * @property {string[]} chain every named definition around the call, innermost first: a tool may name any of them
 * @property {Status} status
 * @property {Target} [target]
 * @property {{ file: string, name: string }[]} [others] what may be meant or run besides: constructors that nobody names
 * @property {string[]} [alternatives] files with other declarations of the same member (a union's parts)
 *
 * @typedef {'repository' | 'external' | 'indirect' | 'unresolved'} Status a declaration here, one outside, none to name
 *   (a value of a function type), or nothing is known, mostly for want of installed packages
 *
 * @typedef {object} Target
 * @property {string} file
 * @property {string} name
 * @property {string} form what recall is broken down by
 *
 * @typedef {object} Override a member with the name of one of its class's supertypes
 * @property {string} name
 * @property {string} file
 * @property {string} baseFile
 */

/**
 * @param {import('./oracle-suite.mjs').Compiler} compiler
 * @param {string} root
 * @returns {Oracle}
 */
export function loadOracle({ name, version, judge }, root) {
  const file = `${name}-${basename(root)}-${contentKey(root)}-v${version}.json`;
  const path = join(openCacheDirectory('oracle'), file);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const oracle = judge(root);
  writeFileSync(path, JSON.stringify(oracle));
  return oracle;
}

/** @param {string} root */
function contentKey(root) {
  const changes = git(root, ['diff', 'HEAD']);
  const suffix = changes === '' ? '' : `-${createHash('sha256').update(changes).digest('hex').slice(0, 8)}`;
  return `${readCommit(root).slice(0, 12)}${suffix}`;
}
