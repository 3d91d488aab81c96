/** Of the bases that have a member, the one whose member `super` means: the first, unless another one's overrides that. */
import type { Context } from './context.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import type { Place } from './targets.ts';
import type { Type, Types } from './types.ts';

export function nextAbove(context: Context, bases: Types, name: string): Types {
  if (bases.length < 2) return bases;
  const having = bases.flatMap((base) => {
    const [member] = context.queries.members(context, base, name).definitions;
    return member === undefined ? [] : [{ base, holder: holderOf(member) }];
  });
  const next = having.find(({ holder }) => !having.some((other) => isBelow(context, other.holder, holder)));
  return next === undefined ? bases : [next.base];
}

function holderOf({ view, definition }: Place): Type {
  return { kind: 'instance', view, definition: view.parentOf(definition), args: [] };
}

function isBelow(context: Context, type: Type, base: Type): boolean {
  return !isSameDefinition(type, base) && lineageOf(context, [type]).some((above) => isSameDefinition(above, base));
}
