/** Methods that the language runs on a value of the repository which is used like a function or a collection. */
import { isCallable } from '../model/kinds.ts';
import type { Context } from './context.ts';
import type { Member } from './queries.ts';
import { substitute, type Type, type Types, UNKNOWN, unionOf } from './types.ts';

export function methodsRunOn(context: Context, type: Type, name: string | undefined): readonly Member[] {
  if (name === undefined || type.kind !== 'instance' || type.view.isPrelude) return NONE;
  const { definitions } = context.queries.members(context, type, name);
  return definitions.length === 0 ? NONE : definitions.filter((member) => isOwnFunction(member));
}

const NONE: readonly Member[] = [];

function isOwnFunction({ view, definition }: Member): boolean {
  return !view.isPrelude && definition >= 0 && isCallable(view.facts.definitions.kind[definition] as number);
}

/** What such a method gives. */
export function typesFrom(context: Context, type: Type, name: string | undefined): Types {
  const methods = methodsRunOn(context, type, name);
  if (methods.length === 0) return UNKNOWN;
  return unionOf(methods, ({ view, definition, given }) =>
    substitute(context.queries.returnTypes(context, view, definition), given),
  );
}
