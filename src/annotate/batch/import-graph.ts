/** The code files and who imports whom, as numbers: undirected, every pair once, in path order. */
import { comparePaths } from '../../base/paths.ts';

export interface ImportGraph {
  /** Sorted; a file's number is its place. */
  readonly paths: readonly string[];
  /** By file, the files it imports or is imported by, sorted. */
  readonly neighbors: readonly Int32Array[];
  /** Pairs of files with an import between them. */
  readonly pairs: number;
}

export type ImportMap = ReadonlyMap<string, readonly string[]>;

export function buildImportGraph(files: Iterable<string>, importMap: ImportMap): ImportGraph {
  const paths = [...files].sort(comparePaths);
  const numbers = new Map(paths.map((path, number) => [path, number]));
  const found = paths.map(() => new Set<number>());
  paths.forEach((path, from) => {
    for (const target of importMap.get(path) ?? []) {
      const to = numbers.get(target);
      if (to === undefined || to === from) continue;
      found[from]?.add(to);
      found[to]?.add(from);
    }
  });
  const neighbors = found.map((others) => Int32Array.from(others).sort());
  const ends = neighbors.reduce((sum, { length }) => sum + length, 0);
  return { paths, neighbors, pairs: ends / 2 };
}

/** Files that belong together, by number. */
export type Group = readonly number[];
