/** How central a node is: the number of other files with an edge to it. */
import { readIncoming } from '../store/blocks.ts';
import { listSources } from '../store/incoming.ts';
import { findFile } from '../store/read-files.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';

export function countDependents(store: Store, { file, node }: StoredNode): number {
  const number = findFile(store, file)?.file;
  if (number === undefined) return 0;
  return new Set(listSources(readIncoming(store, number), node).map((source) => source.file)).size;
}
