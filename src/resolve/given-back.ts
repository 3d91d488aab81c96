/** What a function gives back, whatever type it declares: its own parameters, and functions defined in it. */
import { isCallable } from '../model/kinds.ts';
import { type FileView, operand } from './file-view.ts';
import { returnedBy } from './flow-targets.ts';

interface GivenBack {
  /** Rows of bindings. */
  readonly parameters: readonly number[];
  readonly functions: readonly number[];
}

const NOTHING: GivenBack = { parameters: [], functions: [] };

export function findGivenBack(view: FileView, definition: number): GivenBack {
  const flows = view.flowsTo(returnedBy(definition));
  if (flows.length === 0) return NOTHING;
  const { expressions, definitions, bindings } = view.facts;
  const values = flows.map((flow) => view.facts.flows.value[flow] as number);
  const isName = (value: number) => value >= 0 && view.op(value) === 'name';
  const names = values.filter(isName);
  const passedOn = values.flatMap((value) => passedBy(view, value)).filter(isName);
  const isOwn = (binding: number) =>
    binding >= 0 && bindings.owner[binding] === definition && (bindings.position[binding] as number) >= 0;
  const isFunction = (inner: number) => inner >= 0 && isCallable(definitions.kind[inner] as number);
  return {
    parameters: [...new Set([...names, ...passedOn].map((name) => expressions.b[name] as number))].filter(isOwn),
    functions: names.map((name) => expressions.c[name] as number).filter(isFunction),
  };
}

/** `return wrap(callback)`: most of what takes a function to make another calls it. */
function passedBy(view: FileView, value: number): readonly number[] {
  return value >= 0 && view.op(value) === 'call' ? Array.from(view.items(operand(view, value, 'b'))) : [];
}

/** Whether `findGivenBack` sees what is returned there. */
export function isGivenBack(view: FileView, value: number): boolean {
  const op = view.op(value);
  return op === 'name' || op === 'call';
}

/** What is given back as text, for whoever has to know whether it changed. */
export function spellGivenBack(view: FileView, definition: number): string {
  const { parameters, functions } = findGivenBack(view, definition);
  const places = parameters.map((binding) => view.facts.bindings.position[binding]);
  return [...places, ...functions.map((inner) => view.nameOf(inner))].join('|');
}
