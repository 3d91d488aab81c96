/** What is known of a type parameter by its bounds. */
import type { Context } from './context.ts';
import { type Type, type Types, UNKNOWN } from './types.ts';

export function boundsOf(context: Context, { view, definition }: Extract<Type, { kind: 'parameter' }>): Types {
  const bound = view.facts.definitions.type[definition] as number;
  return bound < 0 ? UNKNOWN : context.queries.annotationTypes(context, view, bound);
}

/** `F: Fn(&Handle)`: the function types that it is bound to. */
export function callableBounds(context: Context, type: Extract<Type, { kind: 'parameter' }>): Types {
  return boundsOf(context, type).filter(({ kind }) => kind === 'callable');
}
