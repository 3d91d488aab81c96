/**
 * A grammar lists for most of its states which symbols lead on from there, to be searched each time. Rows that have a
 * place for every symbol take a few megabytes and a twentieth off parsing; tree-sitter knows them from its largest states.
 */
import { allocate } from './memory';

/** Where `TSLanguage` keeps what is used here. */
const SYMBOLS = 4;
const STATES = 20;
const LARGE_STATES = 24;
const TABLE = 40;
const SMALL_TABLE = 44;
const SMALL_STARTS = 48;

const CELL = 2;

export function unfoldParseTable(language: usize): void {
  const states = load<i32>(language, STATES);
  const large = load<i32>(language, LARGE_STATES);
  const rowBytes = load<i32>(language, SYMBOLS) * CELL;
  const table = allocate(states * rowBytes);
  const listed = table + large * rowBytes;
  memory.copy(table, load<usize>(language, TABLE), large * rowBytes);
  memory.fill(listed, 0, (states - large) * rowBytes);
  const starts = load<usize>(language, SMALL_STARTS);
  for (let at = 0; at < states - large; at++) {
    const start = load<u32>(starts + at * 4);
    unfoldRow(load<usize>(language, SMALL_TABLE) + start * CELL, listed + at * rowBytes);
  }
  store<usize>(language, table, TABLE);
  store<i32>(language, states, LARGE_STATES);
}

/** How many groups; of each its value, how many symbols have it, and those. */
function unfoldRow(list: usize, row: usize): void {
  let at = list + CELL;
  for (let groups = load<u16>(list) as i32; groups > 0; groups--) {
    const value = load<u16>(at);
    const symbols = load<u16>(at + CELL) as i32;
    at += 2 * CELL;
    for (const end = at + symbols * CELL; at < end; at += CELL)
      store<u16>(row + (load<u16>(at) as usize) * CELL, value);
  }
}
