/** What a name means where a type is written: a field of the same name does not hide it. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import type { Named } from './queries.ts';
import type { Type } from './types.ts';

export function namedType(context: Context, view: FileView, name: string, around: number): Named {
  const found = context.queries.named(context, view, name, around);
  if (found.via !== 'member' || !found.entities.every(isField)) return found;
  const outside = context.queries.named(context, view, name, -1);
  return outside.entities.length > 0 ? outside : found;
}

function isField(entity: Type): boolean {
  if (entity.kind !== 'definition') return false;
  const kind = entity.view.kindOf(entity.definition);
  return kind === 'property' || kind === 'method';
}
