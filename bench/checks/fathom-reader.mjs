/** Fathom's side of the benches, read from an export as the command promises it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const scratch = mkdtempSync(join(tmpdir(), 'fathom-bench-check-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

const queue = { id: 'c1', kind: 'constructor', name: 'constructor', file: 'queue.ts', line: 2 };
const push = { id: 'm1', kind: 'method', name: 'push', file: 'queue.ts', line: 4 };
const main = { id: 'f1', kind: 'function', name: 'main', file: 'main.ts', line: 3 };
const edge = { type: 'edge', source: main, file: 'main.ts' };
const exported = [
  { type: 'node', ...queue, qualifiedName: 'Queue.constructor' },
  { type: 'node', ...push, qualifiedName: 'Queue.push' },
  { type: 'node', ...main, qualifiedName: 'main' },
  { ...edge, kind: 'instantiates', target: queue, line: 4, confidence: 1, provenance: 'import' },
  { ...edge, kind: 'calls', target: push, line: 5, confidence: 0.9, provenance: 'type' },
  { ...edge, kind: 'calls', target: push, line: 6, confidence: 0.6, provenance: 'dispatch' },
  { ...edge, kind: 'calls', target: push, line: 7, confidence: 0.5, provenance: 'synthesized:callback' },
];

const program = join(scratch, 'fathom.mjs');
writeFileSync(
  program,
  `const [command, path, flag, value] = process.argv.slice(2);
  if (command !== 'export' || flag !== '--format' || value !== 'jsonl' || !process.argv.includes('--data-dir')) process.exit(2);
  for (const line of ${JSON.stringify(exported)}) console.log(JSON.stringify(line));`,
);
process.env.FATHOM_BENCH_PROGRAM = program;
const { fathom } = await import('../tools/fathom.mjs');
const run = { repository: scratch, scratch };

test('counts by kind', async () => {
  assert.deepEqual(await fathom.readCounts(run), {
    nodes: { constructor: 1, method: 1, function: 1 },
    edges: { instantiates: 1, calls: 3 },
    callPairs: 1,
  });
});

test('edges: a constructor is named after its class, provenance becomes origin', async () => {
  const edges = [];
  for await (const item of fathom.readEdges?.(run) ?? []) edges.push(item);
  assert.deepEqual(
    edges.map(({ kind, origin, target, line }) => [kind, origin, target.name, line]),
    [
      ['instantiates', 'direct', 'Queue', 4],
      ['calls', 'direct', 'push', 5],
      ['calls', 'dispatch', 'push', 6],
      ['calls', 'synthesized', 'push', 7],
    ],
  );
});
