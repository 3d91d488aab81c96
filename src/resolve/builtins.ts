/** Types of the language itself, by the names that its spec has for them. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { type Types, UNKNOWN } from './types.ts';

export function builtinTypes(context: Context, view: FileView, name: string, args: readonly Types[] = []): Types {
  const prelude = context.findPrelude(view) ?? view;
  const definition = prelude.topLevelNamed(name)[0];
  if (definition === undefined) return name === '' ? UNKNOWN : [{ kind: 'external', name }];
  return [{ kind: 'instance', view: prelude, definition, args }];
}
