/** A thread that dies or hangs costs the one file that did it, whatever else it was handed at the same time. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ParserPool } from '../../src/parse/pool.ts';
import { tempTree } from '../support/temp-tree.ts';

/** Answers as a thread does, but for files of certain names. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
const parsed = { facts: new Uint8Array([1]), signatures: '', docs: '', problems: [] };
parentPort.on('message', (tasks) => {
  for (const { path } of tasks) {
    if (path === 'throws.py') throw new Error('no more');
    if (path === 'ends.py') process.exit(1);
    if (path === 'hangs.py') for (;;);
  }
  parentPort.postMessage(tasks.map(({ path }) => ({ kind: 'parsed', parsed, hash: path, size: 1 })));
});
`;

test.each([
  ['throws.py', 'parser failed: no more', 0],
  ['throws.py', 'parser failed: no more', 500],
  ['ends.py', 'parser stopped', 0],
  ['ends.py', 'parser stopped', 500],
  ['hangs.py', 'parser did not answer within 1 s', 0],
  ['hangs.py', 'parser did not answer within 1 s', 1500],
])('%s is seen as “%s”, %i ms late', async (broken, message, whileBusyMs) => {
  const program = join(tempTree({}), 'thread.mjs');
  writeFileSync(program, THREAD);
  const pool = new ParserPool({ threads: 1, timeLimitMs: 1000, program: pathToFileURL(program) });
  onTestFinished(() => pool.close());
  const paths = Array.from({ length: 12 }, (_, at) => `${at}.py`);
  paths.splice(7, 0, broken);
  const parses = paths.map((path) => pool.parse({ root: '', path, language: 'python' }));
  sleep(whileBusyMs);
  const outcomes = await Promise.all(parses);
  const found = outcomes.map((outcome) =>
    outcome.kind === 'parsed' ? outcome.hash || outcome.parsed.problems[0]?.message : outcome.kind,
  );
  expect(found).toEqual(paths.map((path) => (path === broken ? message : path)));
});

/** Keeps this thread from hearing of the others, whose answers and ends then come all at once. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
