/** Files that are not code, grouped by what they are for. A group that would be too large becomes several. */
import { baseNameOf, comparePaths, directoryOf } from '../../base/paths.ts';
import { MAX_NON_CODE_FILES } from '../limits.ts';
import { isSmall, poolByDirectory } from './pool.ts';

export interface NonCodeGroups {
  readonly groups: readonly (readonly string[])[];
  /** Groups of a directory that were too small and what they became. */
  readonly pooled: { readonly groups: number; readonly files: number; readonly into: number };
}

export function groupNonCode(files: readonly string[]): NonCodeGroups {
  const left = new Set([...files].sort(comparePaths));
  const purposeful = PURPOSES.flatMap((choose) => {
    const groups = choose([...left]);
    for (const path of groups.flat()) left.delete(path);
    return groups.flatMap(inChunks);
  });
  const byDirectory = groupBy([...left], directoryOf);
  const small = byDirectory.filter(isSmall);
  const pools = poolByDirectory(small.flat(), MAX_NON_CODE_FILES);
  const large = byDirectory.filter((group) => !isSmall(group)).flatMap(inChunks);
  return {
    groups: [...purposeful, ...large, ...pools],
    pooled: { groups: small.length, files: small.flat().length, into: pools.length },
  };
}

type Choose = (paths: readonly string[]) => string[][];

const PURPOSES: readonly Choose[] = [containers, workflows, otherPipelines, migrations];

/** Each directory with a Dockerfile: it, its compose files and its ignore file. */
function containers(paths: readonly string[]): string[][] {
  const isContainer = (name: string) =>
    name === 'Dockerfile' || name === '.dockerignore' || /^docker-compose\./.test(name);
  const hosts = new Set(paths.filter((path) => baseNameOf(path) === 'Dockerfile').map(directoryOf));
  const chosen = paths.filter((path) => hosts.has(directoryOf(path)) && isContainer(baseNameOf(path)));
  return groupBy(chosen, directoryOf);
}

function workflows(paths: readonly string[]): string[][] {
  return nonEmpty(paths.filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)));
}

function otherPipelines(paths: readonly string[]): string[][] {
  return nonEmpty(paths.filter((path) => path === '.gitlab-ci.yml' || path.startsWith('.circleci/')));
}

/** Each directory of migrations, in the order of the file names. */
function migrations(paths: readonly string[]): string[][] {
  const chosen = paths.filter((path) => /(?:^|\/)migrations?\/(?:.*\/)?[^/]+\.sql$/i.test(path));
  return groupBy(chosen, directoryOf).map((group) => group.sort((a, b) => comparePaths(baseNameOf(a), baseNameOf(b))));
}

function nonEmpty(group: string[]): string[][] {
  return group.length > 0 ? [group] : [];
}

/** Groups in the order of their keys. */
function groupBy(paths: readonly string[], keyOf: (path: string) => string): string[][] {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const key = keyOf(path);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [path]);
    else group.push(path);
  }
  return [...groups].sort(([a], [b]) => comparePaths(a, b)).map(([, group]) => group);
}

function inChunks(group: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let at = 0; at < group.length; at += MAX_NON_CODE_FILES) chunks.push(group.slice(at, at + MAX_NON_CODE_FILES));
  return chunks;
}
