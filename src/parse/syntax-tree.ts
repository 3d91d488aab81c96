/**
 * A syntax tree as columns: node after node in source order, a parent before its children, those with a name in the grammar
 * and those without.
 */
const FIRST_CAPACITY = 1 << 14;
/** More room than this is given back after the file that needed it. */
export const KEPT_CAPACITY = 1 << 18;

/** Symbol of text that the grammar has no rule for. */
export const ERROR_SYMBOL = 0xffff;
/** In place of a field, for what may stand anywhere, such as a comment: it is between the nodes around it, not one of them. */
export const EXTRA = 0xffff;

export class SyntaxTree {
  source = '';
  count = 0;
  /** As patterns name it. */
  symbol = new Uint16Array(FIRST_CAPACITY);
  field = new Uint16Array(FIRST_CAPACITY);
  /** A bit for each supertype that the grammar takes the node for. */
  supertypes = new Int32Array(FIRST_CAPACITY);
  start = new Int32Array(FIRST_CAPACITY);
  end = new Int32Array(FIRST_CAPACITY);
  parent = new Int32Array(FIRST_CAPACITY);
  /** The node that follows this one and all below it. */
  after = new Int32Array(FIRST_CAPACITY);
  /** Of the symbols of its children, each as one of 32 bits: tells most patterns that they need not look. */
  childBits = new Int32Array(FIRST_CAPACITY);

  /** Where the lines begin, once asked for, and the last one that was. */
  #lines: number[] = [];
  #line = 0;

  clear(source: string): void {
    if (this.symbol.length > KEPT_CAPACITY) this.#resize(FIRST_CAPACITY);
    this.source = source;
    this.count = 0;
    this.#lines = [];
  }

  /** Which line a position is on, from 0. Most are asked for in order, so it is looked for from the last one on. */
  rowAt(position: number): number {
    if (this.#lines.length === 0) this.#findLines();
    const lines = this.#lines;
    let line = (lines[this.#line] as number) <= position ? this.#line : 0;
    for (let step = 1; step > 0; ) {
      if (position >= (lines[line + step] ?? Number.POSITIVE_INFINITY)) {
        line += step;
        step *= 2;
      } else step >>= 1;
    }
    this.#line = line;
    return line;
  }

  columnAt(position: number): number {
    return position - (this.#lines[this.rowAt(position)] as number);
  }

  #findLines(): void {
    this.#line = 0;
    for (let at = 0; at >= 0 && at <= this.source.length; ) {
      this.#lines.push(at);
      at = this.source.indexOf('\n', at) + 1 || -1;
    }
  }

  /** With nothing below it yet. */
  add(symbol: number, field: number, supertypes: number, parent: number): number {
    if (this.count === this.symbol.length) this.#resize(this.count * 2);
    const node = this.count++;
    this.symbol[node] = symbol;
    this.field[node] = field;
    this.supertypes[node] = supertypes;
    this.parent[node] = parent;
    this.after[node] = this.count;
    this.childBits[node] = 0;
    if (parent >= 0) this.childBits[parent] = (this.childBits[parent] as number) | symbolBit(symbol);
    return node;
  }

  #resize(capacity: number): void {
    this.symbol = resized(this.symbol, new Uint16Array(capacity));
    this.field = resized(this.field, new Uint16Array(capacity));
    this.supertypes = resized(this.supertypes, new Int32Array(capacity));
    this.start = resized(this.start, new Int32Array(capacity));
    this.end = resized(this.end, new Int32Array(capacity));
    this.parent = resized(this.parent, new Int32Array(capacity));
    this.after = resized(this.after, new Int32Array(capacity));
    this.childBits = resized(this.childBits, new Int32Array(capacity));
  }
}

export function symbolBit(symbol: number): number {
  return 1 << (symbol & 31);
}

function resized<T extends Int32Array | Uint16Array>(from: T, to: T): T {
  to.set(from.subarray(0, to.length));
  return to;
}

/** A node as a capture of a match holds it. */
export class SyntaxNode {
  /** Of the capture. */
  readonly name: string;
  readonly tree: SyntaxTree;
  /** Its place in the tree. */
  readonly id: number;
  readonly startIndex: number;

  constructor(tree: SyntaxTree, id: number, name: string) {
    this.name = name;
    this.tree = tree;
    this.id = id;
    this.startIndex = tree.start[id] as number;
  }

  get endIndex(): number {
    return this.tree.end[this.id] as number;
  }

  get row(): number {
    return this.tree.rowAt(this.startIndex);
  }

  get column(): number {
    return this.tree.columnAt(this.startIndex);
  }

  get endRow(): number {
    return this.tree.rowAt(this.endIndex);
  }

  get text(): string {
    return this.tree.source.slice(this.startIndex, this.endIndex);
  }
}
