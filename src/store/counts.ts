/** Running totals by kind, so that status need not read the graph: kept in `meta`, changed by what a run adds or removes. */
import { UNRESOLVED_REASONS, type UnresolvedReason } from '../model/graph.ts';
import { EDGE_KINDS, type EdgeKind, edgeCode, NODE_KINDS, type NodeKind } from '../model/kinds.ts';

/** Maps, because a kind may be called `constructor`. */
export interface Counts {
  readonly nodes: ReadonlyMap<NodeKind, number>;
  /** `contains` excluded: it follows from the nodes. */
  readonly edges: ReadonlyMap<EdgeKind, number>;
  readonly unresolved: ReadonlyMap<UnresolvedReason, number>;
}

/** What a run changes. */
export class CountChanges {
  readonly #nodes = new Int32Array(NODE_KINDS.length);
  readonly #edges = new Int32Array(EDGE_KINDS.length);
  readonly #unresolved = new Int32Array(UNRESOLVED_REASONS.length);

  node(code: number, by: 1 | -1): void {
    (this.#nodes[code] as number) += by;
  }

  edges(kind: EdgeKind, by: number): void {
    (this.#edges[edgeCode(kind)] as number) += by;
  }

  unresolved(code: number, by: number): void {
    (this.#unresolved[code] as number) += by;
  }

  addedTo(counts: Counts): Counts {
    return {
      nodes: sum(NODE_KINDS, counts.nodes, this.#nodes),
      edges: sum(EDGE_KINDS, counts.edges, this.#edges),
      unresolved: sum(UNRESOLVED_REASONS, counts.unresolved, this.#unresolved),
    };
  }
}

/** The form in which totals are kept. */
export function toCountLists({ nodes, edges, unresolved }: Counts) {
  return { nodes: [...nodes], edges: [...edges], unresolved: [...unresolved] };
}

export function fromCountLists(lists: ReturnType<typeof toCountLists> | undefined): Counts {
  return { nodes: new Map(lists?.nodes), edges: new Map(lists?.edges), unresolved: new Map(lists?.unresolved) };
}

function sum<K extends string>(
  keys: readonly K[],
  counts: ReadonlyMap<K, number>,
  changes: Int32Array,
): Map<K, number> {
  const totals = keys.map((key, code) => [key, (counts.get(key) ?? 0) + (changes[code] as number)] as const);
  return new Map(totals.filter(([, total]) => total !== 0));
}
