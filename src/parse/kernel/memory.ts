/**
 * Memory is tree-sitter's, and so is its allocator: trees are read where they are, and what is made of them stands beside.
 * Nothing here may have data of its own, which would be laid over tree-sitter's.
 */
import { malloc, realloc } from './host';

const FIRST_CAPACITY = 1 << 10;
/** More room than this is given back after the file that needed it. */
const KEPT_CAPACITY = 1 << 18;

/** No file is worth going on without room: this ends in an error for the one that is read, and the next starts anew. */
export function allocate(bytes: i32): usize {
  return given(malloc(bytes as usize));
}

export function reallocate(address: usize, bytes: i32): usize {
  return given(realloc(address, bytes as usize));
}

function given(address: usize): usize {
  if (address === 0) unreachable();
  return address;
}

/** Numbers that grow in number. */
@unmanaged
export class Column {
  cells: usize;
  length: i32;
  capacity: i32;

  get(at: i32): i32 {
    return load<i32>(this.cells + ((at as usize) << 2));
  }

  set(at: i32, value: i32): void {
    store<i32>(this.cells + ((at as usize) << 2), value);
  }

  push(value: i32): i32 {
    const at = this.length;
    if (at === this.capacity) this.resize(at * 2);
    this.length = at + 1;
    store<i32>(this.cells + ((at as usize) << 2), value);
    return at;
  }

  clear(): void {
    this.length = 0;
    if (this.capacity > KEPT_CAPACITY) this.resize(FIRST_CAPACITY);
  }

  /** So many cells of one value, whatever was there. */
  fill(length: i32, value: i32): void {
    if (length > this.capacity || this.capacity > KEPT_CAPACITY) this.resize(max(length, FIRST_CAPACITY));
    this.length = length;
    if (value === 0 || value === -1) memory.fill(this.cells, value as u8, (length as usize) << 2);
    else for (let at = 0; at < length; at++) this.set(at, value);
  }

  private resize(capacity: i32): void {
    this.cells = reallocate(this.cells, capacity << 2);
    this.capacity = capacity;
  }
}

export function newColumn(): Column {
  const column = changetype<Column>(allocate(offsetof<Column>() as i32));
  column.cells = allocate(FIRST_CAPACITY << 2);
  column.length = 0;
  column.capacity = FIRST_CAPACITY;
  return column;
}

/** A cell of what JavaScript laid down: addresses there are numbers like others. */
export function cellAt(address: i32, cell: i32): i32 {
  return load<i32>((address as usize) + ((cell as usize) << 2));
}
