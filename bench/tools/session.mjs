/** One tool on one repository: prepares, hands out the run, and always removes what the tool wrote. */
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../support/command-line.mjs';

export const OWN_NAME = 'fathom-bench';

/**
 * @template Answer
 * @param {import('./tool.mjs').Tool} tool
 * @param {string} repository
 * @param {(run: import('./tool.mjs').Run) => Promise<Answer>} use
 * @returns {Promise<Answer>}
 */
export async function withRun(tool, repository, use) {
  tool.prepare();
  const run = {
    repository: realpathSync(repository),
    scratch: mkdtempSync(join(tmpdir(), `${OWN_NAME}-${tool.id}-`)),
  };
  refuseForeign(tool, run);
  const clean = () => removeWritten(tool, run);
  const stop = () => process.exit(130);
  process.on('exit', clean).on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await use(run);
  } finally {
    process.off('exit', clean).off('SIGINT', stop).off('SIGTERM', stop);
    clean();
  }
}

/**
 * A store that was there before is somebody's: it is neither measured nor deleted. One under the bench's own name
 * is what a killed bench left.
 * @param {import('./tool.mjs').Tool} tool
 * @param {import('./tool.mjs').Run} run
 */
function refuseForeign(tool, run) {
  const found = tool.listWritten(run).find((path) => existsSync(path) && !path.includes(OWN_NAME));
  if (found === undefined) {
    for (const path of tool.listWritten(run)) rmSync(path, { recursive: true, force: true });
    return;
  }
  rmSync(run.scratch, { recursive: true, force: true });
  throw new UserError(`${found} exists already: remove it first (${tool.label} would write there)`);
}

/**
 * @param {import('./tool.mjs').Tool} tool
 * @param {import('./tool.mjs').Run} run
 */
function removeWritten(tool, run) {
  for (const path of [...tool.listWritten(run), run.scratch]) rmSync(path, { recursive: true, force: true });
}
