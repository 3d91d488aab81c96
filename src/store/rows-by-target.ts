/** Rows of an edge block by where they lead. A block that is asked again is sorted once rather than read each time. */
import { STRUCTURAL_KINDS } from '../model/kinds.ts';
import type { EdgeBlock } from './edge-block.ts';

/** Rows that lead to one of these nodes, ascending. */
export function listRowsTo(block: EdgeBlock, nodes: Iterable<number>): number[] {
  const order = orders.get(block);
  if (order === undefined) {
    orders.set(block, 'asked once');
    return readRows(block, new Set(nodes));
  }
  const sorted = order === 'asked once' ? sortRows(block) : order;
  orders.set(block, sorted);
  return [...nodes].flatMap((node) => findRows(block, sorted, node)).sort((a, b) => a - b);
}

/** Rows of structural edges that lead to one of these nodes, ascending. They are few, and are asked for all the time. */
export function listStructuralRowsTo(block: EdgeBlock, nodes: Iterable<number>): number[] {
  const known = structural.get(block) ?? groupStructuralRows(block);
  structural.set(block, known);
  if (known.size === 0) return [];
  const rows: number[] = [];
  for (const node of nodes) rows.push(...(known.get(node) ?? []));
  return rows.sort((a, b) => a - b);
}

const structural = new WeakMap<EdgeBlock, ReadonlyMap<number, readonly number[]>>();

function groupStructuralRows({ target, label, labels, length }: EdgeBlock): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  const isStructural = labels.map(({ kind }) => STRUCTURAL_KINDS.has(kind));
  if (!isStructural.includes(true)) return groups;
  for (let row = 0; row < length; row++) {
    if (!isStructural[label[row] as number]) continue;
    const node = target[row] as number;
    const group = groups.get(node);
    if (group === undefined) groups.set(node, [row]);
    else group.push(row);
  }
  return groups;
}

const orders = new WeakMap<EdgeBlock, Int32Array | 'asked once'>();

function readRows({ target, length }: EdgeBlock, nodes: ReadonlySet<number>): number[] {
  const rows: number[] = [];
  for (let row = 0; row < length; row++) if (nodes.has(target[row] as number)) rows.push(row);
  return rows;
}

function sortRows({ target, length }: EdgeBlock): Int32Array {
  const rows = Int32Array.from({ length }, (_, row) => row);
  return rows.sort((a, b) => (target[a] as number) - (target[b] as number) || a - b);
}

function findRows({ target }: EdgeBlock, sorted: Int32Array, node: number): number[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((target[sorted[middle] as number] as number) < node) low = middle + 1;
    else high = middle;
  }
  const rows: number[] = [];
  while (low < sorted.length && target[sorted[low] as number] === node) rows.push(sorted[low++] as number);
  return rows;
}
