/** Collections that are made empty and filled later: `all = {}`, then `all[key] = Item()` or `all.append(Item())`. */

import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import type { Put } from './puts.ts';
import { typeParametersOf } from './type-parameters.ts';
import { type Type, type Types, UNKNOWN, union } from './types.ts';

/** What a variable or field is given: a value to begin with, what is assigned to it, what is put into its elements. */
interface Given {
  readonly value: number;
  readonly flows: readonly number[];
  readonly elements: readonly number[];
  readonly puts: readonly Put[];
}

export function givenTypes(context: Context, view: FileView, { value, flows, elements, puts }: Given): Types {
  const first = context.queries.expressionTypes(context, view, value);
  const types = [first];
  for (const flow of flows) {
    types.push(context.queries.expressionTypes(context, view, view.facts.flows.value[flow] as number));
  }
  if (elements.length + puts.length > 0) {
    const values = [...elements.map((flow) => view.facts.flows.value[flow] as number), ...puts.map((put) => put.value)];
    types.push(filledTypes(context, view, { literal: value, types: first }, values.slice(0, MAX_FILLINGS)));
  }
  return union(types);
}

const MAX_FILLINGS = 8;

interface Empty {
  readonly literal: number;
  readonly types: Types;
}

/** What a collection is by what it is made of, with what is put into it for its elements. */
function filledTypes(context: Context, view: FileView, { literal, types }: Empty, values: readonly number[]): Types {
  const made = literal < 0 ? UNKNOWN : view.op(literal) === 'object' ? emptyObject(context, view) : types;
  const open = made.filter(isOpen);
  if (open.length === 0) return UNKNOWN;
  const elements = union(values.map((value) => context.queries.expressionTypes(context, view, value)));
  if (elements.length === 0) return UNKNOWN;
  return open.map((type) => {
    // What a collection has by key comes behind the type of its keys.
    const keys = typeParametersOf(type.view, type.definition).slice(1);
    return { ...type, args: [...keys.map(() => UNKNOWN), elements] };
  });
}

type Instance = Extract<Type, { kind: 'instance' }>;

/** A collection of the language that nothing says the elements of. */
function isOpen(type: Type): type is Instance {
  if (type.kind !== 'instance' || !type.view.isPrelude) return false;
  const elements = type.args.at(-1) ?? UNKNOWN;
  if (elements.some(({ kind }) => kind !== 'parameter')) return false;
  return typeParametersOf(type.view, type.definition).length > 0;
}

/** A literal with keys is a structure; something put in under any key makes it the language's own type for such. */
function emptyObject(context: Context, view: FileView): Types {
  const prelude = context.findPrelude(view);
  const definition = prelude?.topLevelNamed(view.spec.builtins.object)?.[0];
  return prelude === undefined || definition === undefined
    ? UNKNOWN
    : [{ kind: 'instance', view: prelude, definition, args: [] }];
}
