/** Numbers for a file's nodes: a node that was there before keeps its own, so edges from other files still hold. */
import type { Outline } from './outline.ts';
import { qualifiedNames } from './outline.ts';
import type { NodePlan } from './plan-nodes.ts';
import { addRun } from './runs.ts';
import type { Store } from './store.ts';

/** Rows of the outline before and after. */
export interface NodeChange {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly kept: readonly { readonly before: number; readonly after: number }[];
}

interface Outlines {
  readonly before: Outline | undefined;
  readonly after: NodePlan;
}

/** Fills in the numbers of `after`. */
export function numberNodes(store: Store, file: number, { before, after }: Outlines): NodeChange {
  const change = before === undefined ? allAdded(after) : compareNodes(before, after);
  giveNumbers(store, file, { after, added: change.added });
  return change;
}

function allAdded({ length }: NodePlan): NodeChange {
  const added: number[] = [];
  for (let row = 0; row < length; row++) added.push(row);
  return { added, removed: [], kept: [] };
}

/** Hands on the numbers of the nodes that stay. */
function compareNodes(before: Outline, after: NodePlan): NodeChange {
  const rowsBefore = rowsByKey(before, qualifiedNames(before));
  const added: number[] = [];
  const kept: { before: number; after: number }[] = [];
  for (let row = 0; row < after.length; row++) {
    const key = nodeKey(after, after.qualified, row);
    const rowBefore = rowsBefore.get(key);
    rowsBefore.delete(key);
    if (rowBefore === undefined) {
      added.push(row);
    } else {
      after.number[row] = before.number[rowBefore] as number;
      kept.push({ before: rowBefore, after: row });
    }
  }
  return { added, removed: [...rowsBefore.values()], kept };
}

function giveNumbers(
  store: Store,
  file: number,
  { after, added }: { after: NodePlan; added: readonly number[] },
): void {
  if (added.length === 0) return;
  const first = store.writing.nextNode;
  added.forEach((row, at) => {
    after.number[row] = first + at;
  });
  store.writing.nextNode += added.length;
  addRun(store.connection, first, file);
}

function rowsByKey(outline: Outline, qualified: readonly string[]): Map<string, number> {
  const rows = new Map<string, number>();
  for (let row = 0; row < outline.length; row++) rows.set(nodeKey(outline, qualified, row), row);
  return rows;
}

function nodeKey({ kind, ordinal, names }: Outline, qualified: readonly string[], row: number): string {
  return `${kind[row]} ${ordinal[row]} ${names[row]}\0${qualified[row]}`;
}
