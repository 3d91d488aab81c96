/** The edges that leave a file, replaced as a whole, with the totals and the way back kept in step. */
import { findBlock, packEdges, readEdges, readIncoming, writeBlock, writeEdges, writeIncoming } from './blocks.ts';
import { type EdgeBlock, keepEdges, listLinks, NO_EDGES, unpackEdgeBlock } from './edge-block.ts';
import { targetOf } from './incoming.ts';
import type { Store } from './store.ts';
import { updateIncoming } from './update-incoming.ts';

/** The edges that are stored of a file; what is being built is resolved once. */
export function readStoredEdges(store: Store, file: number): StoredEdges {
  const bytes = store.mode === 'build' ? undefined : findBlock(store, 'edges', file);
  return bytes === undefined ? NONE_STORED : { bytes, block: unpackEdgeBlock(bytes) };
}

interface StoredEdges {
  readonly bytes: ArrayLike<number>;
  readonly block: EdgeBlock;
}

const NONE_STORED: StoredEdges = { bytes: [], block: NO_EDGES };

export function replaceEdges(store: Store, file: number, stored: StoredEdges, after: EdgeBlock): void {
  const bytes = packEdges(after);
  // Most files that are resolved again turn out to point where they did.
  if (isEqual(stored.bytes, bytes)) return;
  countEdges(store, stored.block, -1);
  countEdges(store, after, 1);
  writeBlock(store, 'edges', file, bytes);
  // The way back is written once, when all files point where they should.
  const { links, linksBefore } = store.writing;
  if (store.mode === 'write' && !linksBefore.has(file)) linksBefore.set(file, listLinks(stored.block));
  links.set(file, listLinks(after));
}

/** Removes every edge into or out of nodes of this file that are going. */
export function dropEdgesAt(store: Store, file: number, nodes: ReadonlySet<number>): void {
  if (nodes.size === 0) return;
  const isKept = (node: number) => !nodes.has(node);
  const own = readStoredEdges(store, file);
  replaceEdges(store, file, own, keepEdges(own.block, isKept));
  // While the numbers of the nodes still lead to their file.
  updateIncoming(store);
  const incoming = readIncoming(store, file);
  for (const [source, links] of incoming) {
    const kept = links.filter((link) => isKept(targetOf(link)));
    if (kept.length === links.length) continue;
    const before = readEdges(store, source);
    const after = keepEdges(before, isKept);
    countEdges(store, before, -1);
    countEdges(store, after, 1);
    writeEdges(store, source, after);
    if (kept.length > 0) incoming.set(source, kept);
    else incoming.delete(source);
  }
  writeIncoming(store, file, incoming);
}

function countEdges(store: Store, { label, labels }: EdgeBlock, by: 1 | -1): void {
  const counts = new Int32Array(labels.length);
  for (let row = 0; row < label.length; row++) (counts[label[row] as number] as number)++;
  labels.forEach(({ kind }, at) => {
    store.writing.counts.edges(kind, by * (counts[at] as number));
  });
}

function isEqual(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
