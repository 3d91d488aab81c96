/** What the prelude says of its types under names of its own. */
import type { Context } from './context.ts';
import { substitutionOf } from './type-arguments.ts';
import { substitute, type Type, type Types } from './types.ts';

type Instance = Extract<Type, { kind: 'instance' }>;

/** What iterating gives, where that is not the first type argument. */
export const ELEMENT = '__element';
/** What there is under any key. */
const KEY = '__key';

export function declaredAs(context: Context, type: Instance, name: string): Types | undefined {
  const declared = type.view.childrenNamed(type.definition, name)[0];
  if (declared === undefined) return undefined;
  return substitute(context.queries.definitionTypes(context, type.view, declared), substitutionOf(type));
}

/** `rows.first` of a `Record<string, Row>`. */
export function underAnyKey(context: Context, type: Instance): Types | undefined {
  return type.view.isPrelude ? declaredAs(context, type, KEY) : undefined;
}
