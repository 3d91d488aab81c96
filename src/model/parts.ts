/**
 * A file is resolved in parts: what its types inherit, and then stretches of lines. Each part notes its own
 * questions, so that an answer that changes elsewhere costs the lines that rest on it and not the whole file.
 * Where parts stand is told by the file's facts alone; a set of parts is a number with one bit for each.
 */
import type { EdgeKind } from './kinds.ts';

export interface FileParts {
  /** Those that were resolved; of the others stays what is known. */
  readonly resolved: number;
  /** Lines at which the parts behind the first stretch begin, ascending. */
  readonly begins: readonly number[];
  /** For each question, the parts that rest on it. */
  readonly asking: Int32Array;
}

export const MAX_PARTS = 30;
export const ALL_PARTS = 2 ** MAX_PARTS - 1;

/** The part of supertypes and overridden members, whatever lines they stand on. */
export const HEADING = 0;
const HEADING_KINDS: ReadonlySet<EdgeKind> = new Set(['extends', 'implements', 'overrides']);

export function partOfEdge(kind: EdgeKind, line: number, begins: readonly number[]): number {
  return HEADING_KINDS.has(kind) ? HEADING : partOfLine(line, begins);
}

export function partOfLine(line: number, begins: readonly number[]): number {
  let low = 0;
  let high = begins.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((begins[middle] as number) <= line) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
