/** A repository small enough to know by heart, and what an oracle says of it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { expectedPairs, openJudge } from '../../accuracy/verdicts.mjs';

/**
 * Goes when the checks of the file are done.
 * @param {Record<string, string>} files
 */
export function makeRepository(files) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'fathom-bench-check-')));
  after(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  execFileSync('git', ['-C', root, 'init', '--quiet']);
  execFileSync('git', ['-C', root, 'add', '.']);
  return root;
}

/**
 * @param {import('../../accuracy/oracle.mjs').Oracle} oracle
 * @param {import('../../accuracy/oracle.mjs').Site['form']} form
 * @param {(pair: import('../../accuracy/score.mjs').Expected['pair']) => string} [spellTarget]
 */
export function listPairs(oracle, form, spellTarget = ({ target }) => target) {
  return [...expectedPairs(oracle, form).values()]
    .map(({ pair, form: kind }) => `${pair.caller} -> ${spellTarget(pair)} [${kind}]`)
    .sort();
}

/**
 * A call on a line of a file, as a tool would tell it.
 * @param {{ kind?: string, name: string, file: string }} source
 * @param {number} line
 * @param {[file: string, name: string]} target
 * @returns {import('../../tools/tool.mjs').Edge}
 */
export function callEdge({ kind = 'function', name, file }, line, target) {
  const to = { kind: 'method', name: target[1], file: target[0] };
  return { kind: 'calls', origin: 'direct', source: { kind, name, file }, target: to, file, line };
}

/**
 * @param {import('../../accuracy/oracle.mjs').Oracle} oracle
 * @param {import('../../tools/tool.mjs').Edge} edge
 */
export function verdictOn(oracle, edge) {
  return openJudge(oracle).judge(edge)?.verdict;
}
