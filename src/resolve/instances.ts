/** Instances of definitions that have them. */
import { codesOf } from '../model/kinds.ts';
import type { FileView } from './file-view.ts';
import { type Type, type Types, UNKNOWN } from './types.ts';

const INSTANTIABLE = codesOf(['class', 'struct', 'interface', 'trait', 'enum', 'type', 'enum-member']);

/** Whether a definition is of a kind that has instances. */
export function hasInstances(view: FileView, definition: number): boolean {
  return INSTANTIABLE[view.facts.definitions.kind[definition] as number] === true;
}

export function instanceOf(type: Type, args: readonly Types[] = []): Types {
  if (type.kind !== 'definition') return type.kind === 'external' ? [type] : UNKNOWN;
  const { view, definition } = type;
  return hasInstances(view, definition) ? [{ kind: 'instance', view, definition, args }] : UNKNOWN;
}

/** What a member of an enum is an instance of. */
export function enumOf(view: FileView, member: number): Types {
  const parent = view.parentOf(member);
  return parent < 0 ? UNKNOWN : [{ kind: 'instance', view, definition: parent, args: [] }];
}
