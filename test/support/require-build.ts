/** Tests run the built code, so a build must be there; edits since are named, because they are not what is tested. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/built-at.txt';

export function setup(): void {
  if (!existsSync(STAMP)) throw new Error('Tests run the built code: npm run build (npm test does it).');
  const builtAt = Date.parse(readFileSync(STAMP, 'utf8'));
  const edited = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => isNewer(path, builtAt));
  if (edited.length > 0)
    console.warn(`Edited since the build, so not what is tested (npm run build): ${edited.join(', ')}`);
}

function isNewer(path: string, time: number): boolean {
  const stats = statSync(join('src', path));
  return stats.isFile() && stats.mtimeMs > time;
}
