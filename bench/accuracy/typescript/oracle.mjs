/** The TypeScript checker's verdict on every call of a repository. */
import { join, relative } from 'node:path';
import { openPrograms } from './programs.mjs';
import { listOverrides, listSites } from './sites.mjs';
import { openBinder } from './targets.mjs';

/**
 * @param {string} root
 * @returns {import('../oracle.mjs').Oracle}
 */
export function judgeRepository(root) {
  /** @type {import('../oracle.mjs').Oracle} */
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
