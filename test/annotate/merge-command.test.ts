/** `fathom merge` on the files that analysts leave: whole, in parts, broken, or named oddly. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KnowledgeGraph } from '../../src/contract/knowledge-graph.ts';
import { runFathom } from '../cli/run-fathom.ts';
import { tempTree } from '../support/temp-tree.ts';
import { edge, file } from './check-merge.ts';

interface Row {
  readonly files: Readonly<Record<string, unknown>>;
  readonly nodes: readonly string[];
  readonly err: readonly (string | RegExp)[];
}

const one = (path: string, edges: readonly object[] = []) => ({ nodes: [file(path)], edges });

const ROWS: readonly [string, Row][] = [
  [
    'two parts of one batch, with an edge across',
    {
      files: {
        'batch-1-part-1.json': one('a.ts', [edge('file:a.ts', 'imports', 'file:b.ts')]),
        'batch-1-part-2.json': one('b.ts'),
      },
      nodes: ['file:a.ts', 'file:b.ts'],
      err: ['Found 2 batch files (1 logical batches, 1 multi-part)', 'Output: 2 nodes, 1 edges'],
    },
  ],
  [
    'three parts',
    {
      files: {
        'batch-1-part-1.json': one('a.ts'),
        'batch-1-part-2.json': one('b.ts'),
        'batch-1-part-3.json': one('c.ts'),
      },
      nodes: ['file:a.ts', 'file:b.ts', 'file:c.ts'],
      err: ['(1 logical batches, 1 multi-part)'],
    },
  ],
  [
    'whole and split batches together',
    {
      files: {
        'batch-1.json': one('a.ts'),
        'batch-2-part-1.json': one('b.ts'),
        'batch-2-part-2.json': one('c.ts'),
        'batch-10.json': one('d.ts'),
      },
      nodes: ['file:a.ts', 'file:b.ts', 'file:c.ts', 'file:d.ts'],
      err: ['Found 4 batch files (3 logical batches, 1 multi-part)'],
    },
  ],
  [
    'a part that is no JSON',
    {
      files: { 'batch-1-part-1.json': '{ this is not', 'batch-1-part-2.json': one('b.ts') },
      nodes: ['file:b.ts'],
      err: [/^Warning: merge: skipping batch-1-part-1\.json — .+ — its nodes and edges are missing$/m],
    },
  ],
  [
    'a missing part',
    {
      files: { 'batch-1-part-2.json': one('b.ts'), 'batch-1-part-3.json': one('c.ts') },
      nodes: ['file:b.ts', 'file:c.ts'],
      err: [
        'Warning: merge: batch 1 has parts {2, 3} but missing part {1} — possible truncated write — affected nodes/edges may be lost\n',
      ],
    },
  ],
  [
    'names that are none',
    {
      files: { 'batch-1.json': one('a.ts'), 'batch-fused-3-5.json': one('b.ts'), 'batch-8-13.json': one('c.ts') },
      nodes: ['file:a.ts'],
      err: [
        /Warning: merge: 2 batch file\(s\) with unrecognized filenames/,
        /dropped 2 batch file\(s\) with unrecognized filenames/,
      ],
    },
  ],
  [
    'the graph of an earlier run, over which the new wins',
    {
      files: {
        'batch-existing.json': { nodes: [file('old.ts'), file('a.ts', { summary: 'stale' })], edges: [] },
        'batch-1.json': one('a.ts'),
      },
      nodes: ['file:old.ts', 'file:a.ts'],
      err: [],
    },
  ],
  [
    'a batch without nodes',
    {
      files: { 'batch-1.json': one('a.ts'), 'batch-2.json': { nodes: [], edges: [] }, 'batch-3.json': { edges: [] } },
      nodes: ['file:a.ts'],
      err: [
        /Warning: merge: batch-2\.json holds no nodes and no edges/,
        /skipping batch-3\.json — it has no list of nodes/,
      ],
    },
  ],
  [
    'a batch both whole and in parts',
    {
      files: { 'batch-1.json': one('a.ts'), 'batch-1-part-1.json': one('b.ts') },
      nodes: ['file:a.ts', 'file:b.ts'],
      err: [/batch 1 is there in one file and in parts/],
    },
  ],
  [
    'no scan',
    {
      files: { 'batch-1.json': one('a.ts') },
      nodes: ['file:a.ts'],
      err: [
        'Warning: merge: importMap recovery skipped — scan-result.json not found — imports that no batch named stay missing\n',
      ],
    },
  ],
];

test.each(ROWS)('%s', async (_title, { files, nodes, err }) => {
  const root = place(files);
  const ran = await runFathom(['merge'], { directory: root });
  expect(ran.code).toBe(0);
  for (const text of err) expect(ran.err).toMatch(text instanceof RegExp ? text : new RegExp(literally(text)));
  const assembled = load(root, 'intermediate/assembled-graph.json') as { nodes: { id: string; summary: string }[] };
  expect(assembled.nodes.map(({ id }) => id)).toEqual(nodes);
  expect(assembled.nodes.some(({ summary }) => summary === 'stale')).toBe(false);
  expect(KnowledgeGraph.safeParse(load(root, 'knowledge-graph.json')).success).toBe(true);
});

test.each([
  ['no batch file', {}, /there are no batch files/i],
  ['none that can be read', { 'batch-1.json': '{' }, /none of the batch files/i],
  [
    'a broken scan',
    { 'batch-1.json': one('a.ts'), 'scan-result.json': '{"importMap": 3}' },
    /scan-result\.json is not what it should be: importMap/,
  ],
])('with %s it stops and leaves what was there', async (_title, files, message) => {
  const root = place({ ...files, '../knowledge-graph.json': 'as it was', 'assembled-graph.json': 'as it was' });
  const { code, err } = await runFathom(['merge'], { directory: root });
  expect(code).toBe(2);
  expect(err).toMatch(message);
  expect(readFileSync(join(root, '.fathom/knowledge-graph.json'), 'utf8')).toBe('as it was');
  expect(readFileSync(join(root, '.fathom/intermediate/assembled-graph.json'), 'utf8')).toBe('as it was');
});

test('nothing but the two graphs is written', async () => {
  const root = place({ 'batch-1.json': one('a.ts') });
  await runFathom(['merge'], { directory: root });
  expect(existsSync(join(root, '.fathom/graph.db'))).toBe(false);
});

function place(files: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(files).map(([name, value]) => {
    return [`.fathom/intermediate/${name}`, typeof value === 'string' ? value : JSON.stringify(value)];
  });
  return tempTree({ 'a.ts': '', ...Object.fromEntries(entries) });
}

function load(root: string, path: string): unknown {
  return JSON.parse(readFileSync(join(root, '.fathom', path), 'utf8'));
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
