/** The edges that leave a file, replaced as a whole, with the totals and the way back kept in step. */
import { findBlock, packEdges, readEdges, readIncoming, writeBlock, writeEdges, writeIncoming } from './blocks.ts';
import { type EdgeBlock, keepEdges, listLinks, NO_EDGES, unpackEdgeBlock } from './edge-block.ts';
import { targetOf } from './incoming.ts';
import { groupByFile } from './runs.ts';
import type { Store } from './store.ts';

export function replaceEdges(store: Store, file: number, after: EdgeBlock): void {
  // What is being built is resolved once.
  const stored = store.mode === 'build' ? undefined : findBlock(store, 'edges', file);
  const bytes = packEdges(after);
  // Most files that are resolved again turn out to point where they did.
  if (isEqual(stored ?? [], bytes)) return;
  const before = stored === undefined ? NO_EDGES : unpackEdgeBlock(stored);
  countEdges(store, before, -1);
  countEdges(store, after, 1);
  writeBlock(store, 'edges', file, bytes);
  // A build writes the way back once, from all edges, when it finishes.
  if (store.mode === 'write') updateIncoming(store, file, { before, after });
  else store.writing.links.set(file, listLinks(after));
}

/** Removes every edge into or out of nodes of this file that are going. */
export function dropEdgesAt(store: Store, file: number, nodes: ReadonlySet<number>): void {
  if (nodes.size === 0) return;
  const own = readEdges(store, file);
  replaceEdges(
    store,
    file,
    keepEdges(own, (node) => !nodes.has(node)),
  );
  const incoming = readIncoming(store, file);
  for (const [source, links] of incoming) {
    const kept = links.filter((link) => !nodes.has(targetOf(link)));
    if (kept.length === links.length) continue;
    const before = readEdges(store, source);
    const after = keepEdges(before, (node) => !nodes.has(node));
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

function updateIncoming(store: Store, file: number, { before, after }: { before: EdgeBlock; after: EdgeBlock }): void {
  const linksBefore = linksByFile(store, before);
  const linksAfter = linksByFile(store, after);
  for (const targetFile of new Set([...linksBefore.keys(), ...linksAfter.keys()])) {
    const links = linksAfter.get(targetFile) ?? [];
    if (targetFile === file || isEqual(linksBefore.get(targetFile) ?? [], links)) continue;
    const incoming = readIncoming(store, targetFile);
    if (links.length === 0) incoming.delete(file);
    else incoming.set(file, Int32Array.from(links));
    writeIncoming(store, targetFile, incoming);
  }
}

/** The links of a block by the file they lead to. */
function linksByFile(store: Store, block: EdgeBlock): Map<number, number[]> {
  const links = new Map(Array.from(listLinks(block), (link) => [targetOf(link), link]));
  const targets = groupByFile(store, links.keys());
  return new Map(Array.from(targets, ([file, nodes]) => [file, nodes.map((node) => links.get(node) as number)]));
}

function isEqual(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
