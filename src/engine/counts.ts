/** How much the graph holds, by kind. */
import type { GraphCounts } from '../contract/status.ts';
import { readCounts } from '../store/read-status.ts';
import type { Store } from '../store/store.ts';

export function readGraphCounts(store: Store): GraphCounts {
  const { files, nodes, edges, unresolved } = readCounts(store);
  return {
    files,
    nodes: Object.fromEntries(nodes) as GraphCounts['nodes'],
    edges: Object.fromEntries(edges) as GraphCounts['edges'],
    unresolved: { external: unresolved.get('external') ?? 0, unknown: unresolved.get('unknown') ?? 0 },
  };
}

export function sumCounts(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
