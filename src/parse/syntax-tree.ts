/**
 * Nodes of a syntax tree, read straight from tree-sitter's memory.
 *
 * web-tree-sitter makes an object with a position object for every captured node; over a large repository that and
 * collecting it costs as much as parsing. Here a node is five numbers, and where it ends is asked only when needed. This
 * rests on the layout that the pinned version writes (docs/decisions/0006), and a test compares it with the public way.
 */
import type { Query, Tree } from 'web-tree-sitter';

/** What is used of the compiled library; `Parser.init` fills the object that it is given with it. */
export interface TreeSitterMemory {
  HEAP32: Int32Array;
  currentQueryProgressCallback: ((state: unknown) => boolean) | null;
  _ts_init(): number;
  _ts_query_matches_wasm(...numbers: number[]): void;
  _ts_node_end_index_wasm(tree: number): number;
  _ts_node_end_point_wasm(tree: number): void;
  _free(address: number): void;
}

export class SyntaxTree {
  readonly source: string;
  readonly #memory: TreeSitterMemory;
  readonly #tree: Tree;
  /** Where arguments and small results are passed, as an index into the memory. */
  readonly #transfer: number;

  constructor(memory: TreeSitterMemory, tree: Tree, source: string) {
    this.#memory = memory;
    this.#tree = tree;
    this.#transfer = memory._ts_init() >> 2;
    this.source = source;
  }

  /** Every match of the query in the order found; undefined when the deadline passed before it was through. */
  matches(query: Query, deadline: number): Match[] | undefined {
    const { rootNode } = this.#tree;
    const memory = this.#memory;
    let isLate = false;
    memory.currentQueryProgressCallback = () => {
      isLate = performance.now() > deadline;
      return isLate;
    };
    const { row, column } = rootNode.startPosition;
    this.#pass({ id: rootNode.id, startIndex: rootNode.startIndex, row, column, other: pointer(rootNode) });
    memory._ts_query_matches_wasm(pointer(query), pointer(this.#tree), 0, 0, 0, 0, 0, 0, NO_LIMIT, NO_LIMIT, 0);
    memory.currentQueryProgressCallback = null;
    const count = memory.HEAP32[this.#transfer] as number;
    const address = memory.HEAP32[this.#transfer + 1] as number;
    const matches = isLate ? undefined : this.#read(query, count, address >> 2);
    memory._free(address);
    return matches;
  }

  endIndexOf(node: SyntaxNode): number {
    this.#pass(node);
    return this.#memory._ts_node_end_index_wasm(pointer(this.#tree));
  }

  endRowOf(node: SyntaxNode): number {
    this.#pass(node);
    this.#memory._ts_node_end_point_wasm(pointer(this.#tree));
    return this.#memory.HEAP32[this.#transfer] as number;
  }

  #pass(node: Pick<SyntaxNode, 'id' | 'startIndex' | 'row' | 'column' | 'other'>): void {
    const { HEAP32 } = this.#memory;
    const at = this.#transfer;
    HEAP32[at] = node.id;
    HEAP32[at + 1] = node.startIndex;
    HEAP32[at + 2] = node.row;
    HEAP32[at + 3] = node.column;
    HEAP32[at + 4] = node.other;
  }

  #read(query: Query, count: number, start: number): Match[] {
    const { HEAP32: cells } = this.#memory;
    const { captureNames, setProperties } = query;
    const { textPredicates } = query as unknown as { textPredicates: TextPredicate[][] };
    const matches: Match[] = [];
    let at = start;
    for (let index = 0; index < count; index++) {
      const pattern = cells[at++] as number;
      const captures = new Array<Capture>(cells[at++] as number);
      for (let place = 0; place < captures.length; place++) {
        captures[place] = { name: captureNames[cells[at] as number] as string, node: this.#node(cells, at + 1) };
        at += CELLS_PER_CAPTURE;
      }
      const predicates = textPredicates[pattern] as TextPredicate[];
      if (predicates.length > 0 && !predicates.every((holds) => holds(captures))) continue;
      matches.push({ pattern, captures, properties: setProperties[pattern] ?? NO_PROPERTIES });
    }
    return matches;
  }

  #node(cells: Int32Array, at: number): SyntaxNode {
    const [id, start, row] = [cells[at] as number, cells[at + 1] as number, cells[at + 2] as number];
    return new SyntaxNode(this, id, start, row, cells[at + 3] as number, cells[at + 4] as number);
  }
}

export interface Match {
  /** Place of the pattern in the query. */
  readonly pattern: number;
  readonly captures: readonly Capture[];
  /** What the pattern sets with `#set!`. */
  readonly properties: Readonly<Record<string, string | null>>;
}

export interface Capture {
  readonly name: string;
  readonly node: SyntaxNode;
}

type TextPredicate = (captures: readonly Capture[]) => boolean;

const NO_PROPERTIES: Match['properties'] = {};
const NO_LIMIT = 0xffffffff;
/** The capture's number, then id, start, row, column and one more of the node. */
const CELLS_PER_CAPTURE = 6;

/** Objects of the library keep the address of what they stand for under 0. */
function pointer(handle: object): number {
  return (handle as { 0: number })[0];
}

export class SyntaxNode {
  readonly tree: SyntaxTree;
  readonly id: number;
  readonly startIndex: number;
  readonly row: number;
  readonly column: number;
  readonly other: number;
  #endIndex = -1;

  // biome-ignore lint/complexity/useMaxParams: made by the hundred thousand, and only here
  constructor(tree: SyntaxTree, id: number, startIndex: number, row: number, column: number, other: number) {
    this.tree = tree;
    this.id = id;
    this.startIndex = startIndex;
    this.row = row;
    this.column = column;
    this.other = other;
  }

  get endIndex(): number {
    if (this.#endIndex < 0) this.#endIndex = this.tree.endIndexOf(this);
    return this.#endIndex;
  }

  get endRow(): number {
    return this.tree.endRowOf(this);
  }

  get text(): string {
    return this.tree.source.slice(this.startIndex, this.endIndex);
  }
}
