/** Where tree-sitter's lexer, `Lexer`, keeps what is used here, and what is made of it. */

export const LOOKAHEAD = 0;
export const RESULT_SYMBOL = 4;
/** A position is how many bytes are before it, then its row, then how many bytes are before it in its row. */
export const POSITION = 32;
export const ROW = 36;
export const COLUMN = 40;
export const TOKEN_START = 44;
export const TOKEN_END = 56;
/** The piece of text at hand. */
export const PIECE = 72;
/** Of the text nothing is left out, so there is one range, and behind it the end. */
export const RANGE = 104;
export const PIECE_START = 108;
export const PIECE_SIZE = 112;
export const LOOKAHEAD_SIZE = 116;
export const UNITS_IN_LINE = 124;
export const UNITS_IN_LINE_KNOWN = 128;

/** Of UTF-16, in bytes. */
export const UNIT = 2;
export const LINE_BREAK = 10;

export function placePosition(field: usize, position: u32, row: u32, column: u32): void {
  store<u32>(field, position);
  store<u32>(field, row, 4);
  store<u32>(field, column, 8);
}

/** As it is now. */
export function copyPosition(lexer: usize, field: usize): void {
  placePosition(lexer + field, load<u32>(lexer, POSITION), load<u32>(lexer, ROW), load<u32>(lexer, COLUMN));
}
