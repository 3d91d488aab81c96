/** Which file imports which, with the first line that does. */
import { listFileNodes } from '../store/list-file-nodes.ts';
import { listAllEdgesFrom } from '../store/read-edges.ts';
import { getNode } from '../store/read-nodes.ts';
import type { Store } from '../store/store.ts';

export type Imports = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Every file has an entry, also one that imports nothing. */
export function listImports(store: Store): Imports {
  const numbers = listFileNodes(store);
  const imports = new Map<string, Map<string, number>>(Array.from(numbers.values(), (path) => [path, new Map()]));
  for (const { source, target, line } of listAllEdgesFrom(store, numbers, 'imports')) {
    const from = numbers.get(source) as string;
    const to = numbers.get(target) ?? getNode(store, target).file;
    const known = imports.get(from) as Map<string, number>;
    if (from !== to && !known.has(to)) known.set(to, line);
  }
  return imports;
}
