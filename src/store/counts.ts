/** Running totals by kind, so that status need not read the graph: kept in `meta`, changed by what a run adds or removes. */
import { UNRESOLVED_REASONS, type UnresolvedReason } from '../model/graph.ts';
import { EDGE_KINDS, type EdgeKind, NODE_KINDS, type NodeKind } from '../model/kinds.ts';

export interface Counts {
  readonly nodes: Partial<Record<NodeKind, number>>;
  /** `contains` excluded: it follows from the nodes. */
  readonly edges: Partial<Record<EdgeKind, number>>;
  readonly unresolved: Partial<Record<UnresolvedReason, number>>;
}

/** What a run changes, by code. */
export class CountChanges {
  readonly #nodes = new Int32Array(NODE_KINDS.length);
  readonly #edges = new Int32Array(EDGE_KINDS.length);
  readonly #unresolved = new Int32Array(UNRESOLVED_REASONS.length);

  node(code: number, by: 1 | -1): void {
    (this.#nodes[code] as number) += by;
  }

  edge(code: number, by: 1 | -1): void {
    (this.#edges[code] as number) += by;
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

export const NO_COUNTS: Counts = { nodes: {}, edges: {}, unresolved: {} };

function sum<K extends string>(keys: readonly K[], counts: Partial<Record<K, number>>, changes: Int32Array) {
  const totals = keys.map((key, code) => [key, (counts[key] ?? 0) + (changes[code] as number)] as const);
  return Object.fromEntries(totals.filter(([, total]) => total !== 0)) as Partial<Record<K, number>>;
}
