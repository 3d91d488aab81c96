/** Everything a graph answers, as sorted lines under headings, so that two graphs can be compared and told apart. */
import { eachEdge, eachNode } from '../../src/store/each.ts';
import { openStore } from '../../src/store/open-store.ts';
import { listDefinitionsNamed } from '../../src/store/read-definitions.ts';
import { listEdgesTo } from '../../src/store/read-edges.ts';
import { listFiles } from '../../src/store/read-files.ts';
import { listProblems, listUnresolved, readCounts } from '../../src/store/read-status.ts';
import type { StoredEdge, StoredNode } from '../../src/store/records.ts';
import type { Store } from '../../src/store/store.ts';

export type GraphDump = Readonly<Record<string, readonly string[]>>;

/** The last finished revision. Numbers of nodes and times of files are left out: they may differ, ids may not. */
export function dumpGraph(dataDir: string): GraphDump {
  const store = openStore(dataDir, { mode: 'read' });
  try {
    return store.ask(() => dumpStore(store));
  } finally {
    store.close();
  }
}

export function dumpStore(store: Store): GraphDump {
  const nodes = [...eachNode(store)];
  const ids = new Map(nodes.map(({ node, id }) => [node, id]));
  const render = (edge: StoredEdge) => renderEdge(edge, ids);
  const names = new Set(nodes.map(({ name }) => name));
  return {
    files: listFiles(store).map(({ file: _, modifiedMs: __, ...file }) => JSON.stringify(file)),
    nodes: nodes.map(renderNode),
    edges: Array.from(eachEdge(store), render).sort(),
    // The way back, the totals and the lists by name are kept in step by hand, so they are compared on their own.
    incoming: listEdgesTo(store, ids.keys()).map(render).sort(),
    counts: renderCounts(store),
    named: [...names].sort().map((name) => `${name}: ${JSON.stringify(listDefinitionsNamed(store, name))}`),
    unresolved: listUnresolved(store)
      .map(({ path, name, reason, count }) => `${path} ${name} ${reason} ${count}`)
      .sort(),
    problems: listProblems(store).map((problem) => JSON.stringify(problem)),
  };
}

function renderNode({ node: _, parent: __, local, flags, ...node }: StoredNode): string {
  return JSON.stringify({ ...node, local, flags });
}

function renderEdge({ source, target, ...edge }: StoredEdge, ids: ReadonlyMap<number, string>): string {
  const { kind, line, confidence, provenance, guard, flow } = edge;
  const ends = `${ids.get(source)} ${kind} ${ids.get(target)} :${line} ${confidence} ${provenance} ${guard}`;
  if (flow === undefined) return ends;
  const { key, through, throughKey, endLine } = flow;
  const handed = through === undefined ? '' : ids.get(through);
  return `${ends} [${key}] through ${handed}[${throughKey}] to ${endLine}`;
}

function renderCounts(store: Store): string[] {
  const { files, nodes, edges, unresolved } = readCounts(store);
  const totals = [...nodes, ...edges, ...unresolved].map(([kind, count]) => `${kind} ${count}`);
  return [`files ${files}`, ...totals.sort()];
}

const SHOWN = 12;

/** What `found` has and `wanted` has not, and the other way round; empty when they are equal. */
export function diffDumps(wanted: GraphDump, found: GraphDump): string[] {
  return Object.keys(wanted).flatMap((heading) => {
    const [before, after] = [new Set(wanted[heading]), new Set(found[heading])];
    const missing = [...before].filter((line) => !after.has(line)).map((line) => `- ${line}`);
    const extra = [...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`);
    const isRepeated = missing.length + extra.length === 0 && wanted[heading]?.length !== found[heading]?.length;
    const lines = isRepeated ? ['a line is repeated'] : [...missing, ...extra];
    return lines.length === 0 ? [] : [`${heading}:`, ...lines.slice(0, SHOWN), ...more(lines.length)];
  });
}

function more(length: number): string[] {
  return length > SHOWN ? [`… and ${length - SHOWN} more`] : [];
}
