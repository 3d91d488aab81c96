/** Where the project and its git-ignored cache are. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const resultsDirectory = join(projectRoot, 'bench', 'results');

/**
 * A folder under the project's cache, created when absent.
 * @param {...string} segments
 */
export function openCacheDirectory(...segments) {
  const directory = join(projectRoot, '.cache', ...segments);
  mkdirSync(directory, { recursive: true });
  return directory;
}
