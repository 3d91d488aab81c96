/** How central a node is: the number of other files with an edge to it. */
import { readIncoming } from '../store/blocks.ts';
import { listSources } from '../store/incoming.ts';
import type { StoredNode } from '../store/records.ts';
import { findFileOfNode } from '../store/runs.ts';
import type { Store } from '../store/store.ts';

export function countDependents(store: Store, { node }: StoredNode): number {
  const file = findFileOfNode(store, node);
  if (file === undefined) return 0;
  return new Set(listSources(readIncoming(store, file), node).map((source) => source.file)).size;
}
