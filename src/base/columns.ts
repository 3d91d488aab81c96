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
  #length = 0;

  constructor(columns: readonly C[]) {
    this.columns = columns;
    this.cells = Object.fromEntries(columns.map((column) => [column, []])) as unknown as { [K in C]: number[] };
  }

  get length(): number {
    return this.#length;
  }

  /** Appends a row and returns its index. */
  add(row: Row<C>): number {
    for (const column of this.columns) this.cells[column].push(row[column]);
    return this.#length++;
  }

  /** Appends rows of -1, to be filled in place. */
  grow(rows: number): void {
    this.#length += rows;
    for (const column of this.columns) while (this.cells[column].length < this.#length) this.cells[column].push(-1);
  }

  get(index: number, column: C): number {
    return this.cells[column][index] as number;
  }

  set(index: number, column: C, value: number): void {
    this.cells[column][index] = value;
  }

  build(): Table<C> {
    const table: Record<string, Int32Array | number> = { length: this.#length };
    for (const column of this.columns) table[column] = Int32Array.from(this.cells[column]);
    return table as Table<C>;
  }
}

/** Writes unsigned and signed integers in as few bytes as they need. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  unsigned(value: number): void {
    this.#reserve(5);
    let rest = value >>> 0;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  signed(value: number): void {
    this.unsigned((value << 1) ^ (value >> 31));
  }

  /** A run of integers, each written as its difference from the one before. */
  deltas(values: Int32Array): void {
    this.unsigned(values.length);
    let previous = 0;
    for (const value of values) {
      this.signed((value - previous) | 0);
      previous = value;
    }
  }

  bytes(value: Uint8Array): void {
    this.unsigned(value.length);
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(extra: number): void {
    if (this.#length + extra <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + extra));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

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
      if (byte === undefined) throw new Error('packed table ends too early');
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
    let previous = 0;
    for (let at = 0; at < values.length; at++) {
      previous = (previous + this.signed()) | 0;
      values[at] = previous;
    }
    return values;
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
    if (value.length < length) throw new Error('packed table ends too early');
    this.#at += length;
    return value;
  }
}
