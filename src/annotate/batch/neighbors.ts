/** What a batch must know of the files around it: who they are, where they are analyzed and what they export. */
import { comparePaths } from '../../base/paths.ts';
import type { Warnings } from '../../base/warnings.ts';
import type { Neighbor } from '../../contract/batches.ts';
import { MAX_NEIGHBORS } from '../limits.ts';
import { COMPONENT } from './group-code.ts';
import type { ImportMap } from './import-graph.ts';

export interface NeighborSource {
  readonly batchOf: ReadonlyMap<string, number>;
  readonly exportsByPath: ReadonlyMap<string, readonly string[]>;
  /** By file, those it imports or is imported by, sorted. */
  readonly linked: ReadonlyMap<string, readonly string[]>;
}

/** Both directions of the import map, for files that are in a batch. */
export function linkFiles(importMap: ImportMap, batchOf: ReadonlyMap<string, number>): Map<string, readonly string[]> {
  const linked = new Map<string, Set<string>>();
  const link = (from: string, to: string) => {
    const known = linked.get(from);
    if (known === undefined) linked.set(from, new Set([to]));
    else known.add(to);
  };
  for (const [from, targets] of importMap) {
    if (!batchOf.has(from)) continue;
    for (const to of targets) {
      if (to === from || !batchOf.has(to)) continue;
      link(from, to);
      link(to, from);
    }
  }
  return new Map(Array.from(linked, ([path, others]) => [path, [...others].sort(comparePaths)]));
}

/** Those of a file's neighbours that are not among `files`; the most imported where there are too many. */
export function listNeighbors(
  { batchOf, exportsByPath, linked }: NeighborSource,
  path: string,
  { files, warnings }: { readonly files: ReadonlySet<string>; readonly warnings: Warnings },
): Neighbor[] {
  const outside = (linked.get(path) ?? []).filter((other) => !files.has(other));
  const kept = outside.length > MAX_NEIGHBORS ? mostLinked(outside, linked) : outside;
  if (kept.length < outside.length) warnOfTruncation(path, outside.length, warnings);
  return kept.map((other) => {
    return { path: other, batchIndex: batchOf.get(other) as number, symbols: exportsByPath.get(other) ?? [] };
  });
}

function mostLinked(paths: readonly string[], linked: NeighborSource['linked']): string[] {
  const degree = (path: string) => linked.get(path)?.length ?? 0;
  return [...paths].sort((a, b) => degree(b) - degree(a) || comparePaths(a, b)).slice(0, MAX_NEIGHBORS);
}

function warnOfTruncation(path: string, count: number, warnings: Warnings): void {
  warnings.add({
    component: COMPONENT,
    what: `neighborMap for ${path} truncated from ${count} to top ${MAX_NEIGHBORS} (by neighbor degree)`,
    why: 'a file that so many import would fill the prompt',
    impact: 'edges to the neighbours left out are less sure',
  });
}
