/** Groups too small for a model call of their own, brought together: by imports first, then by directory. */
import { comparePaths, directoryOf } from '../../base/paths.ts';
import { MAX_BATCH_FILES, MIN_BATCH_FILES } from '../limits.ts';
import type { Group, ImportGraph } from './import-graph.ts';

export function isSmall({ length }: { readonly length: number }): boolean {
  return length < MIN_BATCH_FILES;
}

/** Each small group joins the one it shares most imports with and that has room for it. */
export function joinSmallGroups(graph: ImportGraph, groups: readonly Group[]): Group[] {
  const members = groups.map((group) => [...group]);
  const groupOf = new Int32Array(graph.paths.length);
  members.forEach((group, at) => {
    for (const file of group) groupOf[file] = at;
  });
  let hasJoined = true;
  while (hasJoined) {
    hasJoined = false;
    members.forEach((group, at) => {
      if (group.length === 0 || !isSmall(group)) return;
      const host = findHost(graph, members, { groupOf, at });
      if (host === undefined) return;
      for (const file of group) groupOf[file] = host;
      members[host]?.push(...group.splice(0));
      hasJoined = true;
    });
  }
  return members.filter(({ length }) => length > 0).map((group) => group.sort((a, b) => a - b));
}

interface Guest {
  readonly groupOf: Int32Array;
  readonly at: number;
}

function findHost({ neighbors }: ImportGraph, members: readonly Group[], { groupOf, at }: Guest): number | undefined {
  const guest = members[at] as Group;
  const shared = new Map<number, number>();
  for (const file of guest) {
    for (const neighbor of neighbors[file] as Int32Array) {
      const host = groupOf[neighbor] as number;
      const hasRoom = (members[host] as Group).length + guest.length <= MAX_BATCH_FILES;
      if (host !== at && hasRoom) shared.set(host, (shared.get(host) ?? 0) + 1);
    }
  }
  return [...shared].sort(([a, x], [b, y]) => y - x || a - b)[0]?.[0];
}

/** Files directory by directory, a directory kept whole where it fits. */
export function poolByDirectory(paths: readonly string[], maxFiles: number): string[][] {
  const directories = new Map<string, string[]>();
  for (const path of [...paths].sort(comparePaths)) {
    const directory = directoryOf(path);
    directories.set(directory, [...(directories.get(directory) ?? []), path]);
  }
  const pools: string[][] = [[]];
  for (const [, files] of [...directories].sort(([a], [b]) => comparePaths(a, b))) {
    const open = pools.at(-1) as string[];
    const isHalfFull = open.length >= maxFiles / 2;
    if (open.length + files.length > maxFiles && isHalfFull && files.length <= maxFiles) pools.push([]);
    for (const file of files) {
      if ((pools.at(-1) as string[]).length >= maxFiles) pools.push([]);
      pools.at(-1)?.push(file);
    }
  }
  return pools.filter(({ length }) => length > 0);
}
