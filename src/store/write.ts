/** Signatures agreed first; each moves to its own file as it is built. */
import type { Facts } from '../model/facts.ts';
import type { ResolvedFile } from '../model/graph.ts';
import type { ParsedFile } from '../parse/parser.ts';
import type { IndexedFile } from './records.ts';
import type { Store } from './store.ts';

/**
 * Writes one file's row, facts and nodes, replacing what was there; nodes that are still defined keep their numbers.
 * Returns node numbers by definition index, -1 where hidden. `parsed` is absent for files no language parses.
 */
export declare function writeFile(store: Store, file: IndexedFile, parsed?: ParsedFile, facts?: Facts): Int32Array;
/** Removes a file with its nodes and every edge that touches them. Unknown paths are ignored. */
export declare function removeFile(store: Store, path: string): void;
/** Updates only what a scan knows of a file (time, size …) when its content did not change. */
export declare function touchFile(store: Store, file: IndexedFile): void;

/** Number of the node of definition `local` in `path`; `local` -1 is the file itself. -1 where there is none. */
export type NodeNumbers = (path: string, local: number) => number;
/** Replaces all edges, unresolved names and dependencies that leave this file. */
export declare function writeResolved(store: Store, path: string, resolved: ResolvedFile, numbers: NodeNumbers): void;
/** Makes everything written one new revision, visible to readers at once, and returns its number. */
export declare function finish(store: Store, meta?: Readonly<Record<string, unknown>>): number;
