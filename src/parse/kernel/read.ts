/**
 * Copies a syntax tree from tree-sitter's own form.
 *
 * That has nodes that it does not show, such as the halves of a long list, and a node knows neither where it is nor what
 * its parent calls it. So this goes over all of it once, adding up lengths and handing down names. It rests on the layout
 * that the pinned version has; a test compares it with the public way.
 */
import { ERROR_SYMBOL, EXTRA } from '../codes';
import { cellAt, newColumn } from './memory';
import { aliases, fields, publicSymbols, supertypeBits, symbolCount, width } from './program';
import { addNode, afters, clearTree, ends, starts, symbols } from './tree';

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
const levels = newColumn();
let level: i32 = 0;

/** Where what was read ends, in bytes of UTF-16. */
let position: i32 = 0;
// Of the child that is read, as its parent sees it.
let symbol: i32 = 0;
let field: i32 = 0;
let supertype: i32 = 0;
let isShown: bool = false;

export function readNodes(root: i32): void {
  clearTree();
  position = 0;
  levels.clear();
  level = -LEVEL_CELLS;
  openLevel(root, root + SUBTREE_BYTES, -1);
  levels.set(level + FIELD, 0);
  levels.set(level + SUPERTYPES, 0);
  levels.set(level + PARENT, -1);
  levels.set(level + ENDS, -1);
  while (level >= 0) {
    const child = levels.get(level + CHILD);
    if (levels.get(level + STOP) > child) readChild(child);
    else goUp();
  }
}

function readChild(child: i32): void {
  levels.set(level + CHILD, child + SUBTREE_BYTES);
  const word = cellAt(child, 0);
  if ((word & 1) === 1) readLeaf(word, cellAt(child, 1));
  else readSubtree(word);
}

/** A small leaf has its symbol and flags in the first cell, padding and size in the second. */
function readLeaf(first: i32, second: i32): void {
  const start = position + ((second >> 16) & 0xff);
  position = start + (second >>> 24);
  see((first >> 8) & 0xff, first >> 1);
  if (isShown) add(start, position);
}

function readSubtree(address: i32): void {
  const start = position + cellAt(address, PADDING);
  const end = start + cellAt(address, SIZE);
  see(cellAt(address, SYMBOL) & 0xffff, cellAt(address, FLAGS));
  const node = isShown ? add(start, end) : -1;
  const children = cellAt(address, CHILD_COUNT);
  if (children === 0) {
    position = end;
    return;
  }
  const rule = cellAt(address, RULE) >>> 16;
  // Children stand before their parent; rule 0 names none.
  openLevel(address - children * SUBTREE_BYTES, address, rule === 0 ? -1 : rule * width);
  handDown(node);
}

function see(own: i32, flags: i32): void {
  symbol = own;
  field = levels.get(level + FIELD);
  isShown = (flags & IS_VISIBLE) !== 0;
  if ((flags & IS_EXTRA) !== 0) field = EXTRA;
  else if (levels.get(level + NAME) >= 0) nameNext();
  supertype = levels.get(level + SUPERTYPES) | (symbol < symbolCount ? cellAt(supertypeBits, symbol) : 0);
}

function nameNext(): void {
  const name = levels.get(level + NAME);
  levels.set(level + NAME, name + 1);
  const own = cellAt(fields, name);
  if (own !== 0) field = own;
  const alias = cellAt(aliases, name);
  if (alias === 0) return;
  symbol = alias;
  isShown = true;
}

function add(start: i32, end: i32): i32 {
  const shown = symbol === ERROR_SYMBOL ? ERROR_SYMBOL : cellAt(publicSymbols, symbol);
  starts.push(start >> 1);
  ends.push(end >> 1);
  return addNode(shown, field, supertype, levels.get(level + PARENT));
}

function openLevel(child: i32, stop: i32, name: i32): void {
  level += LEVEL_CELLS;
  while (levels.length < level + LEVEL_CELLS) levels.push(0);
  levels.set(level + CHILD, child);
  levels.set(level + STOP, stop);
  levels.set(level + NAME, name);
}

/** How deep the tree is that was read, nodes that are not shown included. */
export function deepest(): i32 {
  return levels.length / LEVEL_CELLS;
}

/** To the level below: a node that is shown keeps its names to itself. */
function handDown(node: i32): void {
  const isAbove = node >= 0;
  levels.set(level + FIELD, isAbove ? 0 : field);
  levels.set(level + SUPERTYPES, isAbove ? 0 : supertype);
  levels.set(level + PARENT, isAbove ? node : levels.get(level - LEVEL_CELLS + PARENT));
  levels.set(level + ENDS, node);
}

function goUp(): void {
  const ended = levels.get(level + ENDS);
  if (ended >= 0) afters.set(ended, symbols.length);
  level -= LEVEL_CELLS;
}
