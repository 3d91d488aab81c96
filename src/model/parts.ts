/**
 * A file is resolved in parts: what it imports and inherits, and then stretches of lines. Each part notes its own
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
  readonly asking: Uint16Array;
}

export const MAX_PARTS = 16;
export const ALL_PARTS = 2 ** MAX_PARTS - 1;

/** The part of imports and supertypes, whatever lines they stand on. */
export const HEADING = 0;
const HEADING_KINDS: ReadonlySet<EdgeKind> = new Set(['imports', 'extends', 'implements', 'overrides']);

export function partOfEdge(kind: EdgeKind, line: number, begins: readonly number[]): number {
  return HEADING_KINDS.has(kind) ? HEADING : partOfLine(line, begins);
}

export function partOfLine(line: number, begins: readonly number[]): number {
  let part = 1;
  while (part <= begins.length && line >= (begins[part - 1] as number)) part++;
  return part;
}
