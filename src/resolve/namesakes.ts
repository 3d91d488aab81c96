/** A field and a method of one name are two things where the language keeps them apart: the call means the method. */
import { isCallable } from '../model/kinds.ts';
import type { Place } from './targets.ts';
import type { Types } from './types.ts';

export function meantBy<T extends Place>(found: readonly T[], isCalled: boolean): readonly T[] {
  const first = found[0];
  if (first === undefined || found.length < 2 || first.view.spec.scoping.methodsApart !== true) return found;
  const meant = found.filter((place) => isMethod(place) === isCalled);
  return meant.length === 0 ? found : meant;
}

export function meantEntities(entities: Types, isCalled: boolean): Types {
  if (entities.length < 2) return entities;
  const definitions = entities.filter((entity) => entity.kind === 'definition');
  return definitions.length === entities.length ? meantBy(definitions, isCalled) : entities;
}

export function isMethod({ view, definition }: Place): boolean {
  return definition >= 0 && isCallable(view.facts.definitions.kind[definition] as number);
}
