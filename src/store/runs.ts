/** Which file a node belongs to: nodes are numbered in runs, each of one file. */
import type { Connection } from './connection.ts';
import type { Store } from './store.ts';

const RUN_AT = 'SELECT first, file FROM runs WHERE first <= ? ORDER BY first DESC LIMIT 1';
const NEXT_RUN = 'SELECT first FROM runs WHERE first > ? ORDER BY first LIMIT 1';

export function addRun(connection: Connection, first: number, file: number): void {
  connection.run('INSERT INTO runs VALUES (?, ?)', first, file);
}

export function removeRunsOf(connection: Connection, file: number): void {
  connection.run('DELETE FROM runs WHERE file = ?', file);
}

/** All runs, by their first number: for whoever passes from very many nodes to their files. */
export interface Runs {
  readonly first: Int32Array;
  readonly file: Int32Array;
}

export function readRuns(store: Store): Runs {
  return store.recall('runs', 0, () => {
    const rows = store.connection.rows<[number, number]>('SELECT first, file FROM runs ORDER BY first');
    return { first: Int32Array.from(rows, ([first]) => first), file: Int32Array.from(rows, ([, file]) => file) };
  });
}

/** The file that this number was given in; undefined for a number never given. */
export function findFileOfNode(store: Store, node: number): number | undefined {
  if (store.mode === 'read') return fileOf(readRuns(store), node);
  return store.connection.row<[number, number]>(RUN_AT, node)?.[1];
}

/** Nodes by file. While writing, sorted nodes cost one lookup per run rather than per node. */
export function groupByFile(store: Store, nodes: Iterable<number>): Map<number, number[]> {
  return store.mode === 'read' ? groupByRuns(readRuns(store), nodes) : groupBySql(store.connection, nodes);
}

function groupByRuns(runs: Runs, nodes: Iterable<number>): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const node of nodes) {
    const file = fileOf(runs, node);
    if (file === undefined) continue;
    const group = groups.get(file);
    if (group === undefined) groups.set(file, [node]);
    else group.push(node);
  }
  return groups;
}

export function fileOf({ first, file }: Runs, node: number): number | undefined {
  let low = 0;
  let high = first.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((first[middle] as number) <= node) low = middle + 1;
    else high = middle;
  }
  return file[low - 1];
}

function groupBySql(connection: Connection, nodes: Iterable<number>): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  let group: number[] = [];
  let first = 0;
  let end = 0;
  for (const node of nodes) {
    if (node < first || node >= end) {
      const run = connection.row<[number, number]>(RUN_AT, node);
      if (run === undefined) continue;
      first = run[0];
      end = connection.row<[number]>(NEXT_RUN, node)?.[0] ?? Number.POSITIVE_INFINITY;
      group = groups.get(run[1]) ?? [];
      groups.set(run[1], group);
    }
    group.push(node);
  }
  return groups;
}
