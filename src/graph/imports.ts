/** Which file imports which, with the first line that does. */
import { listEdgesFrom } from '../store/read-edges.ts';
import { listFiles } from '../store/read-files.ts';
import { findNode, getNode } from '../store/read-nodes.ts';
import type { Store } from '../store/store.ts';

export type Imports = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Every file has an entry, also one that imports nothing. */
export function listImports(store: Store): Imports {
  const numbers = new Map<number, string>();
  for (const { path } of listFiles(store)) {
    const node = findNode(store, path)?.node;
    if (node !== undefined) numbers.set(node, path);
  }
  const imports = new Map<string, Map<string, number>>(Array.from(numbers.values(), (path) => [path, new Map()]));
  for (const { source, target, line } of listEdgesFrom(store, numbers.keys(), ['imports'])) {
    const from = numbers.get(source) as string;
    const to = numbers.get(target) ?? getNode(store, target).file;
    const known = imports.get(from) as Map<string, number>;
    if (from !== to && !known.has(to)) known.set(to, line);
  }
  return imports;
}
