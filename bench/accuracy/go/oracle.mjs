/** The verdict of Go's type checker on every call of a repository: a Go program (`oracle/`) gives it. */
import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../support/command-line.mjs';
import { listTracked } from '../../support/repository.mjs';

const program = fileURLToPath(new URL('./oracle', import.meta.url));

/**
 * @param {string} root
 * @returns {import('../oracle.mjs').Oracle}
 */
export function judgeRepository(root) {
  const files = listTracked(root).filter((path) => isJudged(root, path));
  console.error(`judging ${files.length} files`);
  const sources = readdirSync(program).map((name) => join(program, name));
  const { stdout, stderr, status, error } = spawnSync('go', ['run', ...sources, root], {
    input: files.join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: { ...process.env, GO111MODULE: 'off', GOFLAGS: '', CGO_ENABLED: '0' },
  });
  if (error) throw new UserError(`go did not start (${error.message}): the suite wants Go 1.19 or newer on the path`);
  if (status !== 0) throw new Error(`the oracle ended with exit code ${status}: ${stderr}`);
  return JSON.parse(stdout);
}

/**
 * No copies of libraries, and what a link leads to once: where it is.
 * @param {string} root
 * @param {string} path
 */
function isJudged(root, path) {
  if (!path.endsWith('.go') || /(^|\/)vendor\//.test(path)) return false;
  return lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
}
