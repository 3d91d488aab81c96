/** What was said of nodes is found, shown, and outlives the graph. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAnnotations } from '../../src/store/annotations.ts';
import { openRepository, type Repository } from '../engine/repository.ts';
import { edge, file } from './check-merge.ts';

const TREE = {
  'src/pay.ts': 'export class Till {\n  open() {}\n}\nexport function charge() {}\n',
  'src/other.ts': 'export const other = 1;\n',
};

const NODES = [
  file('src/pay.ts', { summary: 'Takes money from customers.', tags: ['billing'], complexity: 'complex' }),
  {
    id: 'function:src/pay.ts:charge',
    type: 'function',
    name: 'charge',
    filePath: 'src/pay.ts',
    summary: 'Debits a card.\nTwice if asked.',
    tags: [],
    complexity: 'simple',
  },
  {
    id: 'function:src/pay.ts:Till.open',
    type: 'function',
    name: 'open',
    filePath: 'src/pay.ts',
    summary: 'Lifts the lid.',
    tags: [],
    complexity: 'simple',
  },
];

test('a node shows what was said of it and of the layer of its file', async () => {
  const { engine } = await annotate();
  const said = async (symbol: string) => (await engine.node(symbol)).annotation;
  expect(await said('src/pay.ts')).toMatchObject({
    summary: 'Takes money from customers.',
    tags: ['billing'],
    complexity: 'complex',
  });
  expect(await said('charge')).toMatchObject({ summary: 'Debits a card.\nTwice if asked.' });
  expect((await said('Till.open'))?.layer).not.toBe('');
  expect(await said('other')).toBeNull();
});

test('words of a summary or a tag find the node, below names', async () => {
  const { engine } = await annotate();
  const found = async (words: string) =>
    (await engine.search(words)).hits.map(({ node, match }) => `${node.id} ${match}`);
  expect(await found('customer')).toEqual(['src/pay.ts summary']);
  expect(await found('billing')).toEqual(['src/pay.ts summary']);
  expect((await found('charge'))[0]).toBe('src/pay.ts#charge exact');
  expect(await found('debits "card" NEAR(')).toContain('src/pay.ts#charge summary');
});

test('an answer says in a line what it does not show in full, where it has room', async () => {
  const { engine } = await annotate();
  const { summaries, text, characters, leftOut } = await engine.explore('charge Till.open', { budget: 1000 });
  expect(leftOut.map(({ id }) => id)).toContain('src/pay.ts#charge');
  const said = Object.fromEntries(summaries.map(({ node, summary }) => [node.id, summary]));
  expect(said).toEqual({ 'src/pay.ts#charge': 'Debits a card.', 'src/pay.ts#Till.open': 'Lifts the lid.' });
  expect(text).toContain('\n\nIn a line, from annotations:\n');
  expect(text).toContain('- charge  src/pay.ts:4 — Debits a card.\n');
  expect(characters).toBeLessThanOrEqual(1000);
  // What is shown needs no summary, and none is shown where it does not fit.
  expect((await engine.explore('charge Till.open')).summaries).toEqual([]);
  expect((await engine.explore('charge Till.open', { budget: 200 })).summaries).toEqual([]);
});

test('they outlive a graph that is built anew, and a knowledge graph that is put there is taken', async () => {
  const { engine, root } = await annotate();
  await engine.index({ force: true });
  expect((await engine.node('charge')).annotation?.summary).toContain('Debits');
  const path = join(root, '.fathom/knowledge-graph.json');
  const other = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(
    path,
    JSON.stringify({ ...other, nodes: [{ id: 'file:src/other.ts', summary: 'From another tool.' }], layers: null }),
  );
  expect((await engine.node('src/other.ts')).annotation).toEqual({
    summary: 'From another tool.',
    tags: [],
    complexity: '',
    layer: '',
  });
  expect((await engine.node('charge')).annotation).toBeNull();
});

test('a knowledge graph that cannot be read costs the summaries and a warning, not the answer', async () => {
  const { engine, root, warnings } = await annotate();
  writeFileSync(join(root, '.fathom/knowledge-graph.json'), '{ half');
  const { node, annotation } = await engine.node('charge');
  expect([node?.name, annotation]).toEqual(['charge', null]);
  expect(warnings.list().at(-1)).toMatchObject({ component: 'annotations', impact: 'answers come without summaries' });
});

test('without a knowledge graph there is nothing, and nothing is made', async () => {
  const { engine, root } = await openRepository(TREE);
  expect((await engine.node('charge')).annotation).toBeNull();
  expect(existsSync(join(root, '.fathom/annotations.db'))).toBe(false);
});

test('one line of each of many nodes', async () => {
  const { engine } = await annotate();
  await engine.node('charge');
  const annotations = openAnnotations(engine.dataDir);
  expect(annotations?.summaryOf(['src/pay.ts#charge', 'src/other.ts', 'src/pay.ts'])).toEqual(
    new Map([
      ['src/pay.ts#charge', 'Debits a card.'],
      ['src/pay.ts', 'Takes money from customers.'],
    ]),
  );
  annotations?.close();
});

async function annotate(): Promise<Repository> {
  const repository = await openRepository(TREE);
  const directory = join(repository.engine.dataDir, 'intermediate');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  const edges = [edge('file:src/pay.ts', 'contains', 'function:src/pay.ts:charge')];
  writeFileSync(join(directory, 'batch-1.json'), JSON.stringify({ nodes: NODES, edges }));
  await repository.engine.merge();
  return repository;
}
