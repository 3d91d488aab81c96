/**
 * Nodes of a syntax tree, read straight from tree-sitter's memory.
 *
 * web-tree-sitter makes an object with a position object for every captured node; over a large repository that and
 * collecting it costs as much as parsing. Here a captured node is one object of a few numbers, and where it ends is looked
 * up only when needed. This rests on the layout that the pinned version writes (docs/decisions/0006), and a test compares
 * it with the public way.
 */
import type { Query, Tree } from 'web-tree-sitter';
import type { IsOver } from './deadline.ts';

/** What is used of the compiled library; `Parser.init` fills the object that it is given with it. */
export interface TreeSitterMemory {
  HEAP32: Int32Array;
  HEAPU8: Uint8Array;
  currentQueryProgressCallback: ((state: unknown) => boolean) | null;
  _ts_init(): number;
  _ts_query_matches_wasm(...numbers: number[]): void;
  _free(address: number): void;
}

export class SyntaxTree {
  readonly source: string;
  readonly #memory: TreeSitterMemory;
  readonly #tree: Tree;
  /** The library's memory as it was after the query run: as long as it does not grow, nodes can be read from here. */
  #cells: Int32Array;
  #bytes: Uint8Array;

  constructor(memory: TreeSitterMemory, tree: Tree, source: string) {
    this.#memory = memory;
    this.#tree = tree;
    this.#cells = memory.HEAP32;
    this.#bytes = memory.HEAPU8;
    this.source = source;
  }

  /** Visits every match of the query in the order found; false when the deadline passed before it was through. */
  eachMatch(query: Query, isOver: IsOver, visit: VisitMatch): boolean {
    const memory = this.#memory;
    let isLate = false;
    memory.currentQueryProgressCallback = () => {
      isLate ||= isOver();
      return isLate;
    };
    // Where arguments and small results are passed, as an index into the memory.
    const transfer = memory._ts_init() >> 2;
    this.#passRoot(transfer);
    memory._ts_query_matches_wasm(pointer(query), pointer(this.#tree), 0, 0, 0, 0, 0, 0, NO_LIMIT, NO_LIMIT, 0);
    memory.currentQueryProgressCallback = null;
    this.#cells = memory.HEAP32;
    this.#bytes = memory.HEAPU8;
    const count = this.#cells[transfer] as number;
    const address = this.#cells[transfer + 1] as number;
    if (!isLate) this.#read(query, count, { start: address >> 2, visit });
    memory._free(address);
    return !isLate;
  }

  /** How many characters a node is long. A small leaf is kept in place of an address, with its size as the last byte. */
  lengthOf(id: number): number {
    const cells = this.#cells;
    const subtree = cells[id >> 2] as number;
    const bytes = (subtree & 1) === 1 ? this.#bytes[id + LEAF_SIZE] : cells[(subtree >> 2) + SIZE_CELL];
    return (bytes as number) >> 1;
  }

  /** How many lines a node ends below the one it begins on; a small leaf is on one. */
  rowsOf(id: number): number {
    const subtree = this.#cells[id >> 2] as number;
    return (subtree & 1) === 1 ? 0 : (this.#cells[(subtree >> 2) + SIZE_ROWS_CELL] as number);
  }

  #passRoot(transfer: number): void {
    const { rootNode } = this.#tree;
    const { row, column } = rootNode.startPosition;
    this.#memory.HEAP32.set([rootNode.id, rootNode.startIndex, row, column, pointer(rootNode)], transfer);
  }

  #read(query: Query, count: number, { start, visit }: { readonly start: number; readonly visit: VisitMatch }): void {
    const cells = this.#cells;
    const { captureNames } = query;
    const { textPredicates } = query as unknown as { textPredicates: TextPredicate[][] };
    let at = start;
    for (let index = 0; index < count; index++) {
      const pattern = cells[at++] as number;
      const length = cells[at++] as number;
      const captures: SyntaxNode[] = [];
      for (let place = 0; place < length; place++) {
        const capture = cells[at] as number;
        captures.push(new SyntaxNode(this, cells, at + 1, captureNames[capture] as string));
        at += CELLS_PER_CAPTURE;
      }
      const predicates = textPredicates[pattern] as TextPredicate[];
      if (predicates.length === 0 || predicates.every((holds) => holds(captures))) visit(pattern, captures);
    }
  }
}

/** `pattern` is its place in the query. */
type VisitMatch = (pattern: number, captures: readonly SyntaxNode[]) => void;
type TextPredicate = (captures: readonly SyntaxNode[]) => boolean;

const NO_LIMIT = 0xffffffff;
/** The capture's number, then id, start, row, column and one more of the node. */
const CELLS_PER_CAPTURE = 6;
/** Of a leaf that is kept in place: the byte with its size. */
const LEAF_SIZE = 7;
/** Of any other subtree: the cells with the bytes and rows of its size. */
const SIZE_CELL = 4;
const SIZE_ROWS_CELL = 5;

/** Objects of the library keep the address of what they stand for under 0. */
function pointer(handle: object): number {
  return (handle as { 0: number })[0];
}

/** A node as a capture of a match holds it. */
export class SyntaxNode {
  /** Of the capture. */
  readonly name: string;
  readonly id: number;
  readonly startIndex: number;
  readonly row: number;
  readonly column: number;
  readonly tree: SyntaxTree;

  constructor(tree: SyntaxTree, cells: Int32Array, at: number, name: string) {
    this.name = name;
    this.id = cells[at] as number;
    this.startIndex = cells[at + 1] as number;
    this.row = cells[at + 2] as number;
    this.column = cells[at + 3] as number;
    this.tree = tree;
  }

  get endIndex(): number {
    return this.startIndex + this.tree.lengthOf(this.id);
  }

  get endRow(): number {
    return this.row + this.tree.rowsOf(this.id);
  }

  get text(): string {
    return this.tree.source.slice(this.startIndex, this.endIndex);
  }

  /** The library's predicates look for the node in the capture. */
  get node(): this {
    return this;
  }
}
