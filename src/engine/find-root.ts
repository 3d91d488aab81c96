/** The repository around a directory: the nearest that has a graph, else the nearest that git knows, else itself. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function findRoot(directory: string): string {
  return findUp(directory, join('.fathom', 'graph.db')) ?? findUp(directory, '.git') ?? directory;
}

function findUp(start: string, name: string): string | undefined {
  for (let directory = start; ; directory = dirname(directory)) {
    if (existsSync(join(directory, name))) return directory;
    if (dirname(directory) === directory) return undefined;
  }
}
