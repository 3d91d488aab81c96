/** Instances of definitions that have them. */
import type { FileView } from './file-view.ts';
import { type Type, type Types, UNKNOWN } from './types.ts';

/** Kinds of definitions that have instances. */
export const INSTANTIABLE = new Set(['class', 'struct', 'interface', 'trait', 'enum', 'type', 'enum-member']);

export function instanceOf(type: Type, args: readonly Types[] = []): Types {
  if (type.kind !== 'definition') return type.kind === 'external' ? [type] : UNKNOWN;
  const { view, definition } = type;
  return INSTANTIABLE.has(view.kindOf(definition)) ? [{ kind: 'instance', view, definition, args }] : UNKNOWN;
}

/** What a member of an enum is an instance of. */
export function enumOf(view: FileView, member: number): Types {
  const parent = view.parentOf(member);
  return parent < 0 ? UNKNOWN : [{ kind: 'instance', view, definition: parent, args: [] }];
}
