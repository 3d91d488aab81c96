/** What a name means where a type is written: a field or a function of the same name does not hide it. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import type { Named } from './queries.ts';
import type { Type } from './types.ts';

export function namedType(context: Context, view: FileView, name: string, around: number): Named {
  const found = context.queries.named(context, view, name, around);
  if (found.entities.length === 0 || found.entities.some(mayBeType)) return found;
  const meant = context.queries.namedAs(context, view, { name, around }, mayBeType);
  return meant.entities.length > 0 ? meant : found;
}

function mayBeType(entity: Type): boolean {
  return entity.kind !== 'definition' || !NO_TYPES.has(entity.view.kindOf(entity.definition));
}

const NO_TYPES = new Set(['property', 'method', 'function']);
