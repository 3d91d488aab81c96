/** The edges that leave a file, replaced as a whole, with the totals and the way back kept in step. */
import { readEdges, readIncoming, writeEdges, writeIncoming } from './blocks.ts';
import { type EdgeBlock, type EdgeLabel, keepEdges, sortedTargets } from './edge-block.ts';
import { groupByFile } from './runs.ts';
import type { Store } from './store.ts';

export function replaceEdges(store: Store, file: number, after: EdgeBlock): void {
  const before = readEdges(store, file);
  countEdges(store, before, -1);
  countEdges(store, after, 1);
  writeEdges(store, file, after);
  // A build writes the way back once, from all edges, when it finishes.
  if (store.mode === 'write') updateIncoming(store, file, { before, after });
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
  for (const [source, targets] of incoming) {
    const kept = targets.filter((target) => !nodes.has(target));
    if (kept.length === targets.length) continue;
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
  for (const index of label) store.writing.counts.edge((labels[index] as EdgeLabel).kind, by);
}

function updateIncoming(store: Store, file: number, { before, after }: { before: EdgeBlock; after: EdgeBlock }): void {
  const targetsBefore = groupByFile(store.connection, sortedTargets(before));
  const targetsAfter = groupByFile(store.connection, sortedTargets(after));
  for (const targetFile of new Set([...targetsBefore.keys(), ...targetsAfter.keys()])) {
    const targets = targetsAfter.get(targetFile) ?? [];
    if (targetFile === file || isEqual(targetsBefore.get(targetFile) ?? [], targets)) continue;
    const incoming = readIncoming(store, targetFile);
    if (targets.length === 0) incoming.delete(file);
    else incoming.set(file, Int32Array.from(targets));
    writeIncoming(store, targetFile, incoming);
  }
}

function isEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}
