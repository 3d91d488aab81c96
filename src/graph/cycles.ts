/** Import cycles: files that reach each other over imports (strongly connected components, by Tarjan). */
import { comparePaths } from '../base/paths.ts';
import type { CycleView, ImportHop } from '../contract/cycles.ts';
import type { Store } from '../store/store.ts';
import { listComponents } from './components.ts';
import { listImports } from './imports.ts';

/** Largest first. */
export function listCycles(store: Store): CycleView[] {
  const imports = listImports(store);
  const targetsOf = (path: string) => [...(imports.get(path)?.keys() ?? [])];
  return listComponents([...imports.keys()], targetsOf)
    .filter((files) => files.length > 1)
    .map((files) => ({ files: files.sort(comparePaths), example: shortestCircle(files, imports) }))
    .sort((a, b) => b.files.length - a.files.length || comparePaths(a.files[0] as string, b.files[0] as string));
}

/** From the first file by name back to itself, staying within the component. */
function shortestCircle(
  files: readonly string[],
  imports: ReadonlyMap<string, ReadonlyMap<string, number>>,
): ImportHop[] {
  const inside = new Set(files);
  const start = files[0] as string;
  const cameFrom = new Map<string, ImportHop>();
  const queue = [start];
  for (const from of queue) {
    for (const [to, line] of imports.get(from) ?? []) {
      if (!inside.has(to) || cameFrom.has(to)) continue;
      cameFrom.set(to, { from, to, line });
      if (to === start) return unwind(cameFrom, start);
      queue.push(to);
    }
  }
  return [];
}

function unwind(cameFrom: ReadonlyMap<string, ImportHop>, start: string): ImportHop[] {
  const hops: ImportHop[] = [];
  let at = start;
  do {
    const hop = cameFrom.get(at) as ImportHop;
    hops.unshift(hop);
    at = hop.from;
  } while (at !== start);
  return hops;
}
