/** The repository around a directory: the nearest that has a graph, else the nearest that git knows, else itself. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function findRoot(directory: string): string {
  return findRepository(directory) ?? directory;
}

/** Undefined where neither is around it. */
export function findRepository(directory: string): string | undefined {
  return findUp(directory, join('.fathom', 'graph.db')) ?? findUp(directory, '.git');
}

function findUp(start: string, name: string): string | undefined {
  for (let directory = start; ; directory = dirname(directory)) {
    if (existsSync(join(directory, name))) return directory;
    if (dirname(directory) === directory) return undefined;
  }
}
