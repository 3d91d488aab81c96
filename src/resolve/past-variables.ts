/** What is called by a name that a variable has which cannot be called: `fun put(key: Int) = put(Key(key))`. */
import { isCallable } from '../model/kinds.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { hasInstances } from './instances.ts';
import type { Named } from './queries.ts';
import type { Type } from './types.ts';

export function namedPastVariable(context: Context, view: FileView, name: number): Named | undefined {
  const binding = view.facts.expressions.b[name] as number;
  if (view.spec.scoping.functionTypes !== true || binding < 0) return undefined;
  const types = context.queries.expressionTypes(context, view, name);
  if (types.length === 0 || types.some((type) => mayBeCalled(context, type))) return undefined;
  const { bindings, expressions } = view.facts;
  const text = view.text(expressions.a[name] as number);
  const found = context.queries.named(context, view, text, bindings.owner[binding] as number);
  const entities = found.entities.filter(isCalledByName);
  return entities.length === 0 ? undefined : { entities, via: found.via, receivers: found.receivers ?? [] };
}

/** What is of no known type may be a function. */
function mayBeCalled(context: Context, type: Type): boolean {
  if (type.kind !== 'instance') return true;
  const { call } = type.view.spec.protocols ?? {};
  if (type.view.isPrelude) return type.view.nameOf(type.definition) === type.view.spec.builtins.function;
  const { definitions, values, isExternal } = context.queries.members(context, type, call ?? '');
  return call === undefined || isExternal || definitions.length > 0 || values.length > 0;
}

function isCalledByName(entity: Type): boolean {
  if (entity.kind !== 'definition') return false;
  const { view, definition } = entity;
  return isCallable(view.facts.definitions.kind[definition] as number) || hasInstances(view, definition);
}
