/** Every file in one of 3 to 10 layers, and a tour of 5 to 15 steps, whatever the shape of the repository. */
import { expect, test } from 'vitest';
import { toKnowledgeGraph } from '../../src/annotate/knowledge-graph.ts';
import type { KnowledgeGraph } from '../../src/contract/knowledge-graph.ts';
import { edge, file, mergeOf } from './check-merge.ts';

const PROJECT = { name: 'p', languages: [], frameworks: [], description: '', analyzedAt: '', gitCommitHash: '' };

function graphOf(nodes: readonly object[], edges: readonly object[] = []): KnowledgeGraph {
  return toKnowledgeGraph(mergeOf({ nodes, edges }).graph, PROJECT);
}

const many = (directory: string, count: number) =>
  Array.from({ length: count }, (_, at) => file(`${directory}/f${at}.ts`));
const document = (path: string) => ({ id: `document:${path}`, type: 'document', name: path, filePath: path });

const SHAPES: readonly [string, readonly object[]][] = [
  ['three files', many('.', 3)],
  ['one directory', many('src', 40)],
  ['one directory in another', many('a/b/c', 40)],
  ['a directory for every file', Array.from({ length: 200 }, (_, at) => file(`pkg${at}/index.ts`))],
  ['many directories of one size', Array.from({ length: 30 }, (_, at) => many(`src/m${at}`, 10)).flat()],
  [
    'everything there can be',
    [
      ...many('src/api', 30),
      ...many('src/ui', 90),
      ...many('lib', 20),
      ...many('tests', 9),
      document('README.md'),
      { id: 'config:a.json', type: 'config', filePath: 'a.json' },
    ],
  ],
];

test.each(SHAPES)('%s', (_title, nodes) => {
  const { layers, tour, nodes: all } = graphOf(nodes);
  expect(layers.length).toBeGreaterThanOrEqual(3);
  expect(layers.length).toBeLessThanOrEqual(10);
  expect(layers.flatMap(({ nodeIds }) => nodeIds).sort()).toEqual(all.map(({ id }) => id).sort());
  expect(new Set(layers.map(({ name }) => name)).size).toBe(layers.length);
  expect(tour.length).toBeGreaterThanOrEqual(Math.min(5, all.length));
  expect(tour.length).toBeLessThanOrEqual(15);
  expect(tour.map(({ order }) => order)).toEqual(tour.map((_, at) => at + 1));
  for (const { nodeIds } of tour) expect(nodeIds.length).toBeGreaterThan(0);
});

test('code goes by directory, the rest by purpose, and who imports stands first', () => {
  const nodes = [...many('web', 10), ...many('core', 10), ...many('test', 4), document('docs/a.md')];
  const edges = Array.from({ length: 10 }, (_, at) => edge(`file:web/f${at}.ts`, 'imports', `file:core/f${at}.ts`));
  expect(graphOf(nodes, edges).layers.map(({ name }) => name)).toEqual(['web', 'core', 'Tests', 'Documentation']);
});

test('functions are in no layer: their file is', () => {
  const inside = { id: 'function:src/f0.ts:run', type: 'function', name: 'run', filePath: 'src/f0.ts' };
  const ids = graphOf([...many('src', 5), inside]).layers.flatMap(({ nodeIds }) => nodeIds);
  expect(ids).not.toContain('function:src/f0.ts:run');
});

test('the tour starts with what the repository says of itself and with what nothing imports', () => {
  const nodes = [document('README.md'), file('main.ts'), ...many('src', 6)];
  const edges = Array.from({ length: 6 }, (_, at) => edge('file:main.ts', 'imports', `file:src/f${at}.ts`));
  const { tour } = graphOf(nodes, edges);
  expect(tour.slice(0, 2).map(({ nodeIds }) => nodeIds)).toEqual([['document:README.md'], ['file:main.ts']]);
  expect(tour[1]?.description).toBe('main.ts: About main.ts');
});
