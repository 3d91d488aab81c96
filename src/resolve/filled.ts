/** Collections that are made empty and filled later: `all = {}`, then `all[key] = Item()` or `all.append(Item())`. */

import { builtinTypes } from './builtins.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { boxed } from './primitives.ts';
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
  if (view.spec.scoping.firstValueDecides === true && isSettled(first)) return first;
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

/** Which function a variable holds is not its type. */
function isSettled(types: Types): boolean {
  return types.length > 0 && types.every(({ kind }) => kind === 'instance');
}

const MAX_FILLINGS = 8;

interface Empty {
  readonly literal: number;
  readonly types: Types;
}

/** What a collection is by what it is made of, with what is put into it for its elements. */
function filledTypes(context: Context, view: FileView, { literal, types }: Empty, values: readonly number[]): Types {
  const made = literal < 0 ? UNKNOWN : view.op(literal) === 'object' ? emptyObject(context, view) : types;
  const collections = made.flatMap((type) => toCollection(context, view, type));
  if (collections.length === 0) return UNKNOWN;
  const put = boxed(union(values.map((value) => context.queries.expressionTypes(context, view, value))));
  if (put.length === 0) return UNKNOWN;
  return collections.map((type) => {
    const elements = union([elementsOf(type), put]);
    // What a collection has by key comes behind the type of its keys.
    const keys = typeParametersOf(type.view, type.definition).slice(1);
    return { ...type, args: [...keys.map(() => UNKNOWN), elements] };
  });
}

/** A few values side by side are no longer just these once something is put to them. */
function toCollection(context: Context, view: FileView, type: Type): readonly Instance[] {
  const types =
    type.kind === 'tuple' ? builtinTypes(context, view, view.spec.builtins.array, [union(type.items)]) : [type];
  return types.filter(isCollection);
}

type Instance = Extract<Type, { kind: 'instance' }>;

/** A collection of the language. */
function isCollection(type: Type): type is Instance {
  return type.kind === 'instance' && type.view.isPrelude && typeParametersOf(type.view, type.definition).length > 0;
}

/** What is known of its elements before anything is put in. */
function elementsOf({ args }: Instance): Types {
  return (args.at(-1) ?? UNKNOWN).filter(({ kind }) => kind !== 'parameter');
}

/** A literal with keys is a structure; something put in under any key makes it the language's own type for such. */
function emptyObject(context: Context, view: FileView): Types {
  const prelude = context.findPrelude(view);
  const definition = prelude?.topLevelNamed(view.spec.builtins.object)?.[0];
  return prelude === undefined || definition === undefined
    ? UNKNOWN
    : [{ kind: 'instance', view: prelude, definition, args: [] }];
}
