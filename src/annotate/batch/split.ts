/** An oversized community as a few full groups with few imports between them. */
import { MAX_BATCH_FILES } from '../limits.ts';
import type { Group, ImportGraph } from './import-graph.ts';
import { mergeClusters } from './merge-clusters.ts';

/** As few groups as there can be: a full group has fewer imports that leave it than two half-full ones. */
export function splitCommunity(graph: ImportGraph, community: Group): Group[] {
  const count = Math.ceil(community.length / MAX_BATCH_FILES);
  const clusters = mergeClusters(graph, community, Math.ceil(community.length / count));
  const bySize = clusters.sort((a, b) => b.length - a.length || (a[0] as number) - (b[0] as number));
  const groups = bySize.slice(0, count).map((cluster) => [...cluster]);
  const groupOf = new Map(groups.flatMap((group, at) => group.map((file) => [file, at] as const)));
  for (const file of bySize.slice(count).flat()) {
    const at = chooseGroup(graph.neighbors[file] as Int32Array, groups, groupOf);
    groups[at]?.push(file);
    groupOf.set(file, at);
  }
  return groups;
}

/** Of the groups with room, the one that shares most imports with a file. */
function chooseGroup(neighbors: Int32Array, groups: readonly Group[], groupOf: ReadonlyMap<number, number>): number {
  const shared = new Int32Array(groups.length);
  for (const neighbor of neighbors) {
    const at = groupOf.get(neighbor);
    if (at !== undefined) shared[at] = (shared[at] as number) + 1;
  }
  let best = -1;
  groups.forEach(({ length }, at) => {
    if (length >= MAX_BATCH_FILES) return;
    if (best < 0 || (shared[at] as number) > (shared[best] as number)) best = at;
  });
  return best;
}
