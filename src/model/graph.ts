/** The graph: nodes that edges may touch, and typed edges that say how sure they are and why. */
import type { EdgeKind, NodeKind } from './kinds.ts';

/**
 * How an edge was found. `syntax` is written in the file itself, `import` follows an import, `type` the type of a
 * receiver, `dispatch` reaches an implementation of what was called, `name` is a guess by a unique name.
 */
export const PROVENANCES = ['syntax', 'import', 'type', 'dispatch', 'name', 'scope', 'scip', 'model'] as const;
export type Provenance = (typeof PROVENANCES)[number] | `framework:${string}` | `synthesized:${string}`;

export interface GraphNode {
  /** Stable: `<path>#<qualified name>`, with `~2` and so on where a file repeats a name; a file's id is its path. */
  readonly id: string;
  readonly kind: NodeKind;
  readonly name: string;
  readonly qualifiedName: string;
  readonly file: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly column: number;
  readonly signature: string;
  readonly doc: string;
  readonly exported: boolean;
  readonly language: string;
}

export interface GraphEdge {
  readonly kind: EdgeKind;
  readonly source: string;
  readonly target: string;
  /** Line in the source node's file. */
  readonly line: number;
  readonly confidence: number;
  readonly provenance: Provenance;
  /** The condition under which a call happens, as written; empty when unconditional. */
  readonly guard: string;
}

/** Why a reference has no edge: the thing lies outside the repository, or we do not know what it is. */
export const UNRESOLVED_REASONS = ['external', 'unknown'] as const;
export type UnresolvedReason = (typeof UNRESOLVED_REASONS)[number];

/** What resolving one file yields; definitions are named by (path, index in the facts of that file), -1 is the file. */
export interface ResolvedFile {
  readonly edges: readonly ResolvedEdge[];
  readonly unresolved: readonly UnresolvedName[];
  /** Hashes of every question the answer depends on, sorted; see `resolve/dependencies.ts`. */
  readonly dependencies: Int32Array;
}

export interface ResolvedEdge {
  readonly kind: EdgeKind;
  readonly source: number;
  readonly targetPath: string;
  readonly target: number;
  readonly line: number;
  readonly confidence: number;
  readonly provenance: Provenance;
  readonly guard: string;
}

export interface UnresolvedName {
  readonly name: string;
  readonly reason: UnresolvedReason;
  readonly count: number;
}
