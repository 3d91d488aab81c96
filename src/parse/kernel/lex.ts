/**
 * Finds the next token by the table that the build made of a grammar's lexer (scripts/derive-lexers.mjs). The lexers
 * themselves are functions of up to 140 KB that call tree-sitter twice for each character; they are left what is not ASCII.
 */
import { advance, lexOtherwise } from './host';
import {
  COLUMN,
  copyPosition,
  LINE_BREAK,
  LOOKAHEAD,
  LOOKAHEAD_SIZE,
  PIECE,
  PIECE_SIZE,
  PIECE_START,
  POSITION,
  placePosition,
  RANGE,
  RESULT_SYMBOL,
  ROW,
  TOKEN_END,
  TOKEN_START,
  UNIT,
  UNITS_IN_LINE,
  UNITS_IN_LINE_KNOWN,
} from './lexer';
import { sourceAt, sourceLength } from './strings';

/** The table of the grammar that is parsed with, of its keywords, and its reserved words, if it has some. */
let tokens: usize = 0;
let keywords: usize = 0;
let reserved: usize = 0;

export function lexBy(tokenTable: usize, keywordTable: usize, reservedWords: usize): void {
  tokens = tokenTable;
  keywords = keywordTable;
  reserved = reservedWords;
}

export function lex(lexer: usize, state: i32): bool {
  const found = find(tokens, lexer, state);
  if (found === UNKNOWN) return lexOtherwise(lexer, state, false);
  if (found === FOUND && reserved !== 0) reserve(lexer);
  return found !== NOTHING;
}

export function lexKeyword(lexer: usize, state: i32): bool {
  const found = find(keywords, lexer, state);
  return found === UNKNOWN ? lexOtherwise(lexer, state, true) : found !== NOTHING;
}

/** The token that stands for any word, how many are reserved, and of each its token, its bytes and its text. */
const COUNT = 2;
const FIRST_WORD = 4;
const WORD_BYTES = 2;
const WORD_TEXT = 4;

/** `A::class` and `a.class` */
function isMemberSign(unit: i32): bool {
  return unit === 0x3a || unit === 0x2e;
}

/** tree-sitter takes a keyword for a name where no keyword may stand, and only asks about what it takes for a name. */
function reserve(lexer: usize): void {
  if (load<u16>(lexer, RESULT_SYMBOL) !== load<u16>(reserved)) return;
  const start = load<u32>(lexer, TOKEN_START);
  const bytes = load<u32>(lexer, TOKEN_END) - start;
  if (start > 0 && isMemberSign(load<u16>(sourceAt(0) + (start as usize) - UNIT) as i32)) return;
  let word = reserved + FIRST_WORD;
  for (let left = load<u16>(reserved, COUNT) as i32; left > 0; left--) {
    const size = load<u16>(word, WORD_BYTES) as u32;
    if (size === bytes && memory.compare(word + WORD_TEXT, sourceAt(0) + (start as usize), size as usize) === 0) {
      store<u16>(lexer, load<u16>(word), RESULT_SYMBOL);
      return;
    }
    word += WORD_TEXT + (size as usize);
  }
}

const NOTHING = 0;
const FOUND = 1;
const UNKNOWN = 2;

/**
 * A table has the number of its states, the bytes of a row, where in a row each character of ASCII is, what token each state
 * accepts, and a row for each: the state that follows, twice, and one more if the character is no part of the token.
 */
const ROW_BYTES = 2;
const CHARACTERS = 4;
const ASCII = 128;
const ACCEPTED = CHARACTERS + ASCII * 2;
/** Instead of a token or a state. */
const NONE = 0xffff;
/** Stands for the end of the text in its place of ASCII. */
const END = 0;

function accepted(table: usize, state: i32): i32 {
  return load<u16>(table + ((state as usize) << 1), ACCEPTED) as i32;
}

function step(rows: usize, table: usize, state: i32, character: i32): i32 {
  const place = load<u16>(table + ((character as usize) << 1), CHARACTERS) as usize;
  return load<u16>(rows + (state as usize) * (load<u16>(table, ROW_BYTES) as usize) + place) as i32;
}

function rowsOf(table: usize): usize {
  return table + ACCEPTED + ((load<u16>(table) as usize) << 1);
}

/** The lexer is as it was until all of the token is known. */
function find(table: usize, lexer: usize, first: i32): i32 {
  if (load<u32>(lexer, RANGE) !== 0) return findAtEnd(table, lexer, first, NOTHING);
  if (load<u32>(lexer, LOOKAHEAD_SIZE) !== UNIT) return UNKNOWN;
  const rows = rowsOf(table);
  const last = sourceAt(sourceLength - 1);
  let state = first;
  let at = sourceAt(0) + load<u32>(lexer, POSITION);
  let row = load<u32>(lexer, ROW);
  let line = at - load<u32>(lexer, COLUMN);
  startToken(at, row, line);
  endSymbol = NONE;
  while (at <= last) {
    const symbol = accepted(table, state);
    if (symbol !== NONE) endToken(symbol, at, row, line);
    const unit = load<u16>(at) as i32;
    if (!isPlain(unit)) return UNKNOWN;
    const next = step(rows, table, state, unit);
    if (next === NONE) return settle(lexer, at, row, line);
    state = next >> 1;
    if (at === last) {
      const found = settle(lexer, at, row, line);
      advance(lexer, next & 1);
      return findAtEnd(table, lexer, state, found);
    }
    at += UNIT;
    if (unit === LINE_BREAK) {
      row++;
      line = at;
    }
    if (next & 1) startToken(at, row, line);
  }
  return UNKNOWN;
}

/** ASCII, but not the one that stands for the end there. */
function isPlain(unit: i32): bool {
  return unit > END && unit < ASCII;
}

/** There nothing moves and nothing is skipped. */
function findAtEnd(table: usize, lexer: usize, first: i32, before: i32): i32 {
  const rows = rowsOf(table);
  let found = before;
  for (let next = first << 1; next !== NONE; ) {
    const state = next >> 1;
    const symbol = accepted(table, state);
    if (symbol !== NONE) {
      found = FOUND;
      store<u16>(lexer, symbol as u16, RESULT_SYMBOL);
      copyPosition(lexer, TOKEN_END);
    }
    next = step(rows, table, state, END);
  }
  return found;
}

/** Where the token starts and where it ends, as far as is known: an address, its row, and where that begins. */
let startAt: usize = 0;
let startRow: u32 = 0;
let startLine: usize = 0;
let endAt: usize = 0;
let endRow: u32 = 0;
let endLine: usize = 0;
let endSymbol: i32 = 0;

function startToken(at: usize, row: u32, line: usize): void {
  startAt = at;
  startRow = row;
  startLine = line;
}

function endToken(symbol: i32, at: usize, row: u32, line: usize): void {
  endAt = at;
  endRow = row;
  endLine = line;
  endSymbol = symbol;
}

/** Moves the lexer, for which all of the text is at hand from now on, and says what was found. */
function settle(lexer: usize, at: usize, row: u32, line: usize): i32 {
  const text = sourceAt(0);
  placePosition(lexer + TOKEN_START, (startAt - text) as u32, startRow, (startAt - startLine) as u32);
  countUnits(lexer, at, row, line);
  placePosition(lexer + POSITION, (at - text) as u32, row, (at - line) as u32);
  store<i32>(lexer, load<u16>(at) as i32, LOOKAHEAD);
  store<usize>(lexer, text, PIECE);
  store<u32>(lexer, 0, PIECE_START);
  store<u32>(lexer, (sourceLength as u32) * UNIT, PIECE_SIZE);
  if (endSymbol === NONE) return NOTHING;
  placePosition(lexer + TOKEN_END, (endAt - text) as u32, endRow, (endAt - endLine) as u32);
  store<u16>(lexer, endSymbol as u16, RESULT_SYMBOL);
  return FOUND;
}

function countUnits(lexer: usize, at: usize, row: u32, line: usize): void {
  if (row !== load<u32>(lexer, ROW)) {
    store<u8>(lexer, 1, UNITS_IN_LINE_KNOWN);
    store<u32>(lexer, ((at - line) >> 1) as u32, UNITS_IN_LINE);
  } else if (load<u8>(lexer, UNITS_IN_LINE_KNOWN) !== 0) {
    const moved = ((at - sourceAt(0)) as u32) - load<u32>(lexer, POSITION);
    store<u32>(lexer, load<u32>(lexer, UNITS_IN_LINE) + (moved >> 1), UNITS_IN_LINE);
  }
}
