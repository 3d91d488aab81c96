/** The graph in every form it can leave in. */
import { beforeAll, expect, test } from 'vitest';
import { EdgeLine, NodeLine } from '../../src/contract/export.ts';
import { EXPORT_FORMATS, type ExportFormat, type ExportLevel } from '../../src/contract/export-formats.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { shareRepository } from '../engine/repository.ts';
import { SHAPES } from './shapes.ts';

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await shareRepository({ ...SHAPES, 'src/a "b" <c>&.ts': 'export const odd = "x";\n' }));
});

async function exported(format: ExportFormat, level: ExportLevel = 'symbols'): Promise<string> {
  const pieces: string[] = [];
  await engine.export({ format, level }, (piece) => void pieces.push(piece));
  return pieces.join('');
}

test('jsonl: exactly the fields of the contract, nodes before edges, every end a node', async () => {
  const lines = (await exported('jsonl')).trimEnd().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as { type: string });
  const nodes = rows.filter(({ type }) => type === 'node').map((row) => NodeLine.parse(row));
  const edges = rows.filter(({ type }) => type === 'edge').map((row) => EdgeLine.parse(row));
  expect(nodes.length + edges.length).toBe(rows.length);
  expect(rows.findLastIndex(({ type }) => type === 'node')).toBeLessThan(rows.findIndex(({ type }) => type === 'edge'));
  const ids = new Set(nodes.map(({ id }) => id));
  expect(edges.filter(({ source, target }) => !ids.has(source.id) || !ids.has(target.id))).toEqual([]);
  const { counts } = await engine.status();
  expect(nodes.length).toBe(Object.values(counts.nodes).reduce((sum, count) => sum + count, 0));
  expect(edges.length).toBe(Object.values(counts.edges).reduce((sum, count) => sum + count, 0));
});

test('jsonl: an edge line as the blueprint writes it', async () => {
  const lines = (await exported('jsonl')).split('\n');
  expect(lines).toContain(
    '{"type":"edge","kind":"calls","source":{"id":"src/log.ts#restart","kind":"function","name":"restart","file":"src/log.ts","line":7},' +
      '"target":{"id":"src/main.ts#main","kind":"function","name":"main","file":"src/main.ts","line":10},' +
      '"file":"src/log.ts","line":8,"confidence":1,"provenance":"import"}',
  );
  expect(lines.filter((line) => line.includes('"kind":"contains"')).length).toBeGreaterThan(0);
});

test('json: the same in one object', async () => {
  const { nodes, edges } = JSON.parse(await exported('json')) as { nodes: unknown[]; edges: unknown[] };
  const lines = (await exported('jsonl')).trimEnd().split('\n');
  expect(nodes.length + edges.length).toBe(lines.length);
});

test.each<[ExportFormat, RegExp]>([
  ['dot', /^digraph fathom \{\n[\s\S]*"src\/log.ts" -> "src\/main.ts" \[label="depends-on"\];\n[\s\S]*\}\n$/],
  ['mermaid', /^flowchart LR\n[\s\S]*\["src\/log.ts"\]\n[\s\S]* -->\|depends-on\| /],
  ['graphml', /^<\?xml [\s\S]*<node id="src\/a &quot;b&quot; &lt;c&gt;&amp;.ts">[\s\S]*<\/graphml>\n$/],
])('%s of files, with odd names escaped', async (format, expected) => {
  expect(await exported(format, 'files')).toMatch(expected);
});

test('quotes in names do not break dot and mermaid', async () => {
  expect(await exported('dot', 'files')).toContain('"src/a \\"b\\" <c>&.ts"');
  expect(await exported('mermaid', 'files')).toContain('["src/a #quot;b#quot; #lt;c#gt;&.ts"]');
});

test.each(EXPORT_FORMATS)('%s ends with its last line', async (format) => {
  expect(await exported(format)).toMatch(/[^\n]\n$/);
});
