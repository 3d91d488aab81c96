/** What was found, in source order: expressions of values and of types, and whatever else, which is left to others. */
import * as code from '../codes';
import { captured, capturedNodes, counts, firsts, kinds, namings, nodes, patterns } from './match';
import { cellAt, newColumn } from './memory';
import { codes, familyOf, kindCell } from './program';
import { ends, starts, symbols } from './tree';

/** Each a match. */
export const values = newColumn();
export const types = newColumn();
/** What is left to others: rows of cells, family by family; their fields; and where each family begins. */
export const others = newColumn();
export const otherFields = newColumn();
export const otherFamilies = newColumn();
/** Those whose names are no mentions, some of them others as well. */
export const declarations = newColumn();

/** Matches that are left to others, and by family where the row of the next one goes. */
const left = newColumn();
const nextRows = newColumn();

/** All matches that name a construct, first by what they end with, then by their node. */
const byLast = newColumn();
const order = newColumn();
/** By node: where the next match of it goes. */
const places = newColumn();

/** Where the trees end that nothing is looked for in, as far as they were passed, and what is passed next. */
let skippedEnd: i32 = 0;
let nextPassed: i32 = 0;

export function sortConstructs(): void {
  values.clear();
  types.clear();
  left.clear();
  declarations.clear();
  skippedEnd = 0;
  nextPassed = 0;
  sortByNode();
  for (let at = 0; at < order.length; at++) {
    const match = order.get(at);
    const kind = kinds.get(match);
    if (kind >= code.FIRST_EXPRESSION) addExpression(match, kind);
    else {
      if (kind <= code.DECLARATION) left.push(match);
      if (kind >= code.DECLARATION) declarations.push(match);
    }
  }
  layOthers();
}

function layOthers(): void {
  otherFields.clear();
  otherFamilies.fill(code.FAMILY_COUNT + 1, 0);
  for (let at = 0; at < left.length; at++) {
    const after = familyOf(namings.get(left.get(at))) + 1;
    otherFamilies.set(after, otherFamilies.get(after) + code.CONSTRUCT_CELLS);
  }
  nextRows.fill(code.FAMILY_COUNT, 0);
  for (let family = 0; family < code.FAMILY_COUNT; family++) {
    const start = otherFamilies.get(family);
    nextRows.set(family, start);
    otherFamilies.set(family + 1, otherFamilies.get(family + 1) + start);
  }
  others.fill(left.length * code.CONSTRUCT_CELLS, 0);
  for (let at = 0; at < left.length; at++) layOther(left.get(at));
}

function layOther(match: i32): void {
  const family = familyOf(namings.get(match));
  const row = nextRows.get(family);
  const node = nodes.get(match);
  nextRows.set(family, row + code.CONSTRUCT_CELLS);
  others.set(row + code.CONSTRUCT_NAMING, namings.get(match));
  others.set(row + code.CONSTRUCT_PATTERN, patterns.get(match));
  others.set(row + code.CONSTRUCT_NODE, node);
  others.set(row + code.CONSTRUCT_START, starts.get(node));
  others.set(row + code.CONSTRUCT_END, ends.get(node));
  others.set(row + code.CONSTRUCT_FIELDS, otherFields.length);
  const first = firsts.get(match);
  const stop = first + counts.get(match);
  for (let at = first; at < stop; at++) {
    otherFields.push(cellAt(codes, captured.get(at)));
    otherFields.push(capturedNodes.get(at));
  }
  others.set(row + code.CONSTRUCT_FIELDS_END, otherFields.length);
}

/** Inside a skipped tree (`use a::b`, `#[cfg(feature)]`) nothing is a value or a type. */
function addExpression(match: i32, kind: i32): void {
  const start = starts.get(nodes.get(match));
  for (; nextPassed < order.length; nextPassed++) {
    const passed = order.get(nextPassed);
    const node = nodes.get(passed);
    if (starts.get(node) > start) break;
    if (kinds.get(passed) === code.SKIPPED_TREE) skippedEnd = max(skippedEnd, ends.get(node));
  }
  if (start < skippedEnd) return;
  if (kindCell(kind, code.KIND_IS_TYPE) !== 0) types.push(match);
  else values.push(match);
}

/** Those of one node, such as the pairs of an object, by what they end with, then as the patterns come. */
function sortByNode(): void {
  places.fill(symbols.length, 0);
  for (let match = 0; match < nodes.length; match++) if (nodes.get(match) >= 0) count(lastOf(match));
  byLast.fill(toPlaces(), 0);
  for (let match = 0; match < nodes.length; match++) {
    if (nodes.get(match) >= 0) byLast.set(takePlace(lastOf(match)), match);
  }
  places.fill(symbols.length, 0);
  for (let at = 0; at < byLast.length; at++) count(nodes.get(byLast.get(at)));
  order.fill(toPlaces(), 0);
  for (let at = 0; at < byLast.length; at++) put(byLast.get(at));
}

function count(node: i32): void {
  places.set(node, places.get(node) + 1);
}

/** From how many there are of each node to where those of each begin; gives how many there are in all. */
function toPlaces(): i32 {
  let sum = 0;
  for (let node = 0; node < symbols.length; node++) {
    const own = places.get(node);
    places.set(node, sum);
    sum += own;
  }
  return sum;
}

function takePlace(node: i32): i32 {
  const place = places.get(node);
  places.set(node, place + 1);
  return place;
}

/** Behind those of its node, but before those of a later pattern that end with the same; these are few. */
function put(match: i32): void {
  let at = takePlace(nodes.get(match));
  for (; at > 0 && isBefore(match, order.get(at - 1)); at--) order.set(at, order.get(at - 1));
  order.set(at, match);
}

function isBefore(match: i32, other: i32): bool {
  return (
    nodes.get(match) === nodes.get(other) &&
    lastOf(match) === lastOf(other) &&
    patterns.get(match) < patterns.get(other)
  );
}

function lastOf(match: i32): i32 {
  return capturedNodes.get(firsts.get(match) + counts.get(match) - 1);
}

/** Whether what a match names, which is an expression, has a property of its kind. */
export function is(match: i32, flag: i32): bool {
  return (kindCell(kinds.get(match), code.KIND_FLAGS) & flag) !== 0;
}

/** The node of a field, -1 where the match has none. */
export function findField(match: i32, field: i32): i32 {
  const first = firsts.get(match);
  const stop = first + counts.get(match);
  for (let at = first; at < stop; at++) {
    if (cellAt(codes, captured.get(at)) === field) return capturedNodes.get(at);
  }
  return -1;
}
