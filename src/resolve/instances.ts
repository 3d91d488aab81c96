/** Instances of definitions that have them. */
import { type Type, type Types, UNKNOWN } from './types.ts';

/** Kinds of definitions that have instances. */
export const INSTANTIABLE = new Set(['class', 'struct', 'interface', 'trait', 'enum', 'type', 'enum-member']);

export function instanceOf(type: Type, args: readonly Types[] = []): Types {
  if (type.kind !== 'definition') return type.kind === 'external' ? [type] : UNKNOWN;
  const { view, definition } = type;
  return INSTANTIABLE.has(view.kindOf(definition)) ? [{ kind: 'instance', view, definition, args }] : UNKNOWN;
}
