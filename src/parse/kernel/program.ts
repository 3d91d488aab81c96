/** What the language of a file brings: tables of its grammar and patterns, laid down once by JavaScript. */
import * as code from '../codes';
import { cellAt } from './memory';

export let publicSymbols: i32 = 0;
export let isNamed: i32 = 0;
export let supertypeBits: i32 = 0;
export let width: i32 = 0;
export let fields: i32 = 0;
export let aliases: i32 = 0;
export let symbolCount: i32 = 0;
export let entries: i32 = 0;
export let conditions: i32 = 0;
let settings: i32 = 0;
let bits: i32 = 0;
export let codes: i32 = 0;
let kinds: i32 = 0;
export let opName: i32 = 0;
export let opTypeName: i32 = 0;
export let opThis: i32 = 0;
export let opTypeThis: i32 = 0;
export let decorate: i32 = 0;
let families: i32 = 0;

export function useProgram(program: i32): void {
  publicSymbols = cellAt(program, code.PROGRAM_PUBLIC_SYMBOLS);
  isNamed = cellAt(program, code.PROGRAM_IS_NAMED);
  supertypeBits = cellAt(program, code.PROGRAM_SUPERTYPE_BITS);
  width = cellAt(program, code.PROGRAM_WIDTH);
  fields = cellAt(program, code.PROGRAM_FIELDS);
  aliases = cellAt(program, code.PROGRAM_ALIASES);
  symbolCount = cellAt(program, code.PROGRAM_SYMBOL_COUNT);
  entries = cellAt(program, code.PROGRAM_ENTRIES);
  conditions = cellAt(program, code.PROGRAM_CONDITIONS);
  settings = cellAt(program, code.PROGRAM_SETTINGS);
  bits = cellAt(program, code.PROGRAM_BITS);
  codes = cellAt(program, code.PROGRAM_CODES);
  kinds = cellAt(program, code.PROGRAM_KINDS);
  opName = cellAt(program, code.PROGRAM_OP_NAME);
  opTypeName = cellAt(program, code.PROGRAM_OP_TYPE_NAME);
  opThis = cellAt(program, code.PROGRAM_OP_THIS);
  opTypeThis = cellAt(program, code.PROGRAM_OP_TYPE_THIS);
  decorate = cellAt(program, code.PROGRAM_DECORATE);
  families = cellAt(program, code.PROGRAM_FAMILIES);
}

export function familyOf(naming: i32): i32 {
  return cellAt(families, naming);
}

/** Of a kind of expression, given as the code of its capture. */
export function kindCell(kind: i32, cell: i32): i32 {
  return cellAt(kinds, (kind - code.FIRST_EXPRESSION) * code.KIND_CELLS + cell);
}

export function hasBit(pattern: i32, bit: i32): bool {
  return (cellAt(bits, pattern) & bit) !== 0;
}

/** Where a pattern's text for a key is laid down, 0 where it sets none. */
export function findSetting(pattern: i32, key: i32): i32 {
  const list = cellAt(settings, pattern);
  if (list === 0) return 0;
  const count = cellAt(list, 0);
  for (let at = 0; at < count; at++) {
    const setting = list + 4 + at * code.SETTING_CELLS * 4;
    if (cellAt(setting, code.SETTING_KEY) === key) return setting;
  }
  return 0;
}
