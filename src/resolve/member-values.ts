/** What reading, calling or handing on a member gives. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { meantBy } from './namesakes.ts';
import type { Member } from './queries.ts';
import { readThrough } from './read-through.ts';
import { external, type Substitution, substitute, type Types, union, unionOf } from './types.ts';

/** What is done with a member: `taken` is what is handed on as a function (`Row::name`). */
export type Use = 'read' | 'called' | 'taken';

export function memberValues(context: Context, owners: Types, name: string, use: Use = 'read'): Types {
  return unionOf(owners, (owner) => {
    const { definitions, values } = context.queries.members(context, owner, name);
    if (definitions.length === 0 && owner.kind === 'external') return external(`${owner.name}.${name}`);
    const held = unionOf(meantBy(definitions, use !== 'read'), (member) => memberValue(context, member, use));
    return values.length === 0 ? held : union([held, values]);
  });
}

export function memberValue(context: Context, { view, definition, given }: Member, use: Use): Types {
  if (isAccessor(view, definition, use)) return [{ kind: 'definition', view, definition, given }];
  const isGetter = view.hasFlag(definition, 'getter');
  const types = isGetter
    ? context.queries.returnTypes(context, view, definition)
    : readThrough(context, view, definition, context.queries.definitionTypes(context, view, definition));
  return withGiven(types, given);
}

/** Whether a field stands for the function that reads it. */
export function isAccessor(view: FileView, definition: number, use: Use): boolean {
  if (use === 'read' || view.kindOf(definition) !== 'property') return false;
  return use === 'taken' || view.spec.scoping.calledFields === true;
}

/** A method keeps the type arguments of the instance it is taken from. */
export function withGiven(types: Types, given: Substitution): Types {
  if (given.size === 0) return types;
  return substitute(types, given).map((type) => {
    if (type.kind !== 'definition') return type;
    return { kind: 'definition', view: type.view, definition: type.definition, given };
  });
}
