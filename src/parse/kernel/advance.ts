/**
 * What a grammar's own scanner asks for at each character: nearly always the next one is a unit further in the piece of
 * text at hand. Whatever else there is to see to is left to tree-sitter.
 */
import { advance as advanceSlowly } from './host';
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
  RANGE,
  ROW,
  TOKEN_START,
  UNIT,
  UNITS_IN_LINE,
  UNITS_IN_LINE_KNOWN,
} from './lexer';

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
  if (skip) copyPosition(lexer, TOKEN_START);
}

/** A character that is one unit, behind another such; -1 where there is none, or not at hand. */
function unitAt(lexer: usize, position: u32): i32 {
  const inPiece = position - load<u32>(lexer, PIECE_START);
  const isAtHand = inPiece < load<u32>(lexer, PIECE_SIZE) && load<u32>(lexer, RANGE) === 0;
  // What the text begins with may be a byte order mark.
  const isBehindOne = load<u32>(lexer, LOOKAHEAD_SIZE) === UNIT && position !== UNIT;
  if (!isAtHand || !isBehindOne) return -1;
  const unit = load<u16>(load<usize>(lexer, PIECE) + inPiece) as i32;
  return isHalf(unit) ? -1 : unit;
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
