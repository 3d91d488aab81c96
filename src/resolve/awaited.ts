/** `await`: what a promise promises, and what a value gives that says itself how it is awaited. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { typesFrom } from './run-on.ts';
import { type Type, type Types, UNKNOWN, unionOf } from './types.ts';

type Instance = Extract<Type, { kind: 'instance' }>;

export function awaitedTypes(context: Context, view: FileView, types: Types): Types {
  return unionOf(types, (type) => {
    if (type.kind !== 'instance') return [type];
    if (type.view.nameOf(type.definition) === view.spec.builtins.promise) return type.args[0] ?? UNKNOWN;
    const given = givenInTheEnd(context, type);
    return given.length > 0 ? given : [type];
  });
}

/** The last of a generator's three: what it yields, is sent and returns. */
function givenInTheEnd(context: Context, type: Instance): Types {
  const iterations = typesFrom(context, type, type.view.spec.protocols?.await);
  return unionOf(iterations, (iteration) => (iteration.kind === 'instance' ? (iteration.args[2] ?? UNKNOWN) : UNKNOWN));
}
