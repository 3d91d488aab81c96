/** Signatures agreed first; each moves to its own file as it is built. */
import type { Facts } from '../model/facts.ts';
import type { GraphEdge } from '../model/graph.ts';
import type { EdgeKind, NodeKind } from '../model/kinds.ts';
import type {
  DefinitionPlace, StoreCounts, StoredEdge, StoredFile, StoredNode, StoredProblem, UnresolvedUse,
} from './records.ts';
import type { Store } from './store.ts';

// For incremental indexing.
export declare function listFiles(store: Store): StoredFile[];
export declare function findFile(store: Store, path: string): StoredFile | undefined;
export declare function readFacts(store: Store, path: string): Facts | undefined;
export declare function readPackedFacts(store: Store, path: string): Uint8Array | undefined;
/** By definition index, -1 where hidden; undefined for a path the store does not know. */
export declare function findNodeNumbers(store: Store, path: string): Int32Array | undefined;
export declare function listDefinitionsNamed(store: Store, name: string): DefinitionPlace[];
export declare function listDefinitionsAttachedTo(store: Store, ownerName: string): DefinitionPlace[];
export declare function listFilesInPackage(store: Store, name: string): string[];
export declare function listPackages(store: Store): string[];
/** Paths whose resolution asked one of these questions. */
export declare function listFilesDependingOn(store: Store, keys: ReadonlySet<number>): string[];
/** Paths with an edge into this file. */
export declare function listFilesLinkingTo(store: Store, path: string): string[];

// For questions.
export declare function findNode(store: Store, id: string): StoredNode | undefined;
export declare function getNode(store: Store, node: number): StoredNode;
export declare function getNodes(store: Store, nodes: Iterable<number>): StoredNode[];
export type NameMatch = 'exact' | 'prefix' | 'any-case';
export declare function listNodesNamed(store: Store, name: string, match?: NameMatch, limit?: number): StoredNode[];
export declare function listChildren(store: Store, node: number): StoredNode[];
export declare function listNodesOfFile(store: Store, path: string): StoredNode[];
/** The innermost node whose range holds the line; the file node when none does. */
export declare function findNodeAt(store: Store, path: string, line: number): StoredNode | undefined;
export declare function listEdgesFrom(store: Store, nodes: number | Iterable<number>, kinds?: readonly EdgeKind[]): StoredEdge[];
export declare function listEdgesTo(store: Store, nodes: number | Iterable<number>, kinds?: readonly EdgeKind[]): StoredEdge[];
export declare function toGraphEdge(store: Store, edge: StoredEdge): GraphEdge;
export declare function eachNode(store: Store): Iterable<StoredNode>;
export declare function eachEdge(store: Store): Iterable<StoredEdge>;

export interface SearchOptions {
  readonly kinds?: readonly NodeKind[];
  readonly limit?: number;
}
export interface SearchHit {
  readonly node: number;
  /** Higher is better. */
  readonly score: number;
}
/** Ranked by BM25 over names, their words, doc comments and (for files) paths. `words` are plain words, not a query. */
export declare function searchWords(store: Store, words: readonly string[], options?: SearchOptions): SearchHit[];

// For status.
export declare function readCounts(store: Store): StoreCounts;
export declare function listProblems(store: Store): StoredProblem[];
export declare function listUnresolvedNamed(store: Store, name: string): UnresolvedUse[];
export declare function readMeta(store: Store, key: string): unknown;
