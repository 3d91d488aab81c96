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
