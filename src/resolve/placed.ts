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

/** The function that returns a literal, where no type is written for what it gives. */
export function giverOf(view: FileView, literal: number): number | undefined {
  return view.derived(findPlaces).givers.get(literal);
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
  readonly givers: ReadonlyMap<number, number>;
}

const [OBJECT, ARRAY, FUNCTION, CAST] = [opCode('object'), opCode('array'), opCode('function'), opCode('cast')];

function findPlaces(view: FileView): Places {
  const entries = new Map<number, Entry>();
  const { op, length } = view.facts.expressions;
  for (let literal = 0; literal < length; literal++) {
    if (op[literal] === OBJECT) addEntries(view, entries, literal, 2);
    else if (op[literal] === ARRAY) addEntries(view, entries, literal, 1);
  }
  return { entries, ...(entries.size === 0 ? NOTHING_SAID : findSaid(view)) };
}

const NOTHING_SAID: Omit<Places, 'entries'> = { types: new Map(), givers: new Map() };

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

function findSaid({ facts: { definitions, bindings, flows, expressions } }: FileView): Omit<Places, 'entries'> {
  const { op, a, b } = expressions;
  const [types, givers] = [new Map<number, number>(), new Map<number, number>()];
  const isLiteral = (value: number) => value >= 0 && (op[value] === OBJECT || op[value] === ARRAY);
  const add = (value: number, type: number) => {
    if (type >= 0 && isLiteral(value)) types.set(value, type);
  };
  for (let at = 0; at < flows.length; at++) {
    const [giver, value] = [flows.definition[at] as number, flows.value[at] as number];
    if (flows.target[at] !== RETURNED || giver < 0 || !isLiteral(value)) continue;
    const written = definitions.type[giver] as number;
    if (written >= 0) types.set(value, written);
    else givers.set(value, giver);
  }
  for (let at = 0; at < definitions.length; at++) add(definitions.value[at] as number, definitions.type[at] as number);
  for (let at = 0; at < bindings.length; at++) add(bindings.value[at] as number, bindings.type[at] as number);
  for (let at = 0; at < op.length; at++) if (op[at] === CAST) add(a[at] as number, b[at] as number);
  return { types, givers };
}
