/** Where the lines of the source begin. */
import { newColumn } from './memory';
import { sourceLength, sourceUnit } from './strings';

const NEWLINE = 10;
const lines = newColumn();
/** The line that was asked for last: most are asked for in order. */
let asked: i32 = 0;

export function findLines(): void {
  lines.clear();
  asked = 0;
  lines.push(0);
  for (let at = 0; at < sourceLength; at++) if (sourceUnit(at) === NEWLINE) lines.push(at + 1);
}

/** Which line a position is on, from 0. */
export function rowAt(position: i32): i32 {
  let line = lines.get(asked) <= position ? asked : 0;
  for (let step = 1; step > 0; ) {
    if (line + step < lines.length && position >= lines.get(line + step)) {
      line += step;
      step *= 2;
    } else step >>= 1;
  }
  asked = line;
  return line;
}

export function columnAt(position: i32): i32 {
  return position - lines.get(rowAt(position));
}

const SPACE: u32 = 32;
const LAST_ASCII: u32 = 127;

/**
 * Where a stretch of the source ends without the blanks, braces and signs that lead to a body; -1 where it is not one line
 * of ASCII with single spaces.
 */
export function headEnd(start: i32, end: i32): i32 {
  let last = end;
  while (last > start && leadsOn(sourceUnit(last - 1))) last--;
  for (let at = start; at < last; at++) {
    const unit = sourceUnit(at);
    if (unit < SPACE || unit > LAST_ASCII || (unit === SPACE && (at === start || sourceUnit(at - 1) === SPACE)))
      return -1;
  }
  return last;
}

/** A blank, `{`, `=` or `:`. */
function leadsOn(unit: u32): bool {
  return unit === SPACE || (unit >= 9 && unit <= 13) || unit === 123 || unit === 61 || unit === 58;
}
