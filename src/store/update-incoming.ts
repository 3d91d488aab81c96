/** The way back after an update: what files have edges into others, from the links that changed. */
import { readIncoming, writeIncoming } from './blocks.ts';
import { targetOf } from './incoming.ts';
import { groupByFile } from './runs.ts';
import type { Store } from './store.ts';

/** Writes what was noted since it was last written: a file that many point to is read and written once. */
export function updateIncoming(store: Store): void {
  const { links, linksBefore } = store.writing;
  if (linksBefore.size === 0) return;
  const changed = changedNodes(store);
  for (const [target, nodes] of groupByFile(
    store,
    [...changed.keys()].sort((a, b) => a - b),
  )) {
    const incoming = readIncoming(store, target);
    const isOf = new Set(nodes);
    const sources = new Set(nodes.flatMap((node) => changed.get(node) as number[]));
    sources.delete(target);
    for (const source of sources) {
      const kept = (links.get(source) as Int32Array).filter((link) => isOf.has(targetOf(link)));
      const others = (incoming.get(source) ?? NO_LINKS).filter((link) => !isOf.has(targetOf(link)));
      const now = Int32Array.from([...others, ...kept]).sort();
      if (now.length > 0) incoming.set(source, now);
      else incoming.delete(source);
    }
    writeIncoming(store, target, incoming);
  }
  links.clear();
  linksBefore.clear();
}

const NO_LINKS = new Int32Array();

/** The files whose links to a node came, went or became others, by node. */
function changedNodes({ writing: { links, linksBefore } }: Store): Map<number, number[]> {
  const changed = new Map<number, number[]>();
  for (const [source, before] of linksBefore) {
    const after = links.get(source) as Int32Array;
    for (const node of nodesOfEither(before, after)) {
      const sources = changed.get(node);
      if (sources === undefined) changed.set(node, [source]);
      else sources.push(source);
    }
  }
  return changed;
}

/** Of two sorted lists of links, the nodes of those that stand in one of them alone. */
function* nodesOfEither(a: Int32Array, b: Int32Array): Iterable<number> {
  for (let at = 0, other = 0; at < a.length || other < b.length; ) {
    const link = a[at] ?? Infinity;
    const next = b[other] ?? Infinity;
    if (link <= next) at++;
    if (next <= link) other++;
    if (link !== next) yield targetOf(Math.min(link, next));
  }
}
