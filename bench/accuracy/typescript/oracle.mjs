/** The checker's verdict on every call of a repository, cached by its content: judging is slow. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { openCacheDirectory } from '../../support/project.mjs';
import { git, readCommit } from '../../support/repository.mjs';
import { openPrograms } from './programs.mjs';
import { listOverrides, listSites } from './sites.mjs';
import { openBinder } from './targets.mjs';

const VERSION = 1; // of what is cached; raise it when a verdict changes

/**
 * @typedef {object} Oracle
 * @property {string[]} files that were judged
 * @property {import('./sites.mjs').Site[]} sites
 * @property {import('./sites.mjs').Override[]} overrides
 */

/**
 * @param {string} root
 * @returns {Oracle}
 */
export function loadOracle(root) {
  const path = join(openCacheDirectory('oracle'), `typescript-${basename(root)}-${contentKey(root)}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const oracle = judgeRepository(root);
  writeFileSync(path, JSON.stringify(oracle));
  return oracle;
}

/** @param {string} root */
function contentKey(root) {
  const changes = git(root, ['diff', 'HEAD']);
  const suffix = changes === '' ? '' : `-${createHash('sha256').update(changes).digest('hex').slice(0, 8)}`;
  return `${readCommit(root).slice(0, 12)}${suffix}-v${VERSION}`;
}

/**
 * @param {string} root
 * @returns {Oracle}
 */
export function judgeRepository(root) {
  /** @type {Oracle} */
  const oracle = { files: [], sites: [], overrides: [] };
  const toRelative = (/** @type {string} */ path) => relative(root, path);
  for (const { configuration, program, files, isOwnPackage } of openPrograms(root)) {
    console.error(`judging ${files.length} files of ${configuration || 'no tsconfig'}`);
    const checker = program.getTypeChecker();
    const binder = openBinder(checker, root, isOwnPackage);
    for (const file of files) {
      const source = program.getSourceFile(join(root, file));
      if (!source) continue;
      oracle.files.push(file);
      oracle.sites.push(...listSites(source, file, binder));
      oracle.overrides.push(...listOverrides(source, checker, toRelative));
    }
  }
  return oracle;
}
