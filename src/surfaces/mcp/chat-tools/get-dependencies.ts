import type { NodeDetails } from '../../../contract/node-details.ts';
import type { Engine } from '../../../engine/engine.ts';
import { renderNoSymbol, renderStale } from '../../../render/symbol.ts';
import { choices, text } from '../arguments.ts';
import { type Answer, defineTool } from '../tool.ts';

const DIRECTIONS = ['incoming', 'outgoing', 'both'] as const;

export const getDependencies = defineTool({
  name: 'get_dependencies',
  description: 'What a file imports and what imports it; without a file, the hubs and the import cycles.',
  arguments: { file_path: text('the file'), direction: choices('incoming, outgoing or both', DIRECTIONS) },
  async run({ engine }, { file_path: path, direction: [direction = 'both'] = [] }) {
    if (path === undefined) return describeAll(engine);
    const view = await engine.node(path, { limit: MAX_EDGES });
    if (view.node === null) return { text: renderNoSymbol(view.symbol, view.nothing?.text ?? '') };
    const sides = [
      ...(direction === 'incoming' ? [] : renderImports(view, 'out')),
      ...(direction === 'outgoing' ? [] : renderImports(view, 'in')),
    ];
    return { text: [view.node.file, ...sides, ...renderStale(view.freshness)].join('\n'), stale: view.freshness.stale };
  },
});

const MAX_EDGES = 500;
const MAX_CYCLES = 10;

function renderImports({ groups }: NodeDetails, direction: 'in' | 'out'): string[] {
  const title = direction === 'out' ? 'Imports' : 'Imported by';
  const group = groups.find((one) => one.kind === 'imports' && one.direction === direction);
  if (group === undefined) return [`${title}: nothing in this repository`];
  const files = [...new Set(group.edges.map(({ node }) => node.file))];
  return [`${title} (${files.length}):`, ...files.map((file) => `  ${file}`)];
}

async function describeAll(engine: Engine): Promise<Answer> {
  const [{ hotSpots }, { cycles }] = await Promise.all([engine.overview(), engine.cycles()]);
  return {
    text: [
      'Most depended on:',
      ...hotSpots.files.map(({ path, dependents }) => `  ${path} (${dependents} files)`),
      cycles.length === 0 ? 'No import cycles.' : `Import cycles (${cycles.length}):`,
      ...cycles.slice(0, MAX_CYCLES).map(({ example }) => `  ${example.map(({ from }) => from).join(' → ')}`),
    ].join('\n'),
  };
}
