/** Collections that are made empty and filled later: `all = {}`, then `all[key] = Item()`. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { type Types, UNKNOWN, union } from './types.ts';

/** What a variable or field is given: a value to begin with, what is assigned to it, what is put into its elements. */
interface Given {
  readonly value: number;
  readonly flows: readonly number[];
  readonly elements: readonly number[];
}

export function givenTypes(context: Context, view: FileView, { value, flows, elements }: Given): Types {
  const types = [context.queries.expressionTypes(context, view, value)];
  for (const flow of flows) {
    types.push(context.queries.expressionTypes(context, view, view.facts.flows.value[flow] as number));
  }
  if (elements.length > 0) types.push(filledTypes(context, view, value, elements));
  return union(types);
}

const MAX_FILLINGS = 8;

/** What a collection is by its literal, with what is put into it for its elements. */
function filledTypes(context: Context, view: FileView, literal: number, flows: readonly number[]): Types {
  if (literal < 0) return UNKNOWN;
  const op = view.op(literal);
  if (op !== 'object' && op !== 'array') return UNKNOWN;
  const prelude = context.findPrelude(view);
  const definition = prelude?.topLevelNamed(view.spec.builtins[op])?.[0];
  if (prelude === undefined || definition === undefined) return UNKNOWN;
  const values = flows.slice(0, MAX_FILLINGS).map((flow) => view.facts.flows.value[flow] as number);
  const elements = union(values.map((value) => context.queries.expressionTypes(context, view, value)));
  if (elements.length === 0) return UNKNOWN;
  // What an object has by key comes behind the type of its keys.
  const args = op === 'object' ? [UNKNOWN, elements] : [elements];
  return [{ kind: 'instance', view: prelude, definition, args }];
}
