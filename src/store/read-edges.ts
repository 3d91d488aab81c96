/** Edges of the graph, from either end. `contains` follows from the nodes and is given like any other kind. */
import type { GraphEdge } from '../model/graph.ts';
import { EDGE_KINDS, type EdgeKind, STRUCTURAL_KINDS } from '../model/kinds.ts';
import { readEdges, readIncoming } from './blocks.ts';
import { edgeAt, edgeRange, kindAt, unpackEdgeBlock } from './edge-block.ts';
import { type FileView, findPlace, getFileView } from './file-view.ts';
import { listSources } from './incoming.ts';
import type { StoredEdge } from './records.ts';
import { listRowsTo, listStructuralRowsTo } from './rows-by-target.ts';
import { groupByFile } from './runs.ts';
import type { Store } from './store.ts';

type Nodes = number | Iterable<number>;

/** Edges that leave these nodes, of these kinds or of all. */
export function listEdgesFrom(store: Store, nodes: Nodes, kinds: readonly EdgeKind[] = EDGE_KINDS): StoredEdge[] {
  return store.ask(() => Array.from(edgesFrom(store, nodes, new Set(kinds))));
}

/** Edges of one kind that leave any of these nodes, in one pass over the store: for questions about most files. */
export function listAllEdgesFrom(store: Store, nodes: ReadonlyMap<number, unknown>, kind: EdgeKind): StoredEdge[] {
  return store.ask(() => {
    const edges: StoredEdge[] = [];
    for (const [, bytes] of store.connection.each<[number, Uint8Array]>('SELECT file, bytes FROM edges')) {
      const block = unpackEdgeBlock(bytes);
      for (let row = 0; row < block.length; row++) {
        if (kindAt(block, row) === kind && nodes.has(block.source[row] as number)) edges.push(edgeAt(block, row));
      }
    }
    return edges;
  });
}

/** Edges that lead to these nodes, of these kinds or of all. */
export function listEdgesTo(store: Store, nodes: Nodes, kinds: readonly EdgeKind[] = EDGE_KINDS): StoredEdge[] {
  return store.ask(() => Array.from(edgesTo(store, nodes, new Set(kinds))));
}

/** Edges that hand these nodes over: what they are, or what is in them. */
export function listEdgesThrough(store: Store, nodes: Nodes): StoredEdge[] {
  return store.ask(() => Array.from(edgesThrough(store, nodes)));
}

export function toGraphEdge(store: Store, { source, target, ...edge }: StoredEdge): GraphEdge {
  return { ...edge, source: idOf(store, source), target: idOf(store, target) };
}

/** The edge from its parent to each node of a file that `isWanted`. */
export function* containsEdges(
  { outline }: FileView,
  isWanted: (parent: number, child: number) => boolean,
): IterableIterator<StoredEdge> {
  const { number, parent, line } = outline;
  for (let row = 1; row < outline.length; row++) {
    const source = number[parent[row] as number] as number;
    const target = number[row] as number;
    if (isWanted(source, target)) yield { ...CONTAINS, source, target, line: line[row] as number };
  }
}

const CONTAINS = { kind: 'contains', confidence: 1, provenance: 'syntax', guard: '', flow: undefined } as const;

function* edgesFrom(store: Store, nodes: Nodes, kinds: ReadonlySet<EdgeKind>): IterableIterator<StoredEdge> {
  for (const [file, sources] of groupByFile(store, sorted(nodes))) {
    const wanted = new Set(sources);
    if (kinds.has('contains')) yield* containsEdges(getFileView(store, file), (parent) => wanted.has(parent));
    const block = readEdges(store, file);
    for (const source of sources) {
      const [start, end] = edgeRange(block, source);
      for (let row = start; row < end; row++) if (kinds.has(kindAt(block, row))) yield edgeAt(block, row);
    }
  }
}

function* edgesTo(store: Store, nodes: Nodes, kinds: ReadonlySet<EdgeKind>): IterableIterator<StoredEdge> {
  const listRows = rowsToOf(kinds);
  for (const [file, targets] of groupByFile(store, sorted(nodes))) {
    const wanted = new Set(targets);
    if (kinds.has('contains')) yield* containsEdges(getFileView(store, file), (_, child) => wanted.has(child));
    // It follows from the outline alone, and no block holds it.
    if (kinds.size === 1 && kinds.has('contains')) continue;
    for (const [source, reached] of sourceFiles(store, file, wanted, kinds)) {
      const block = readEdges(store, source);
      for (const row of listRows(block, reached)) if (kinds.has(kindAt(block, row))) yield edgeAt(block, row);
    }
  }
}

function* edgesThrough(store: Store, nodes: Nodes): IterableIterator<StoredEdge> {
  for (const [file, throughs] of groupByFile(store, sorted(nodes))) {
    const wanted = new Set(throughs);
    for (const [source] of sourceFiles(store, file, wanted, STRUCTURAL_KINDS)) {
      const block = readEdges(store, source);
      for (const [row, { through }] of block.flows) {
        if (through !== undefined && wanted.has(through) && kindAt(block, row) !== 'calls') yield edgeAt(block, row);
      }
    }
  }
}

/** The file itself, and those with an edge of such kinds to some of these nodes of it, or through them: which ones. */
function* sourceFiles(
  store: Store,
  file: number,
  nodes: ReadonlySet<number>,
  kinds: ReadonlySet<EdgeKind>,
): IterableIterator<readonly [source: number, reached: Iterable<number>]> {
  const onlyStructural = isStructural(kinds);
  yield [file, nodes];
  const incoming = readIncoming(store, file);
  const reached = new Map<number, number[]>();
  for (const node of nodes) {
    for (const source of listSources(incoming, node)) {
      if (onlyStructural && !source.isStructural) continue;
      const known = reached.get(source.file);
      if (known === undefined) reached.set(source.file, [node]);
      else if (known.at(-1) !== node) known.push(node);
    }
  }
  yield* [...reached].sort(([a], [b]) => a - b);
}

function rowsToOf(kinds: ReadonlySet<EdgeKind>): typeof listRowsTo {
  return isStructural(kinds) ? listStructuralRowsTo : listRowsTo;
}

function isStructural(kinds: ReadonlySet<EdgeKind>): boolean {
  return [...kinds].every((kind) => STRUCTURAL_KINDS.has(kind));
}

function sorted(nodes: Nodes): Int32Array {
  return typeof nodes === 'number' ? Int32Array.of(nodes) : Int32Array.from(new Set(nodes)).sort();
}

function idOf(store: Store, node: number): string {
  const place = findPlace(store, node);
  if (place === undefined) throw new Error(`there is no node ${node}`);
  return place.view.id(place.row);
}
