/** Nodes of the graph, by id, number, name and place. */

import { comparePaths } from '../base/paths.ts';
import { findFileNumber, getPath } from './file-rows.ts';
import { type FileView, findPlace, getFileView } from './file-view.ts';
import type { StoredNode } from './records.ts';
import { groupByFile } from './runs.ts';
import { listNumbersInAnyCase } from './search.ts';
import type { Store } from './store.ts';

export function findNode(store: Store, id: string): StoredNode | undefined {
  return store.ask(() => {
    // A path may itself hold the sign that ends it.
    for (let end = id.length; end > 0; end = id.lastIndexOf('#', end - 1)) {
      const view = findView(store, id.slice(0, end));
      const row = view === undefined ? -1 : rowWithId(view, id);
      if (view !== undefined && row >= 0) return view.node(row);
    }
    return undefined;
  });
}

/** Numbers come from edges, searches and other nodes of the same revision; any other is a mistake and throws. */
export function getNode(store: Store, node: number): StoredNode {
  const place = findPlace(store, node);
  if (place === undefined) throw new Error(`there is no node ${node}`);
  return place.view.node(place.row);
}

/** In the order asked for. */
export function getNodes(store: Store, nodes: Iterable<number>): StoredNode[] {
  return store.ask(() => Array.from(nodes, (node) => getNode(store, node)));
}

export type NameMatch = 'exact' | 'prefix' | 'any-case';

export interface NameOptions {
  readonly match?: NameMatch;
  readonly limit?: number;
}

/** Definitions by their simple name, then path and place; files are found by path. */
export function listNodesNamed(store: Store, name: string, options: NameOptions = {}): StoredNode[] {
  const { match = 'exact', limit = Number.POSITIVE_INFINITY } = options;
  return store.ask(() => {
    const found: StoredNode[] = [];
    for (const numbers of numbersNamed(store, name, match)) {
      for (const node of inPathOrder(store, numbers)) {
        if (found.length >= limit) return found;
        found.push(node);
      }
    }
    return found;
  });
}

export function listNodesOfFile(store: Store, path: string): StoredNode[] {
  return store.ask(() => {
    const view = findView(store, path);
    return view === undefined ? [] : Array.from(view.rows, (row) => view.node(row));
  });
}

/** What a node contains directly, in source order. */
export function listChildren(store: Store, node: number): StoredNode[] {
  return store.ask(() => {
    const place = findPlace(store, node);
    if (place === undefined) return [];
    const { view, row } = place;
    return Array.from(view.rows)
      .filter((child) => child > 0 && view.outline.parent[child] === row)
      .map((child) => view.node(child));
  });
}

/** The innermost node around a line: the file where no definition is, undefined for a path the graph does not have. */
export function findNodeAt(store: Store, path: string, line: number): StoredNode | undefined {
  return store.ask(() => {
    const view = findView(store, path);
    if (view === undefined) return undefined;
    const { line: start, endLine } = view.outline;
    const size = (row: number) => (endLine[row] as number) - (start[row] as number);
    let best = 0;
    for (const row of view.rows) {
      const holds = row > 0 && (start[row] as number) <= line && line <= (endLine[row] as number);
      if (holds && (best === 0 || size(row) <= size(best))) best = row;
    }
    return view.node(best);
  });
}

function findView(store: Store, path: string): FileView | undefined {
  const file = findFileNumber(store, path);
  return file === undefined ? undefined : getFileView(store, file);
}

function rowWithId(view: FileView, id: string): number {
  for (const row of view.rows) if (view.id(row) === id) return row;
  return -1;
}

const MAX_PREFIXED_NAMES = 1000;

/** Sorted numbers, for each name that matches. */
function* numbersNamed(store: Store, name: string, match: NameMatch): IterableIterator<Iterable<number>> {
  if (match === 'any-case') yield listNumbersInAnyCase(store, name);
  else if (match === 'exact') yield store.postings.list('name', name);
  else {
    for (const text of store.postings.textsFrom('name', name, MAX_PREFIXED_NAMES)) {
      yield store.postings.list('name', text);
    }
  }
}

/** Numbers say in which order nodes came to be, which is nobody's business. */
function* inPathOrder(store: Store, nodes: Iterable<number>): IterableIterator<StoredNode> {
  const groups = Array.from(groupByFile(store, nodes), ([file, numbers]) => {
    return { path: getPath(store, file), file, numbers };
  });
  for (const { file, numbers } of groups.sort((a, b) => comparePaths(a.path, b.path))) {
    const view = getFileView(store, file);
    const rows = numbers.map((node) => view.rowOf(node)).sort((a, b) => a - b);
    for (const row of rows) yield view.node(row);
  }
}
