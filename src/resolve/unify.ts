/** What type parameters stand for, by matching a written type with what is there. */
import { callableBounds } from './bounds.ts';
import type { Context } from './context.ts';
import { elementTypes } from './elements.ts';
import { operand } from './file-view.ts';
import { instanceOf } from './instances.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import { findOnlyMethod } from './only-method.ts';
import { boxed } from './primitives.ts';
import { valueTypes } from './structures.ts';
import { parameterKey, substitute, type Type, type Types, UNKNOWN, union, unionOf } from './types.ts';

/** Matches a parameter's type with an argument's: `T`, `Array<T>`, `(…) => T`. */
export function unify(context: Context, wanted: Types, actual: () => Types, given: Map<string, Types>): void {
  for (const type of wanted) {
    if (type.kind === 'parameter') {
      unifyParameter(context, type, actual, given);
    } else if (type.kind === 'tuple') {
      unifyItems(context, type, actual, given);
    } else if (type.kind === 'instance') {
      unifyArguments(context, type, actual, given);
      unifyResult(context, type, actual, given);
    } else if (type.kind === 'callable') {
      const result = operand(type.view, type.expression, 'a');
      const wantedResult = substitute(context.queries.annotationTypes(context, type.view, result), type.given);
      unify(context, wantedResult, () => madeBy(context, actual()), given);
    }
  }
}

/** `F: Fn(T) -> R` given a function: F is that, and R is what it gives. */
function unifyParameter(context: Context, type: Parameter, actual: () => Types, given: Map<string, Types>): void {
  const key = parameterKey(type.view, type.definition);
  if (given.has(key)) return;
  const found = actual();
  if (found.length === 0) return;
  given.set(key, found);
  const callables = callableBounds(context, type);
  if (callables.length > 0) unify(context, callables, () => found, given);
}

/** `[K, V]` given a pair. */
function unifyItems(
  context: Context,
  { items }: Extract<Type, { kind: 'tuple' }>,
  actual: () => Types,
  given: Map<string, Types>,
): void {
  const pairs = actual().filter((type) => type.kind === 'tuple' && type.items.length === items.length);
  items.forEach((item, place) => {
    unify(context, item, () => unionOf(pairs, (pair) => itemOf(pair, place)), given);
  });
}

/** What a tuple has at a place. */
export function itemOf(type: Type, place: number): Types {
  return type.kind === 'tuple' ? (type.items[place] ?? UNKNOWN) : UNKNOWN;
}

/** `Function<T, R>` given a function: R is what that gives. */
function unifyResult(context: Context, type: Type, actual: () => Types, given: Map<string, Types>): void {
  const only = findOnlyMethod(context, type);
  if (only === undefined) return;
  const result = only.view.facts.definitions.type[only.definition] as number;
  if (result < 0) return;
  const wanted = substitute(context.queries.annotationTypes(context, only.view, result), only.given);
  unify(
    context,
    wanted,
    () =>
      madeBy(
        context,
        actual().filter(({ kind }) => kind === 'definition'),
      ),
    given,
  );
}

/** What calling values gives, or making instances of them where they are classes: `new () => T`. */
function madeBy(context: Context, callee: Types): Types {
  const results = boxed(context.queries.resultTypes(context, callee));
  return results.length > 0 ? results : union(callee.map((type) => instanceOf(type)));
}

type Instance = Extract<Type, { kind: 'instance' }>;
type Parameter = Extract<Type, { kind: 'parameter' }>;

function unifyArguments(context: Context, type: Instance, actual: () => Types, given: Map<string, Types>): void {
  if (type.args.length === 0) return;
  const types = actual();
  for (const structure of types) {
    if (structure.kind === 'structure') unifyValues(context, type, structure, given);
  }
  const same = alike(context, type, types);
  // What is no promise is what awaiting it gives.
  if (same.length === 0 && isPromise(type)) unify(context, type.args[0] ?? UNKNOWN, actual, given);
  // What is no array may be iterated over all the same.
  if (same.length === 0 && isArray(type))
    unify(context, type.args[0] ?? UNKNOWN, () => iteratedOver(context, types), given);
  for (const [place, arg] of type.args.entries())
    unify(context, arg, () => unionOf(same, ({ args }) => args[place] ?? UNKNOWN), given);
}

function isPromise({ view, definition }: Instance): boolean {
  return view.isPrelude && view.nameOf(definition) === view.spec.builtins.promise;
}

function isArray({ view, definition }: Instance): boolean {
  return view.isPrelude && view.nameOf(definition) === view.spec.builtins.array;
}

/** What iterating over instances of the repository's types gives. */
function iteratedOver(context: Context, types: Types): Types {
  const own = types.filter((type) => type.kind === 'instance' && !type.view.isPrelude);
  return own.length === 0 ? UNKNOWN : elementTypes(context, own);
}

/** Those of some types that are instances of the same as another, or inherit from one. */
export function alike(context: Context, type: Instance, types: Types): readonly Instance[] {
  const isAlike = (other: Type): other is Instance => isSameDefinition(other, type);
  const same = types.filter(isAlike);
  return same.length > 0 ? same : lineageOf(context, types).filter(isAlike);
}

/** `Record<string, T>` given an object: T is what any key of it gives. */
function unifyValues(
  context: Context,
  { view, args }: Instance,
  structure: Extract<Type, { kind: 'structure' }>,
  given: Map<string, Types>,
): void {
  const values = view.isPrelude && args.length === 2 ? args[1] : undefined;
  if (values !== undefined) unify(context, values, () => valueTypes(context, structure), given);
}
