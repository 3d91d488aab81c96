/** Texts and their numbers: equal texts have one, and the empty one has 0. */
import { free } from './host';
import { allocate, newColumn, reallocate } from './memory';
import { ends, starts } from './tree';

/** The file's text in UTF-16, and for how many units there is room. */
let source: usize = 0;
let room: i32 = 0;
export let sourceLength: i32 = 0;

/** By number. */
export const addresses = newColumn();
export const lengths = newColumn();
const hashes = newColumn();
/** Numbers by hash, as many cells as a power of two; -1 where there is none. */
const table = newColumn();

/** Where texts are put that the file does not have as they are: they stay there, so room is added and never moved. */
const blocks = newColumn();
const BLOCK_BYTES = 1 << 14;
let next: usize = 0;
let left: i32 = 0;

const FIRST_SLOTS = 1 << 10;
/** Sources up to this many units keep their room for the next. */
const KEPT_UNITS = 1 << 20;

/** Where a text of so many units is to be written, which the next file will be. */
export function openSource(units: i32): usize {
  if (units > room || room > KEPT_UNITS) {
    const wanted = max(units, KEPT_UNITS >> 4);
    source = source === 0 ? allocate(wanted << 1) : reallocate(source, wanted << 1);
    room = wanted;
  }
  sourceLength = units;
  clearStrings();
  return source;
}

function clearStrings(): void {
  addresses.clear();
  lengths.clear();
  hashes.clear();
  for (let at = 0; at < blocks.length; at++) free(blocks.get(at) as usize);
  blocks.clear();
  left = 0;
  table.fill(FIRST_SLOTS, -1);
  addresses.push(0);
  lengths.push(0);
  hashes.push(0);
}

/** All texts by number with a NUL between each two, a byte a unit. */
export const joinedTexts = newColumn();
const LAST_ASCII: u32 = 127;

/** How many bytes they take, -1 where one has something else than ASCII, or a NUL of its own. */
export function joinTexts(): i32 {
  let bytes = -1;
  for (let id = 0; id < lengths.length; id++) bytes += lengths.get(id) + 1;
  joinedTexts.fill((bytes >> 2) + 1, 0);
  let to = joinedTexts.cells;
  for (let id = 0; id < lengths.length; id++) {
    const text = addresses.get(id) as usize;
    const length = lengths.get(id);
    for (let at = 0; at < length; at++) {
      const unit = unitAt(text, at);
      if (unit === 0 || unit > LAST_ASCII) return -1;
      store<u8>(to + (at as usize), unit as u8);
    }
    to += (length as usize) + 1;
  }
  return bytes;
}

/** Where a position of the file is. */
export function sourceAt(position: i32): usize {
  return source + ((position as usize) << 1);
}

/** A unit of the file's text. */
export function sourceUnit(at: i32): u32 {
  return unitAt(source, at);
}

export function textOf(node: i32): usize {
  return sourceAt(starts.get(node));
}

export function lengthOf(node: i32): i32 {
  return ends.get(node) - starts.get(node);
}

export function internNode(node: i32): i32 {
  return intern(textOf(node), lengthOf(node));
}

/** The number of a text, which stays where it is. */
export function intern(text: usize, length: i32): i32 {
  if (length === 0) return 0;
  const hash = hashOf(text, length);
  const mask = table.length - 1;
  let slot = hash & mask;
  for (let known = table.get(slot); known >= 0; known = table.get(slot)) {
    if (
      hashes.get(known) === hash &&
      lengths.get(known) === length &&
      isEqual(addresses.get(known) as usize, text, length)
    ) {
      return known;
    }
    slot = (slot + 1) & mask;
  }
  table.set(slot, addresses.length);
  const number = addresses.push(text as i32);
  lengths.push(length);
  hashes.push(hash);
  if (number * 2 > table.length) growTable();
  return number;
}

function growTable(): void {
  const mask = table.length * 2 - 1;
  table.fill(mask + 1, -1);
  for (let number = 1; number < hashes.length; number++) {
    let slot = hashes.get(number) & mask;
    while (table.get(slot) >= 0) slot = (slot + 1) & mask;
    table.set(slot, number);
  }
}

function hashOf(text: usize, length: i32): i32 {
  let hash: u32 = 0x811c9dc5;
  for (let at = 0; at < length; at++) hash = (hash ^ unitAt(text, at)) * 0x01000193;
  return (hash ^ (hash >>> 15)) as i32;
}

export function unitAt(text: usize, at: i32): u32 {
  return load<u16>(text + ((at as usize) << 1)) as u32;
}

export function isEqual(one: usize, other: usize, length: i32): bool {
  return memory.compare(one, other, (length as usize) << 1) === 0;
}

/** Room for a text of so many units that is to be interned; it is used again unless the text is new. */
export function openText(units: i32): usize {
  if (units * 2 > left) {
    const bytes = max(units * 2, BLOCK_BYTES);
    next = allocate(bytes);
    blocks.push(next as i32);
    left = bytes;
  }
  return next;
}

/** Of the text that was written to the room opened last. */
export function internOpened(units: i32): i32 {
  const count = addresses.length;
  const number = intern(next, units);
  if (addresses.length > count) {
    next += (units as usize) << 1;
    left -= units * 2;
  }
  return number;
}

export function internJoined(first: usize, firstLength: i32, second: usize, secondLength: i32): i32 {
  const units = firstLength + secondLength;
  const text = openText(units);
  memory.copy(text, first, (firstLength as usize) << 1);
  memory.copy(text + ((firstLength as usize) << 1), second, (secondLength as usize) << 1);
  return internOpened(units);
}
