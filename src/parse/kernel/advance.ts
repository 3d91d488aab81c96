/**
 * What tree-sitter's lexer does for each character, which is what it does most: nearly always the next character is one
 * unit further in the piece of text at hand. Whatever else there is to see to is left to tree-sitter.
 */
import { advance as advanceSlowly } from './host';

/** Where `Lexer` keeps what is used here. */
const LOOKAHEAD = 0;
const POSITION = 32;
const ROW = 36;
const COLUMN = 40;
const TOKEN_START = 44;
const TOKEN_START_COLUMN = 52;
const RANGES = 68;
const PIECE = 72;
const RANGE = 104;
const PIECE_START = 108;
const PIECE_SIZE = 112;
const LOOKAHEAD_SIZE = 116;
const UNITS_IN_LINE = 124;
const UNITS_IN_LINE_KNOWN = 128;
/** Of one included range, and where its end is. */
const RANGE_SIZE = 24;
const RANGE_END = 20;

const UNIT = 2;
const LINE_BREAK = 10;

export function advance(lexer: usize, skip: i32): void {
  const next = load<u32>(lexer, POSITION) + UNIT;
  const unit = unitAt(lexer, next);
  if (unit < 0) {
    advanceSlowly(lexer, skip);
    return;
  }
  if (load<i32>(lexer, LOOKAHEAD) === LINE_BREAK) startLine(lexer);
  else countUnit(lexer);
  store<u32>(lexer, next, POSITION);
  store<i32>(lexer, unit, LOOKAHEAD);
  if (skip) startToken(lexer);
}

/** A character that is one unit, behind another such; -1 where there is none, or not at hand. */
function unitAt(lexer: usize, position: u32): i32 {
  const inPiece = position - load<u32>(lexer, PIECE_START);
  const isAtHand = inPiece < load<u32>(lexer, PIECE_SIZE) && position < rangeEnd(lexer);
  // What the text begins with may be a byte order mark.
  const isBehindOne = load<u32>(lexer, LOOKAHEAD_SIZE) === UNIT && position !== UNIT;
  if (!isAtHand || !isBehindOne) return -1;
  const unit = load<u16>(load<usize>(lexer, PIECE) + inPiece) as i32;
  return isHalf(unit) ? -1 : unit;
}

function rangeEnd(lexer: usize): u32 {
  return load<u32>(load<usize>(lexer, RANGES) + RANGE_SIZE * load<u32>(lexer, RANGE), RANGE_END);
}

/** Of a character that takes two units. */
function isHalf(unit: i32): bool {
  return (unit & 0xf800) === 0xd800;
}

function startLine(lexer: usize): void {
  store<u32>(lexer, load<u32>(lexer, ROW) + 1, ROW);
  store<u32>(lexer, 0, COLUMN);
  store<u32>(lexer, 0, UNITS_IN_LINE);
  store<u8>(lexer, 1, UNITS_IN_LINE_KNOWN);
}

function countUnit(lexer: usize): void {
  const counted = load<u8>(lexer, UNITS_IN_LINE_KNOWN) as u32;
  store<u32>(lexer, load<u32>(lexer, UNITS_IN_LINE) + counted, UNITS_IN_LINE);
  store<u32>(lexer, load<u32>(lexer, COLUMN) + UNIT, COLUMN);
}

/** Where the lexer is: what it skips is no part of the token. */
function startToken(lexer: usize): void {
  store<u64>(lexer, load<u64>(lexer, POSITION), TOKEN_START);
  store<u32>(lexer, load<u32>(lexer, COLUMN), TOKEN_START_COLUMN);
}
