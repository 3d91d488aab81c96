/**
 * Finds patterns in the syntax tree.
 *
 * Every way to find a pattern's captures is a match; what is optional or repeated is taken wherever it is there. The tree is
 * walked once, and a pattern is tried at the nodes it can begin at.
 */

import * as code from '../codes';
import { isLike, isOver } from './host';
import { cellAt, newColumn } from './memory';
import { codes, conditions, entries, isNamed, symbolCount } from './program';
import { isEqual, lengthOf, textOf } from './strings';
import { afters, childBits, ends, fields, parents, starts, supertypes, symbols } from './tree';

/** Of matches: the pattern, its captures (the first and how many), and the construct among them (0 and -1 for none). */
export const patterns = newColumn();
export const firsts = newColumn();
export const counts = newColumn();
export const kinds = newColumn();
/** The capture that names the construct. */
export const namings = newColumn();
export const nodes = newColumn();
/** Of their captures: which, and the node. */
export const captured = newColumn();
export const capturedNodes = newColumn();

/** What is captured so far of the match that is looked for. */
const held = newColumn();
const heldNodes = newColumn();
/** Where the levels above end. */
const stops = newColumn();
let pattern: i32 = 0;
let steps: i32 = 0;
let isLate: bool = false;
/** Where to go on after what is repeated was found once. */
let resume: i32 = 0;

/** A look at the clock costs as much as many steps. */
const STEPS_BETWEEN_LOOKS = 1 << 10;

/** False when time was over before it was through. */
export function findMatches(): bool {
  clearMatches();
  for (let node = 0; node < symbols.length && !isLate; node++) {
    const symbol = symbols.get(node);
    const tried = symbol < symbolCount ? cellAt(entries, symbol) : 0;
    if (tried === 0) continue;
    const missing = ~childBits.get(node);
    const count = cellAt(tried, 0);
    for (let at = 0; at < count; at++) {
      const entry = tried + 4 + at * (code.ENTRY_CELLS * 4);
      if ((cellAt(entry, code.ENTRY_CHILD_BITS) & missing) === 0) enter(entry, node);
    }
  }
  return !isLate;
}

function clearMatches(): void {
  patterns.clear();
  firsts.clear();
  counts.clear();
  kinds.clear();
  namings.clear();
  nodes.clear();
  captured.clear();
  capturedNodes.clear();
  stops.fill(256, 0);
  drop(0);
  isLate = false;
}

function enter(entry: i32, node: i32): void {
  const step = cellAt(entry, code.ENTRY_STEP);
  if (!fits(step, node)) return;
  pattern = cellAt(entry, code.ENTRY_PATTERN);
  const parentCaptures = cellAt(entry, code.ENTRY_PARENT_CAPTURES);
  if (parentCaptures === 0) {
    take(step, node, afters.get(node), 0);
    return;
  }
  const above = parents.get(node);
  if (above < 0 || symbols.get(above) === code.ERROR_SYMBOL) return;
  stops.set(0, afters.get(above));
  capture(parentCaptures, above);
  take(step, node, afters.get(above), 1);
  drop(0);
}

/** Whether the pattern was found from here on; `at` is the next node of the level, `stop` where the level ends. */
function go(step: i32, at: i32, stop: i32, depth: i32): bool {
  steps++;
  if (steps === STEPS_BETWEEN_LOOKS) {
    steps = 0;
    isLate = isLate || isOver();
  }
  if (isLate) return false;
  switch (cellAt(step, code.STEP_DOES)) {
    case code.FIND:
      return find(step, at, stop, depth);
    case code.MATCH:
      report();
      return true;
    case code.UP:
      return go(nextOf(step), stop, stops.get(depth - 1), depth - 1);
    case code.CLOSE:
      return isClosed(at, stop) && go(nextOf(step), at, stop, depth);
    case code.MAYBE:
      return go(innerOf(step), at, stop, depth) || go(nextOf(step), at, stop, depth);
    case code.REPEAT:
      return repeat(step, at, stop, depth);
    case code.EITHER:
      return either(step, at, stop, depth);
    default:
      resume = at;
      return true;
  }
}

function nextOf(step: i32): i32 {
  return cellAt(step, code.STEP_NEXT);
}

function innerOf(step: i32): i32 {
  return cellAt(step, code.STEP_INNER);
}

function is(step: i32, flag: i32): bool {
  return (cellAt(step, code.STEP_FLAGS) & flag) !== 0;
}

function find(step: i32, from: i32, stop: i32, depth: i32): bool {
  let isFound = false;
  for (let at = from; at < stop; at = afters.get(at)) {
    if (fits(step, at) && take(step, at, stop, depth)) {
      if (is(step, code.IS_ONCE)) return true;
      isFound = true;
    }
    if (is(step, code.IS_ALONE) && fields.get(at) === cellAt(step, code.STEP_FIELD)) break;
    if (is(step, code.IS_NEXT) && (isFound || isCounted(at))) break;
  }
  return isFound;
}

function fits(step: i32, node: i32): bool {
  const wanted = cellAt(step, code.STEP_SYMBOL);
  const actual = symbols.get(node);
  if (wanted !== actual) {
    if (wanted >= 0 || actual === code.ERROR_SYMBOL || fields.get(node) === code.EXTRA) return false;
    if (wanted === code.NAMED && cellAt(isNamed, actual) === 0) return false;
  }
  const field = cellAt(step, code.STEP_FIELD);
  if (field !== 0 && field !== fields.get(node)) return false;
  const supertype = cellAt(step, code.STEP_SUPERTYPE);
  if (supertype !== 0 && (supertype & supertypes.get(node)) === 0) return false;
  const without = cellAt(step, code.STEP_WITHOUT);
  return without === 0 || !hasField(without, node);
}

function hasField(list: i32, node: i32): bool {
  const count = cellAt(list, 0);
  for (let child = node + 1; afters.get(node) > child; child = afters.get(child)) {
    const field = fields.get(child);
    for (let at = 1; at <= count; at++) if (cellAt(list, at) === field) return true;
  }
  return false;
}

/** Goes on with a node that fits; captures of a repetition's part stay for those who go on after it. */
function take(step: i32, node: i32, stop: i32, depth: i32): bool {
  const kept = held.length;
  capture(cellAt(step, code.STEP_CAPTURES), node);
  const inner = innerOf(step);
  const isFound = inner === 0 ? go(nextOf(step), afters.get(node), stop, depth) : goDown(inner, node, stop, depth);
  if (!(isFound && is(step, code.IS_ONCE))) drop(kept);
  return isFound;
}

function goDown(inner: i32, node: i32, stop: i32, depth: i32): bool {
  const around = stops.get(depth);
  stops.set(depth, stop);
  const isFound = go(inner, node + 1, afters.get(node), depth + 1);
  stops.set(depth, around);
  return isFound;
}

function repeat(step: i32, from: i32, stop: i32, depth: i32): bool {
  const kept = held.length;
  let at = from;
  while (go(innerOf(step), at, stop, depth) && resume > at) at = resume;
  const isFound = (at > from || !is(step, code.IS_NEEDED)) && go(nextOf(step), at, stop, depth);
  if (!(isFound && is(step, code.IS_ONCE))) drop(kept);
  return isFound;
}

function either(step: i32, from: i32, stop: i32, depth: i32): bool {
  let isFound = false;
  for (let at = from; at < stop; at = afters.get(at)) {
    if (takeOption(cellAt(step, code.STEP_OPTIONS), at, stop, depth)) {
      if (is(step, code.IS_ONCE)) return true;
      isFound = true;
    }
    if (is(step, code.IS_NEXT) && (isFound || isCounted(at))) break;
  }
  return isFound;
}

function takeOption(options: i32, node: i32, stop: i32, depth: i32): bool {
  const count = cellAt(options, 0);
  for (let at = 1; at <= count; at++) {
    const option = cellAt(options, at);
    if (fits(option, node) && take(option, node, stop, depth)) return true;
  }
  return false;
}

function isClosed(from: i32, stop: i32): bool {
  for (let at = from; at < stop; at = afters.get(at)) if (isCounted(at)) return false;
  return true;
}

/** For what is next to something, or last. */
function isCounted(node: i32): bool {
  const symbol = symbols.get(node);
  return (symbol === code.ERROR_SYMBOL || cellAt(isNamed, symbol) !== 0) && fields.get(node) !== code.EXTRA;
}

function capture(list: i32, node: i32): void {
  if (list === 0) return;
  const count = cellAt(list, 0);
  for (let at = 1; at <= count; at++) {
    held.push(cellAt(list, at));
    heldNodes.push(node);
  }
}

function drop(length: i32): void {
  held.length = length;
  heldNodes.length = length;
}

function report(): void {
  if (!meetsAll()) return;
  patterns.push(pattern);
  firsts.push(captured.length);
  counts.push(held.length);
  noteConstruct();
  for (let at = 0; at < held.length; at++) {
    captured.push(held.get(at));
    capturedNodes.push(heldNodes.get(at));
  }
}

function noteConstruct(): void {
  for (let at = 0; at < held.length; at++) {
    const kind = cellAt(codes, held.get(at));
    if (kind < code.OTHER) continue;
    kinds.push(kind);
    namings.push(held.get(at));
    nodes.push(heldNodes.get(at));
    return;
  }
  kinds.push(0);
  namings.push(-1);
  nodes.push(-1);
}

function meetsAll(): bool {
  const list = cellAt(conditions, pattern);
  if (list === 0) return true;
  const count = cellAt(list, 0);
  for (let at = 0; at < count; at++) if (!meets(list + 4 + at * (code.CONDITION_CELLS * 4))) return false;
  return true;
}

/** Of every text under a capture. */
function meets(condition: i32): bool {
  const wanted = cellAt(condition, code.CONDITION_CAPTURE);
  const isNegated = cellAt(condition, code.CONDITION_IS_NEGATED) !== 0;
  for (let at = 0; at < held.length; at++) {
    if (held.get(at) === wanted && holds(condition, heldNodes.get(at)) === isNegated) return false;
  }
  return true;
}

function holds(condition: i32, node: i32): bool {
  const test = cellAt(condition, code.CONDITION_TEST);
  if (test === code.IS_ONE_OF) return isOneOf(cellAt(condition, code.CONDITION_TEXTS), node);
  if (test === code.IS_SAME_AS) return isSameAs(cellAt(condition, code.CONDITION_OTHER), node);
  return isLike(cellAt(condition, code.CONDITION_NUMBER), starts.get(node), ends.get(node));
}

function isOneOf(texts: i32, node: i32): bool {
  const count = cellAt(texts, 0);
  const length = lengthOf(node);
  for (let at = 1; at <= count; at += 2) {
    if (cellAt(texts, at + 1) === length && isEqual(cellAt(texts, at) as usize, textOf(node), length)) return true;
  }
  return false;
}

/** As the first text of the other capture. */
function isSameAs(other: i32, node: i32): bool {
  for (let at = 0; at < held.length; at++) {
    if (held.get(at) !== other) continue;
    const compared = heldNodes.get(at);
    const length = lengthOf(node);
    return lengthOf(compared) === length && isEqual(textOf(compared), textOf(node), length);
  }
  return false;
}
