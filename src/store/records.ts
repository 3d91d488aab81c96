/** What the store takes in and gives out, beyond the nouns of `model/`. */
import type { EdgeFlow, GraphNode, Provenance, UnresolvedReason } from '../model/graph.ts';
import type { EdgeKind, NodeKind } from '../model/kinds.ts';
import type { SourceFile } from '../model/source-file.ts';

/** A source file as the store keeps it. `package` is the name by which its language groups files, where it does. */
export interface IndexedFile extends SourceFile {
  readonly package?: string;
}

export interface StoredFile extends IndexedFile {
  /** Number of the file in this store; stable until the store is rebuilt. */
  readonly file: number;
}

/** A graph node with its number in this store: numbers are for walking edges, `id` is for people. */
export interface StoredNode extends GraphNode {
  readonly node: number;
  /** Number of the node that contains it, 0 for a file. */
  readonly parent: number;
  /** Index of the definition in the facts of its file, -1 for the file itself. */
  readonly local: number;
  readonly flags: number;
  readonly generated: boolean;
}

export interface StoredEdge {
  readonly kind: EdgeKind;
  readonly source: number;
  readonly target: number;
  /** Line in the source node's file. */
  readonly line: number;
  /** 0 to 1. */
  readonly confidence: number;
  readonly provenance: Provenance;
  readonly guard: string;
  readonly flow: EdgeFlow<number> | undefined;
}

export interface StoredProblem {
  readonly path: string;
  readonly kind: string;
  readonly line: number;
  readonly message: string;
}

export interface UnresolvedUse {
  readonly path: string;
  readonly name: string;
  readonly reason: UnresolvedReason;
  readonly count: number;
}

/** Kinds that do not occur are missing. */
export interface StoreCounts {
  readonly files: number;
  readonly nodes: ReadonlyMap<NodeKind, number>;
  /** `contains` included. */
  readonly edges: ReadonlyMap<EdgeKind, number>;
  /** Mentions, not names. */
  readonly unresolved: ReadonlyMap<UnresolvedReason, number>;
  /** Size of graph.db. */
  readonly bytes: number;
}
