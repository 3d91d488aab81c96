/** The graph: nodes that edges may touch, and typed edges that say how sure they are and why. */
import type { EdgeKind, NodeKind } from './kinds.ts';
import type { FileParts } from './parts.ts';

/**
 * How an edge was found. `syntax` is written in the file itself, `import` follows an import, `type` the type of a
 * receiver, `dispatch` reaches an implementation of what was called, `name` is a guess by a unique name.
 */
export const PROVENANCES = ['syntax', 'import', 'type', 'dispatch', 'name', 'scope', 'scip', 'model', 'exact'] as const;
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

/**
 * What few edges say beyond their ends. A call says on which type, where that inherits the method. The target of
 * `invokes`, `hands`, `puts` and `takes` is a slot: a place that holds callables or a queue. `key` says which of a node's
 * slots: empty for what a variable or field holds, the position of a parameter (`0`), `return` for the result of a
 * function, the name of a local variable, of an event (`@saved`) or of a channel (`#sender`), and `#` for any queue of
 * values of a type.
 */
export interface EdgeFlow<Node> {
  readonly key: string;
  /** `hands`: the callable that is put into the slot, or another slot whose content is; undefined for an inline lambda. */
  readonly through: Node | undefined;
  /** Which slot of `through`; empty where it is itself what is handed over. `takes`: `return` where what is taken is returned. */
  readonly throughKey: string;
  /** `hands` of an inline lambda: the last line of it; 0 elsewhere. */
  readonly endLine: number;
}

/** Why a reference has no edge: the thing lies outside the repository, or we do not know what it is. */
export const UNRESOLVED_REASONS = ['external', 'unknown'] as const;
export type UnresolvedReason = (typeof UNRESOLVED_REASONS)[number];

/** What resolving one file yields; definitions are named by (path, index in the facts of that file), -1 is the file. */
export interface ResolvedFile {
  readonly edges: readonly ResolvedEdge[];
  readonly unresolved: readonly UnresolvedInPart[];
  /** Hashes of every question the answer depends on, sorted; see `resolve/dependencies.ts`. */
  readonly dependencies: Int32Array;
  /** Those that others rest on who find something through this file; undefined where they were not looked at again. */
  readonly behind: Int32Array | undefined;
  readonly parts: FileParts;
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
  readonly flow: EdgeFlow<DefinitionPlace> | undefined;
}

export interface DefinitionPlace {
  readonly path: string;
  readonly definition: number;
}

export interface UnresolvedName {
  readonly name: string;
  readonly reason: UnresolvedReason;
  readonly count: number;
}

export interface UnresolvedInPart extends UnresolvedName {
  /** The part of the file (`parts.ts`) that names it. */
  readonly part: number;
}
