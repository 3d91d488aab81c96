/** The whole graph, file by file in path order, without holding it in memory. Within `store.ask` it is one revision. */
import { findBlock } from './blocks.ts';
import { edgeAt, unpackEdgeBlock } from './edge-block.ts';
import { type FileView, loadFileView } from './file-view.ts';
import { containsEdges } from './read-edges.ts';
import { listFiles } from './read-files.ts';
import type { StoredEdge, StoredNode } from './records.ts';
import type { Store } from './store.ts';

export function* eachNode(store: Store): IterableIterator<StoredNode> {
  for (const view of eachFile(store)) for (const row of view.rows) yield view.node(row);
}

/** `contains` edges of a file come before the others that leave it. */
export function* eachEdge(store: Store): IterableIterator<StoredEdge> {
  for (const view of eachFile(store)) {
    yield* containsEdges(view, () => true);
    const bytes = findBlock(store, 'edges', view.file.file);
    if (bytes === undefined) continue;
    const block = unpackEdgeBlock(bytes);
    for (let row = 0; row < block.length; row++) yield edgeAt(block, row);
  }
}

function* eachFile(store: Store): IterableIterator<FileView> {
  for (const file of listFiles(store)) yield loadFileView(store, file);
}
