/**
 * Copies a syntax tree from tree-sitter's memory.
 *
 * Its tree has nodes that it does not show, such as the halves of a long list, and a node knows neither where it is nor what
 * its parent calls it. So this goes over all of it once, adding up lengths and handing down names. Through the library's own
 * cursor or queries every step costs many times what reading its memory does (docs/decisions/0006). This rests on the layout
 * that the pinned version has; a test compares it with the public way.
 */
import type { GrammarTables, TreeSitterMemory } from './grammar-tables.ts';
import { ERROR_SYMBOL, EXTRA, SyntaxTree } from './syntax-tree.ts';

/** A subtree is eight bytes: a small leaf itself, marked by the lowest bit, or the address of anything else. */
const SUBTREE_BYTES = 8;
/** Of what is at an address, the cell. */
const PADDING = 1;
const SIZE = 4;
const CHILD_COUNT = 9;
const SYMBOL = 10;
const FLAGS = 11;
const RULE = 16;
const IS_VISIBLE = 1;
const IS_EXTRA = 4;

/**
 * Of a level while it is read: where its next child is and where they end; its rule's names for children, from the next one
 * on; what children inherit from a parent that is not shown; the parent that is; and the node that ends with this level.
 */
const CHILD = 0;
const STOP = 1;
const NAME = 2;
const FIELD = 3;
const SUPERTYPES = 4;
const PARENT = 5;
const ENDS = 6;
const LEVEL_CELLS = 7;

export class TreeReader {
  readonly #memory: TreeSitterMemory;
  readonly #tree = new SyntaxTree();
  #levels = new Int32Array(LEVEL_CELLS * 64);
  #level = 0;
  /** Where what was read ends, in bytes of UTF-16. */
  #position = 0;
  // Of the child that is read, as its parent sees it.
  #symbol = 0;
  #field = 0;
  #supertypes = 0;
  #isShown = false;

  constructor(memory: TreeSitterMemory) {
    this.#memory = memory;
  }

  /** The tree is good until the next is read. */
  read(root: number, tables: GrammarTables, source: string): SyntaxTree {
    const cells = this.#memory.HEAP32;
    this.#tree.clear(source);
    this.#position = 0;
    this.#level = 0;
    this.#levels.set([root, root + SUBTREE_BYTES, -1, 0, 0, -1, -1]);
    while (this.#level >= 0) {
      const child = this.#levels[this.#level + CHILD] as number;
      if (child < (this.#levels[this.#level + STOP] as number)) this.#readChild(child, cells, tables);
      else this.#goUp();
    }
    return this.#tree;
  }

  #readChild(child: number, cells: Int32Array, tables: GrammarTables): void {
    this.#levels[this.#level + CHILD] = child + SUBTREE_BYTES;
    const at = child >> 2;
    const word = cells[at] as number;
    if ((word & 1) === 1) this.#readLeaf(word, cells[at + 1] as number, tables);
    else this.#readSubtree(word, cells, tables);
  }

  /** A small leaf has its symbol and flags in the first cell, padding and size in the second. */
  #readLeaf(first: number, second: number, tables: GrammarTables): void {
    const start = this.#position + ((second >> 16) & 0xff);
    this.#position = start + (second >>> 24);
    this.#see((first >> 8) & 0xff, first >> 1, tables);
    if (this.#isShown) this.#add(start, this.#position, tables);
  }

  #readSubtree(address: number, cells: Int32Array, tables: GrammarTables): void {
    const at = address >> 2;
    const start = this.#position + (cells[at + PADDING] as number);
    const end = start + (cells[at + SIZE] as number);
    this.#see((cells[at + SYMBOL] as number) & 0xffff, cells[at + FLAGS] as number, tables);
    const node = this.#isShown ? this.#add(start, end, tables) : -1;
    const children = cells[at + CHILD_COUNT] as number;
    if (children === 0) this.#position = end;
    else {
      const rule = (cells[at + RULE] as number) >>> 16;
      // Children stand before their parent; rule 0 names none.
      this.#goDown(address - children * SUBTREE_BYTES, address, rule === 0 ? -1 : rule * tables.width);
      this.#handDown(node);
    }
  }

  #see(symbol: number, flags: number, tables: GrammarTables): void {
    const levels = this.#levels;
    const level = this.#level;
    this.#symbol = symbol;
    this.#field = levels[level + FIELD] as number;
    this.#isShown = (flags & IS_VISIBLE) !== 0;
    if ((flags & IS_EXTRA) !== 0) this.#field = EXTRA;
    else if ((levels[level + NAME] as number) >= 0) this.#nameNext(tables);
    this.#supertypes = (levels[level + SUPERTYPES] as number) | (tables.supertypeBits[this.#symbol] ?? 0);
  }

  #nameNext({ fields, aliases }: GrammarTables): void {
    const name = this.#levels[this.#level + NAME] as number;
    this.#levels[this.#level + NAME] = name + 1;
    const field = fields[name] as number;
    if (field !== 0) this.#field = field;
    const alias = aliases[name] as number;
    if (alias === 0) return;
    this.#symbol = alias;
    this.#isShown = true;
  }

  #add(start: number, end: number, { publicSymbols }: GrammarTables): number {
    const tree = this.#tree;
    const symbol = this.#symbol === ERROR_SYMBOL ? ERROR_SYMBOL : (publicSymbols[this.#symbol] as number);
    const parent = this.#levels[this.#level + PARENT] as number;
    const node = tree.add(symbol, this.#field, this.#supertypes, parent);
    tree.start[node] = start >> 1;
    tree.end[node] = end >> 1;
    return node;
  }

  #goDown(child: number, stop: number, name: number): void {
    this.#level += LEVEL_CELLS;
    if (this.#level === this.#levels.length) {
      const levels = new Int32Array(this.#level * 2);
      levels.set(this.#levels);
      this.#levels = levels;
    }
    this.#levels[this.#level + CHILD] = child;
    this.#levels[this.#level + STOP] = stop;
    this.#levels[this.#level + NAME] = name;
  }

  /** To the level below: a node that is shown keeps its names to itself. */
  #handDown(node: number): void {
    const levels = this.#levels;
    const level = this.#level;
    const isShown = node >= 0;
    levels[level + FIELD] = isShown ? 0 : this.#field;
    levels[level + SUPERTYPES] = isShown ? 0 : this.#supertypes;
    levels[level + PARENT] = isShown ? node : (levels[level - LEVEL_CELLS + PARENT] as number);
    levels[level + ENDS] = node;
  }

  #goUp(): void {
    const ended = this.#levels[this.#level + ENDS] as number;
    if (ended >= 0) this.#tree.after[ended] = this.#tree.count;
    this.#level -= LEVEL_CELLS;
  }
}
