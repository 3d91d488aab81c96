/**
 * Tables of small integers, one typed array per column.
 * Millions of rows cost four bytes a cell, move between threads without a copy and pack into a short blob.
 */

export type Row<C extends string> = Readonly<Record<C, number>>;
export type Table<C extends string> = { readonly length: number } & { readonly [K in C]: Int32Array };

/** A table that grows. Each column is a plain array under its name, for reading and changing in place. */
export class TableBuilder<C extends string> {
  readonly columns: readonly C[];
  readonly cells: { readonly [K in C]: number[] };
  /** The same arrays in the order of the columns. */
  readonly #lists: readonly number[][];
  #length = 0;

  constructor(columns: readonly C[]) {
    this.columns = columns;
    const cells: Record<string, number[]> = {};
    for (let at = 0; at < columns.length; at++) cells[columns[at] as C] = [];
    this.cells = cells as { readonly [K in C]: number[] };
    this.#lists = Object.values(cells);
  }

  get length(): number {
    return this.#length;
  }

  /** Appends a row and returns its index. */
  add(row: Row<C>): number {
    const { columns } = this;
    for (let at = 0; at < columns.length; at++) (this.#lists[at] as number[]).push(row[columns[at] as C]);
    return this.#length++;
  }

  get(index: number, column: C): number {
    return this.cells[column][index] as number;
  }

  set(index: number, column: C, value: number): void {
    this.cells[column][index] = value;
  }
}

/** Copies of columns in one buffer: making room for each would take longer than filling it. */
export function copyColumns(columns: readonly ArrayLike<number>[]): Int32Array[] {
  let length = 0;
  for (let at = 0; at < columns.length; at++) length += (columns[at] as ArrayLike<number>).length;
  const all = new Int32Array(length);
  let end = 0;
  return columns.map((column) => {
    const start = end;
    end += column.length;
    all.set(column, start);
    return all.subarray(start, end);
  });
}

/** `Int32Array.from` takes several times as long. */
export function toColumn<T>(items: readonly T[], cellOf: (item: T) => number): Int32Array {
  const column = new Int32Array(items.length);
  for (let row = 0; row < items.length; row++) column[row] = cellOf(items[row] as T);
  return column;
}

/** Of one integer. */
const MAX_BYTES = 5;

const FIRST_SIZE = 1024;
const MAX_SPARE = 1 << 20;
const NO_BYTES = new Uint8Array();
/** What a finished writer wrote into, for the next one: most write less than making room for them costs. */
let spare: Uint8Array | undefined;

/** Writes unsigned integers, bytes and columns in as few bytes as they need. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor() {
    this.#bytes = spare ?? new Uint8Array(FIRST_SIZE);
    spare = undefined;
  }

  unsigned(value: number): void {
    this.#reserve(MAX_BYTES);
    let rest = value >>> 0;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** A run of integers, each written as its difference from the one before. */
  deltas(values: ArrayLike<number>): void {
    this.unsigned(values.length);
    this.#reserve(values.length * MAX_BYTES);
    const bytes = this.#bytes;
    let at = this.#length;
    let previous = 0;
    for (let index = 0; index < values.length; index++) {
      const value = values[index] as number;
      const step = (value - previous) | 0;
      let rest = ((step << 1) ^ (step >> 31)) >>> 0;
      for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
      bytes[at++] = rest;
      previous = value;
    }
    this.#length = at;
  }

  bytes(value: Uint8Array): void {
    this.unsigned(value.length);
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** The writer is of no use afterwards. */
  finish(): Uint8Array {
    const written = this.#bytes.slice(0, this.#length);
    if (this.#bytes.length <= MAX_SPARE) spare = this.#bytes;
    this.#bytes = NO_BYTES;
    return written;
  }

  #reserve(extra: number): void {
    if (this.#length + extra <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + extra));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

const TOO_SHORT = 'packed table ends too early';
const NO_VALUES = new Int32Array();
/** What many runs are read into before it is known how long they are together; used again. */
let scratch = NO_VALUES;

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  unsigned(): number {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new Error(TOO_SHORT);
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
      shift += 7;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return (value >>> 1) ^ -(value & 1);
  }

  deltas(): Int32Array {
    const values = new Int32Array(this.unsigned());
    this.#fill(values, 0, values.length);
    return values;
  }

  /** So many runs of integers, in one buffer: making room for each would take longer than reading them. */
  manyDeltas(runs: number): Int32Array[] {
    // Every integer takes a byte or more.
    const left = this.#bytes.length - this.#at;
    if (scratch.length < left) scratch = new Int32Array(left);
    const ends: number[] = [];
    let length = 0;
    for (let run = 0; run < runs; run++) {
      const end = length + this.unsigned();
      if (end > scratch.length) throw new Error(TOO_SHORT);
      this.#fill(scratch, length, end);
      ends.push(end);
      length = end;
    }
    const all = scratch.slice(0, length);
    if (scratch.length > MAX_SPARE) scratch = NO_VALUES;
    return ends.map((end, run) => all.subarray(ends[run - 1] ?? 0, end));
  }

  #fill(values: Int32Array, start: number, end: number): void {
    const bytes = this.#bytes;
    let at = this.#at;
    let previous = 0;
    for (let index = start; index < end; index++) {
      let byte = bytes[at++] as number;
      let step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number;
        step |= (byte & 127) << shift;
      }
      previous = (previous + ((step >>> 1) ^ -(step & 1))) | 0;
      values[index] = previous;
    }
    if (at > bytes.length) throw new Error(TOO_SHORT);
    this.#at = at;
  }

  /** The bytes of what `deltas` would read. */
  packedDeltas(): Uint8Array {
    const start = this.#at;
    this.skipDeltas();
    return this.#bytes.subarray(start, this.#at);
  }

  /** Passes over what `deltas` would read. */
  skipDeltas(): void {
    for (let left = this.unsigned(); left > 0; this.#at++) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new Error('packed table ends too early');
      if (byte < 128) left--;
    }
  }

  bytes(): Uint8Array {
    const length = this.unsigned();
    const value = this.#bytes.subarray(this.#at, this.#at + length);
    if (value.length < length) throw new Error(TOO_SHORT);
    this.#at += length;
    return value;
  }
}
