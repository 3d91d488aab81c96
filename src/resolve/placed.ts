/** Where functions and literals are written: in which literals, and what is written or called for the outermost of them. */
import { opCode, RETURNED } from '../model/facts.ts';
import type { FileView } from './file-view.ts';

/** What stands for the key of an item of a list. */
export const ITEM = undefined;
export type Key = string | typeof ITEM;

export interface Placed {
  /** The literal that something says the type of, and the way from there to what is placed. */
  readonly literal: number;
  readonly keys: readonly Key[];
}

/** The literal that a function is an entry of, at whatever depth. */
export function placeOf(view: FileView, definition: number): Placed | undefined {
  const { entries, types } = view.derived(findPlaces);
  let entry = entries.get(definition);
  if (entry === undefined) return undefined;
  const keys: Key[] = [];
  for (;;) {
    keys.unshift(entry.key < 0 ? ITEM : view.text(entry.key));
    const literal: number = entry.literal;
    entry = types.has(literal) ? undefined : entries.get(~literal);
    if (entry === undefined) return { literal, keys };
  }
}

/** The type that is written for a literal: of the variable that it is put in, of the function that returns it; -1 for none. */
export function typeWrittenFor(view: FileView, literal: number): number {
  return view.derived(findPlaces).types.get(literal) ?? -1;
}

interface Entry {
  readonly literal: number;
  /** Text of its key; -1 in a list. */
  readonly key: number;
}

interface Places {
  /** By the definition of a function, literals by the complement of their expression. */
  readonly entries: ReadonlyMap<number, Entry>;
  readonly types: ReadonlyMap<number, number>;
}

const [OBJECT, ARRAY, FUNCTION, CAST] = [opCode('object'), opCode('array'), opCode('function'), opCode('cast')];

function findPlaces(view: FileView): Places {
  const entries = new Map<number, Entry>();
  const { op, length } = view.facts.expressions;
  for (let literal = 0; literal < length; literal++) {
    if (op[literal] === OBJECT) addEntries(view, entries, literal, 2);
    else if (op[literal] === ARRAY) addEntries(view, entries, literal, 1);
  }
  return { entries, types: entries.size === 0 ? new Map() : findTypes(view) };
}

/** Of an object, keys and values alternate. */
function addEntries(view: FileView, entries: Map<number, Entry>, literal: number, step: 1 | 2): void {
  const { op, a, b } = view.facts.expressions;
  const list = b[literal] as number;
  const count = view.countItems(list);
  for (let at = step - 1; at < count; at += step) {
    const value = view.itemAt(list, at);
    if (value < 0) continue;
    const entry = { literal, key: step === 1 ? -1 : view.itemAt(list, at - 1) };
    if (op[value] === FUNCTION) entries.set(a[value] as number, entry);
    else if (op[value] === OBJECT || op[value] === ARRAY) entries.set(~value, entry);
  }
}

function findTypes({ facts: { definitions, bindings, flows, expressions } }: FileView): Map<number, number> {
  const { op, a, b } = expressions;
  const types = new Map<number, number>();
  const add = (value: number, type: number) => {
    if (value >= 0 && type >= 0 && (op[value] === OBJECT || op[value] === ARRAY)) types.set(value, type);
  };
  for (let at = 0; at < flows.length; at++) {
    const giver = flows.target[at] === RETURNED ? (flows.definition[at] as number) : -1;
    if (giver >= 0) add(flows.value[at] as number, definitions.type[giver] as number);
  }
  for (let at = 0; at < definitions.length; at++) add(definitions.value[at] as number, definitions.type[at] as number);
  for (let at = 0; at < bindings.length; at++) add(bindings.value[at] as number, bindings.type[at] as number);
  for (let at = 0; at < op.length; at++) if (op[at] === CAST) add(a[at] as number, b[at] as number);
  return types;
}
