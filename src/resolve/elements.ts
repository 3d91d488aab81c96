/** What iterating over a value gives. */
import { boundsOf } from './bounds.ts';
import type { Context } from './context.ts';
import { operand } from './file-view.ts';
import { transparentArgument } from './members.ts';
import { declaredAs, ELEMENT } from './prelude-names.ts';
import { typesFrom } from './run-on.ts';
import { ABOUT } from './slots.ts';
import { substitutionOf } from './type-arguments.ts';
import { substitute, type Type, type Types, UNKNOWN, union, unionOf } from './types.ts';

type Callable = Extract<Type, { kind: 'callable' }>;
type Instance = Extract<Type, { kind: 'instance' }>;

/** What iterating gives: the first type argument of a built-in collection. */
export function elementTypes(context: Context, types: Types): Types {
  return unionOf(types, (type) => {
    if (type.kind === 'tuple') return union(type.items);
    if (type.kind === 'external') return [type];
    if (type.kind === 'parameter') return elementTypes(context, boundsOf(context, type));
    if (type.kind === 'callable') return yielded(context, type, 0);
    if (type.kind !== 'instance') return UNKNOWN;
    const held = transparentArgument(type);
    if (held !== undefined) return elementTypes(context, held);
    return declaredElement(context, type) ?? iterated(context, type);
  });
}

/** `func(yield func(K, V) bool)`: a function that is iterated over hands its elements to what it is given. */
export function yielded(context: Context, type: Callable, place: number): Types {
  return unionOf(parameterOfCallable(context, type, 0), (taken) =>
    taken.kind === 'callable' ? parameterOfCallable(context, taken, place) : UNKNOWN,
  );
}

/** What a written function type takes at a place. */
export function parameterOfCallable(context: Context, type: Callable, place: number): Types {
  const parameter = type.view.items(operand(type.view, type.expression, 'b'))[place];
  if (parameter === undefined || parameter < 0) return UNKNOWN;
  return substitute(context.queries.annotationTypes(context, type.view, parameter), type.given);
}

function declaredElement(context: Context, type: Instance): Types | undefined {
  if (!type.view.isPrelude) return undefined;
  return declaredAs(context, type, ELEMENT) ?? type.args[0] ?? UNKNOWN;
}

/** A type of the repository gives what the methods give that iterating runs, else what a collection that it extends does. */
function iterated(context: Context, type: Instance): Types {
  const { view, definition } = type;
  const elements = context.memo.get(context.memo.slots.at(ABOUT.elements, view, definition), UNKNOWN, () => {
    const { protocols } = view.spec;
    const unbound: Type = { kind: 'instance', view, definition, args: [] };
    const given = elementTypes(context, typesFrom(context, unbound, protocols?.iterate[0]));
    const run = given.length > 0 ? given : typesFrom(context, unbound, protocols?.next);
    return run.length > 0 ? run : elementTypes(context, context.queries.supertypes(context, view, definition));
  });
  return substitute(elements, substitutionOf(type));
}
