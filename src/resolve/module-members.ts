/** Members of modules and packages: what they give to whoever asks for a name. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { listGivers, moduleTypes } from './modules.ts';
import { type Member, type Members, NO_MEMBERS } from './queries.ts';
import { NO_SUBSTITUTION, type Type, type Types } from './types.ts';

export function inModule(context: Context, view: FileView, name: string): Members {
  const entities = context.queries.exported(context, view, name);
  if (entities.length > 0) return fromEntities(entities);
  const below = context.queries.submodule(context, view, name);
  return below.kind === 'files' ? { ...NO_MEMBERS, values: moduleTypes(context, below) } : NO_MEMBERS;
}

export function inPackage(context: Context, type: Extract<Type, { kind: 'package' }>, name: string): Members {
  for (const path of listGivers(context, type, name)) {
    const view = context.findView(path);
    if (view === undefined) continue;
    const entities = context.queries.exported(context, view, name);
    if (entities.length > 0) return fromEntities(entities);
  }
  context.ask('global', name);
  const nested = type.nested?.(name);
  return nested === undefined ? NO_MEMBERS : { ...NO_MEMBERS, values: nested };
}

export function fromEntities(entities: Types): Members {
  const definitions = entities.flatMap((entity): Member[] =>
    entity.kind === 'definition' ? [{ view: entity.view, definition: entity.definition, given: NO_SUBSTITUTION }] : [],
  );
  return {
    ...NO_MEMBERS,
    definitions,
    values: entities.filter((entity) => entity.kind !== 'definition' && entity.kind !== 'external'),
    isExternal: entities.every((entity) => entity.kind === 'external' || isBuiltin(entity)),
  };
}

function isBuiltin(entity: Type): boolean {
  return entity.kind === 'definition' && entity.view.isPrelude;
}
