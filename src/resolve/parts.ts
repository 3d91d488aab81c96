/** Where the parts of a file begin (`model/parts.ts`), and which of them hang together. */
import { MAX_PARTS, partOfLine } from '../model/parts.ts';
import type { FileView } from './file-view.ts';

/** Fewer references and imports are resolved sooner than parts of them are told apart. */
const MIN_ROWS = 4;

/** With about as many references and imports in each part. */
export function findBegins({ facts: { references, imports, exports } }: FileView): readonly number[] {
  const lines = new Int32Array(references.length + imports.length + exports.length);
  lines.set(references.line);
  lines.set(imports.line, references.length);
  lines.set(exports.line, references.length + imports.length);
  const size = Math.max(MIN_ROWS, Math.ceil(lines.length / (MAX_PARTS - 2)));
  if (lines.length < 2 * size) return NONE;
  lines.sort();
  const begins: number[] = [];
  for (let counted = 0; counted + size < lines.length && begins.length < MAX_PARTS - 2; ) {
    const begin = (lines[counted + size - 1] as number) + 1;
    begins.push(begin);
    while (counted < lines.length && (lines[counted] as number) < begin) counted++;
  }
  return begins;
}

const NONE: readonly number[] = [];

/** Numbers of rows by the part that their lines belong to. */
export function groupByPart(lines: Int32Array, begins: readonly number[]): readonly (readonly number[])[] {
  const groups: number[][] = Array.from({ length: begins.length + 2 }, () => []);
  const count = lines.length;
  let [part, first, end] = [0, 0, -1];
  for (let row = 0; row < count; row++) {
    const line = lines[row] as number;
    // Most stand in the part of the one before.
    if (line < first || line >= end) {
      part = partOfLine(line, begins);
      first = part < 2 ? 0 : (begins[part - 2] as number);
      end = begins[part - 1] ?? Number.MAX_SAFE_INTEGER;
    }
    (groups[part] as number[]).push(row);
  }
  return groups;
}

/** The stretches of lines there are. */
export function listStretches(begins: readonly number[], wanted: number): number[] {
  const stretches = Array.from({ length: begins.length + 1 }, (_, at) => at + 1);
  return stretches.filter((part) => (wanted & (1 << part)) !== 0);
}

/** Parts that say something about each other's lines are resolved together. */
export class Ties {
  readonly #sets: number[] = Array.from({ length: MAX_PARTS }, (_, part) => 1 << part);
  #isAny = false;

  tie(part: number, others: number): void {
    if ((others & ~(1 << part)) !== 0) this.tieAll(others | (1 << part));
  }

  tieAll(parts: number): void {
    if ((parts & (parts - 1)) === 0) return;
    this.#isAny = true;
    let all = parts;
    for (let at = 0; at < MAX_PARTS; at++) if ((parts & (1 << at)) !== 0) all |= this.#sets[at] as number;
    for (let at = 0; at < MAX_PARTS; at++) if ((all & (1 << at)) !== 0) this.#sets[at] = all;
  }

  /** Adds to each set of parts all that any of them hangs together with. */
  addTied(sets: Int32Array): void {
    if (!this.#isAny) return;
    const tied = this.#sets;
    const count = sets.length;
    for (let at = 0; at < count; at++) {
      let all = sets[at] as number;
      for (let left = all; left !== 0; left &= left - 1) all |= tied[31 - Math.clz32(left & -left)] as number;
      sets[at] = all;
    }
  }
}
