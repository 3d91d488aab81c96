/** Types together with all that they inherit from. */
import { boundsOf } from './bounds.ts';
import { builtinTypes } from './builtins.ts';
import type { Context } from './context.ts';
import { substitutionOf } from './type-arguments.ts';
import { substitute, type Type, type Types, union } from './types.ts';

const MAX_LINEAGE = 64;

/** The types themselves first; types of libraries are in it, and what those inherit from is not known. */
export function lineageOf(context: Context, types: Types): Types {
  const found: Type[] = [];
  const open = [...types];
  for (let next = open.shift(); next !== undefined && found.length < MAX_LINEAGE; next = open.shift()) {
    const type = next;
    if (found.some((known) => known === type || isSameDefinition(known, type))) continue;
    found.push(type);
    open.push(...basesOf(context, type));
  }
  return found;
}

function basesOf(context: Context, type: Type): Types {
  if (type.kind === 'instance') {
    return substitute(context.queries.supertypes(context, type.view, type.definition), substitutionOf(type));
  }
  if (type.kind === 'tuple')
    return builtinTypes(context, type.view, type.view.spec.builtins.array, [union(type.items)]);
  return type.kind === 'parameter' ? boundsOf(context, type) : [];
}

export function isSameDefinition(type: Type, other: Type): boolean {
  return (
    type.kind === 'instance' &&
    other.kind === 'instance' &&
    type.view === other.view &&
    type.definition === other.definition
  );
}
