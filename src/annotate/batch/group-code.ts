/** Code files in groups that import each other: communities, oversized ones split, small ones brought together. */
import { comparePaths } from '../../base/paths.ts';
import type { Warnings } from '../../base/warnings.ts';
import type { BatchesFile } from '../../contract/batches.ts';
import { COUNT_BATCH_FILES, MAX_BATCH_FILES, MAX_POOL_FILES } from '../limits.ts';
import { findCommunities } from './communities.ts';
import type { Group, ImportGraph } from './import-graph.ts';
import { isSmall, joinSmallGroups, poolByDirectory } from './pool.ts';
import { refineGroups } from './refine.ts';
import { splitCommunity } from './split.ts';

export interface CodeGroups {
  readonly algorithm: BatchesFile['algorithm'];
  readonly groups: readonly (readonly string[])[];
  /** Groups that were too small and what they became. */
  readonly pooled: { readonly groups: number; readonly files: number; readonly into: number };
}

export type FindCommunities = (graph: ImportGraph) => readonly Group[];

export interface GroupOptions {
  readonly warnings: Warnings;
  /** Tests hand in one that fails. */
  readonly findCommunities?: FindCommunities | undefined;
}

export function groupCode(graph: ImportGraph, options: GroupOptions): CodeGroups {
  try {
    return groupByImports(graph, options);
  } catch (error) {
    options.warnings.add({
      component: COMPONENT,
      what: `Louvain failed (${(error as Error).message})`,
      why: `falling back to count-based grouping (${COUNT_BATCH_FILES} files/batch)`,
      impact: 'module semantic boundaries lost',
    });
    return groupByCount(graph.paths);
  }
}

export const COMPONENT = 'compute-batches';

function groupByImports(
  graph: ImportGraph,
  { warnings, findCommunities: find = findCommunities }: GroupOptions,
): CodeGroups {
  const communities = find(graph);
  const split = communities.flatMap((community) => {
    if (community.length <= MAX_BATCH_FILES) return [community];
    warnOfSplit(community.length, warnings);
    return splitCommunity(graph, community);
  });
  const refined = joinSmallGroups(graph, refineGroups(graph, joinSmallGroups(graph, split)));
  const small = communities.filter(isSmall);
  const pools = poolByDirectory(toPaths(graph, refined.filter(isSmall).flat()), MAX_POOL_FILES);
  const groups = refined.filter((group) => !isSmall(group)).map((group) => toPaths(graph, group));
  const pooled = {
    groups: small.length,
    files: small.flat().length,
    into: countHosts(small, groups, graph) + pools.length,
  };
  // Files that do not import each other are only ever counted off in the order of their paths.
  const algorithm = graph.pairs === 0 && graph.paths.length > 0 ? 'count-fallback' : 'louvain';
  return { algorithm, groups: [...groups.sort(byFirstPath), ...pools], pooled };
}

function byFirstPath(a: readonly string[], b: readonly string[]): number {
  return comparePaths(a[0] as string, b[0] as string);
}

function toPaths({ paths }: ImportGraph, group: Group): string[] {
  return group.map((file) => paths[file] as string).sort(comparePaths);
}

/** Larger groups that took a small one in. */
function countHosts(small: readonly Group[], groups: readonly (readonly string[])[], graph: ImportGraph): number {
  const guests = new Set(small.flatMap((group) => toPaths(graph, group)));
  return groups.filter((group) => group.some((path) => guests.has(path))).length;
}

function groupByCount(paths: readonly string[]): CodeGroups {
  const groups: string[][] = [];
  for (let at = 0; at < paths.length; at += COUNT_BATCH_FILES) groups.push(paths.slice(at, at + COUNT_BATCH_FILES));
  return { algorithm: 'count-fallback', groups, pooled: { groups: 0, files: 0, into: 0 } };
}

function warnOfSplit(size: number, warnings: Warnings): void {
  warnings.add({
    component: COMPONENT,
    what: `community size ${size} > max ${MAX_BATCH_FILES}`,
    why: 'splitting via edge-betweenness',
    impact: 'modularity may decrease',
  });
}
