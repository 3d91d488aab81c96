import { countOf } from '../../../base/numbers.ts';
import type { NodeDetails } from '../../../contract/node-details.ts';
import type { Engine } from '../../../engine/engine.ts';
import { renderNoSymbol } from '../../../render/symbol.ts';
import { integer, text } from '../arguments.ts';
import { defineTool } from '../tool.ts';

export const getSemanticNeighborhoods = defineTool({
  name: 'get_semantic_neighborhoods',
  description:
    'Files that belong together: those tied to a file (or to each hub of the repository) by calls and imports.',
  arguments: {
    file_path: text('the file; left out, the hubs of the repository'),
    max_results: integer('neighbours per file, default 10', { to: 100 }),
  },
  async run({ engine }, { file_path: path, max_results: most = 10 }) {
    if (path !== undefined) return { text: await renderNeighborhood(engine, path, most) };
    const { hotSpots } = await engine.overview();
    const hubs = hotSpots.files.slice(0, MAX_HUBS).map((file) => renderNeighborhood(engine, file.path, most));
    return { text: (await Promise.all(hubs)).join('\n\n') || 'No file depends on another.' };
  },
});

const MAX_HUBS = 8;
const MAX_CALLS = 2000;

async function renderNeighborhood(engine: Engine, path: string, most: number): Promise<string> {
  const details = await engine.node(path, { limit: MAX_CALLS });
  if (details.node === null) return renderNoSymbol(details.symbol, details.nothing?.text ?? '');
  const { file } = details.node;
  const ties = new Ties(file);
  addImports(ties, details);
  const [up, down] = await Promise.all([
    engine.callers(file, { limit: MAX_CALLS }),
    engine.callees(file, { limit: MAX_CALLS }),
  ]);
  for (const { node, sites } of up.calls) ties.add(node.file, 'calling it', sites.length);
  for (const { node, sites } of down.calls) ties.add(node.file, 'called', sites.length);
  const rows = ties.list().slice(0, most);
  return [`${file}: ${rows.length === 0 ? 'no ties to other files' : 'closest first'}`, ...rows].join('\n');
}

function addImports(ties: Ties, { groups }: NodeDetails): void {
  for (const { direction, edges } of groups.filter(({ kind }) => kind === 'imports')) {
    for (const { node } of edges) ties.add(node.file, direction === 'out' ? 'imported' : 'importing it');
  }
}

/** Other files with what ties them to one, strongest first. */
class Ties {
  readonly #file: string;
  readonly #byFile = new Map<string, Map<string, number>>();

  constructor(file: string) {
    this.#file = file;
  }

  add(other: string, how: string, times = 1): void {
    if (other === this.#file) return;
    const ties = this.#byFile.get(other) ?? new Map<string, number>();
    ties.set(how, (ties.get(how) ?? 0) + times);
    this.#byFile.set(other, ties);
  }

  list(): string[] {
    const rows = Array.from(this.#byFile, ([file, ties]) => ({
      file,
      strength: [...ties.values()].reduce((sum, times) => sum + times, 0),
      ties,
    }));
    rows.sort((a, b) => b.strength - a.strength || (a.file < b.file ? -1 : 1));
    return rows.map(({ file, ties }) => `  ${file} (${Array.from(ties, renderTie).join(', ')})`);
  }
}

function renderTie([how, times]: readonly [string, number]): string {
  return how.startsWith('import') ? how : `${how}: ${countOf(times, 'call')}`;
}
