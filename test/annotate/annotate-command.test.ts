/** `fathom annotate`: all stages, as a user runs them. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KnowledgeGraph } from '../../src/contract/knowledge-graph.ts';
import { runFathom } from '../cli/run-fathom.ts';
import { analyst } from '../support/model-server/analyst.mjs';
import { startModelServer } from '../support/model-server.mjs';
import { tempRepository } from '../support/temp-tree.ts';
import { ALL_WIRES, askedFiles, TREE, WIRES } from './analyzed-repository.ts';

function readGraph(directory: string) {
  return KnowledgeGraph.parse(JSON.parse(readFileSync(join(directory, '.fathom/knowledge-graph.json'), 'utf8')));
}

test.each(ALL_WIRES)('%s: a repository becomes a knowledge graph, and an edit costs one file', async (wire) => {
  const server = await startModelServer(analyst);
  onTestFinished(() => server.close());
  const directory = tempRepository(TREE);
  const [model, keys] = WIRES[wire];
  const environment = { ...keys, FATHOM_MODEL: model, FATHOM_MODEL_URL: server.url };
  const annotate = () => runFathom(['annotate'], { directory, environment });
  const { code, out, err } = await annotate();
  expect([code, err]).toEqual([0, expect.not.stringContaining('Warning')]);
  expect(out).toMatch(/3 batches: 3 analyzed\n12 files \(12 asked about\), 24 nodes/);
  expect(out).toMatch(/24 nodes, \d+ edges, \d+ layers, a tour of \d+ steps?\n.*knowledge-graph.json\n$/);
  const graph = readGraph(directory);
  expect(graph.nodes.every(({ annotatedBy }) => annotatedBy === model)).toBe(true);
  const calls = server.requests.length;
  appendFileSync(join(directory, 'src/mail/view.ts'), '// only a comment\n');
  expect((await annotate()).out).toContain('3 reused');
  expect(server.requests.length).toBe(calls);
  appendFileSync(join(directory, 'src/mail/view.ts'), 'export function more(): number {\n  return 1;\n}\n');
  expect((await annotate()).out).toContain('(1 asked about), 25 nodes');
  expect(server.requests.slice(calls).flatMap(({ request }) => askedFiles(request))).toEqual(['src/mail/view.ts']);
  expect(readGraph(directory).nodes.length).toBe(25);
});

test('without a model it is mechanical and says so; with --dry-run it needs one', async () => {
  const directory = tempRepository(TREE);
  const { code, out } = await runFathom(['annotate'], { directory });
  expect([code, out]).toEqual([0, expect.stringContaining('Analyst: mechanical (no model is configured)')]);
  expect(new Set(readGraph(directory).nodes.map(({ annotatedBy }) => annotatedBy))).toEqual(new Set(['mechanical']));
  const dry = await runFathom(['annotate', '--dry-run'], { directory });
  expect([dry.code, dry.err]).toEqual([2, expect.stringContaining('There is no model, so nothing would be sent.')]);
});

test('a dry run leaves the graph of before as it was', async () => {
  const directory = tempRepository(TREE);
  const environment = { ANTHROPIC_API_KEY: 'test-key' };
  const { out } = await runFathom(['annotate', '--dry-run', '--json'], { directory, environment });
  expect(JSON.parse(out)).toMatchObject({ analyst: 'anthropic:claude-sonnet-5', reason: 'ANTHROPIC_API_KEY is set' });
  expect(existsSync(join(directory, '.fathom/knowledge-graph.json'))).toBe(false);
});
