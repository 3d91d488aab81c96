/**
 * A compiled query as bytes, and back.
 *
 * Compiling walks the grammar's parse table for every pattern: 20 to 300 ms for a grammar on each thread, as much as
 * parsing a megabyte. What comes out is a handful of flat arrays, so the build keeps them and a thread copies them into
 * its memory. This rests on the layout of `TSQuery` in the pinned version (docs/decisions/0008).
 */
import { ByteReader, ByteWriter } from '../base/columns.ts';

/** What is used of the compiled library's memory. */
export interface QueryMemory {
  HEAP32: Int32Array;
  HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
}

/** Bytes per item of the arrays that a query begins with, each as an address, a size and a capacity. */
const ITEM_BYTES = [1, 8, 1, 8, 12, 20, 6, 8, 28, 8, 2, 1, 2];
/** How often a capture can occur, list by list: told to whoever asks and of no use to matching, so left empty. */
const QUANTIFIERS = 4;
const CELLS_PER_ARRAY = 3;
const LANGUAGE_CELL = ITEM_BYTES.length * CELLS_PER_ARRAY;
const WILDCARDS_CELL = LANGUAGE_CELL + 1;
const QUERY_BYTES = (WILDCARDS_CELL + 1) * 4;

/** `key` names what the query was compiled from and with. */
export function toQueryImage(memory: QueryMemory, address: number, key: string): Uint8Array {
  const writer = new ByteWriter();
  const cells = memory.HEAP32.subarray(address >> 2, (address + QUERY_BYTES) >> 2);
  writer.bytes(new TextEncoder().encode(key));
  ITEM_BYTES.forEach((itemBytes, array) => {
    const start = cells[array * CELLS_PER_ARRAY] as number;
    const size = cells[array * CELLS_PER_ARRAY + 1] as number;
    const items = memory.HEAPU8.slice(start, start + size * itemBytes);
    writer.bytes(array === QUANTIFIERS ? items.fill(0) : items);
  });
  writer.unsigned((cells[WILDCARDS_CELL] as number) & 0xffff);
  return writer.finish();
}

/** The address of the query in this thread's memory; undefined when the image is of something else. */
export function loadQueryImage(
  memory: QueryMemory,
  image: Uint8Array,
  { key, language }: { readonly key: string; readonly language: number },
): number | undefined {
  const reader = new ByteReader(image);
  if (new TextDecoder().decode(reader.bytes()) !== key) return undefined;
  const cells: number[] = [];
  for (const itemBytes of ITEM_BYTES) {
    const items = reader.bytes();
    const size = items.length / itemBytes;
    cells.push(copyIn(memory, items), size, size);
  }
  cells.push(language, reader.unsigned());
  return copyIn(memory, new Uint8Array(Int32Array.from(cells).buffer));
}

function copyIn(memory: QueryMemory, bytes: Uint8Array): number {
  if (bytes.length === 0) return 0;
  const address = memory._malloc(bytes.length);
  // Asked anew each time: the memory is another object after it has grown.
  memory.HEAPU8.set(bytes, address);
  return address;
}
