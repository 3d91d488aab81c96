/** The text of a string literal, the name of a symbol (`:name`), anything else as it is. */
import { intern, sourceAt, unitAt } from './strings';

const COLON = 58;
const QUESTION = 63;
const EXCLAMATION = 33;
const EQUALS = 61;
const UNDERSCORE = 95;
const DOUBLE = 34;
const SINGLE = 39;
const BACKTICK = 96;

/** What is left of the text that was unquoted last. */
export let inside: usize = 0;
export let insideLength: i32 = 0;

export function unquote(text: usize, length: i32): void {
  inside = text;
  insideLength = length;
  if (length === 0) return;
  if (unitAt(text, 0) === COLON && isSymbol(text, length)) leave(1, 0);
  else if (isQuote(unitAt(text, length - 1))) unquoteString(text, length);
}

/** The number of a stretch of the source without its quotes. */
export function internUnquoted(start: i32, end: i32): i32 {
  unquote(sourceAt(start), end - start);
  return intern(inside, insideLength);
}

function leave(before: i32, after: i32): void {
  inside += (before as usize) << 1;
  insideLength -= before + after;
}

function unquoteString(text: usize, length: i32): void {
  let prefix = 0;
  while (prefix < 2 && prefix < length && isPrefix(unitAt(text, prefix))) prefix++;
  if (prefix >= length) return;
  const quote = unitAt(text, prefix);
  if (!isQuote(quote)) return;
  if (quote !== BACKTICK && isTripled(text, length, prefix, quote)) leave(prefix + 3, 3);
  else if (length >= prefix + 2 && unitAt(text, length - 1) === quote) leave(prefix + 1, 1);
}

/** `"""text"""` */
function isTripled(text: usize, length: i32, prefix: i32, quote: u32): bool {
  if (length < prefix + 6) return false;
  for (let at = 0; at < 3; at++) {
    if (unitAt(text, prefix + at) !== quote || unitAt(text, length - 1 - at) !== quote) return false;
  }
  return true;
}

/** `:name`, `:name?`, `:name=` */
function isSymbol(text: usize, length: i32): bool {
  let end = length;
  const last = unitAt(text, length - 1);
  if (last === QUESTION || last === EXCLAMATION || last === EQUALS) end--;
  for (let at = 1; at < end; at++) if (!isWord(unitAt(text, at))) return false;
  return end > 1;
}

function isWord(unit: u32): bool {
  return isLetter(unit) || (unit >= 48 && unit <= 57) || unit === UNDERSCORE;
}

function isLetter(unit: u32): bool {
  const lower = unit | 32;
  return lower >= 97 && lower <= 122;
}

function isQuote(unit: u32): bool {
  return unit === DOUBLE || unit === SINGLE || unit === BACKTICK;
}

/** b, f, r, u */
function isPrefix(unit: u32): bool {
  const lower = unit | 32;
  return lower === 98 || lower === 102 || lower === 114 || lower === 117;
}
