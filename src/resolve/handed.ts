/** The calls that functions, literals and what other calls give are handed to where they are written. */
import { opCode } from '../model/facts.ts';
import type { FileView } from './file-view.ts';

export interface Handed {
  readonly call: number;
  readonly position: number;
}

/** The call that a lambda or a named function is handed to. */
export function argumentOf(view: FileView, definition: number): Handed | undefined {
  return view.derived(findArguments).get(definition);
}

/** The call that a literal, or what a call gives, is handed to. */
export function callAround(view: FileView, expression: number): Handed | undefined {
  return view.derived(findArguments).get(~expression);
}

/** By definition, all else by the complement of its expression. */
type Arguments = ReadonlyMap<number, Handed>;

const [CALL, NEW] = [opCode('call'), opCode('new')];
const [FUNCTION, KEYWORD] = [opCode('function'), opCode('keyword')];
const TOLD_BY_PLACE: ReadonlySet<number> = new Set([CALL, opCode('object'), opCode('array')]);

function findArguments(view: FileView): Arguments {
  const found = new Map<number, Handed>();
  const { op, b, length } = view.facts.expressions;
  for (let call = 0; call < length; call++) {
    if (op[call] !== CALL && op[call] !== NEW) continue;
    const passed = b[call] as number;
    const count = view.countItems(passed);
    for (let position = 0; position < count; position++) {
      const key = keyOf(view, view.itemAt(passed, position));
      if (key !== undefined) found.set(key, { call, position });
    }
  }
  return found;
}

function keyOf(view: FileView, argument: number): number | undefined {
  const { op, a, b } = view.facts.expressions;
  const value = argument >= 0 && op[argument] === KEYWORD ? (b[argument] as number) : argument;
  if (value < 0) return undefined;
  if (op[value] === FUNCTION) return a[value];
  return TOLD_BY_PLACE.has(op[value] as number) ? ~value : undefined;
}
