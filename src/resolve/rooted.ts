/** Names that belong to the root of their package, wherever they are written. */
import { FLAGS } from '../model/facts.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { ABOUT } from './slots.ts';
import type { Place } from './targets.ts';
import { boundOverloads, type Type, type Types, UNKNOWN } from './types.ts';

/** The file at the root of a file's package, where the language has such names. */
export function rootOf(context: Context, view: FileView): string | undefined {
  const { root } = view.spec.scoping;
  const target = root === undefined ? undefined : context.queries.module(context, view, root);
  return target?.kind === 'files' ? target.paths[0] : undefined;
}

/** Definitions of a name that belong to the root of the package that a file is of. */
export function rooted(context: Context, view: FileView, name: string): Types {
  const root = rootOf(context, view);
  if (root === undefined) return UNKNOWN;
  const found = listRooted(context, view, name).filter(({ view: other }) => rootOf(context, other) === root);
  return boundOverloads(found.map((place): Type => ({ kind: 'definition', ...place })));
}

/** Definitions of a name with the flag, in all files of the same kind. */
export function listRooted(context: Context, view: FileView, name: string): readonly Place[] {
  const { slots } = context.memo;
  const slot = slots.under(slots.common(ABOUT.rooted, view, spellRooted), name);
  return context.memo.get(slot, NOWHERE, () =>
    context.definitionsNamed(name).flatMap(({ path, definition, flags }): Place[] => {
      const other = (flags & FLAGS.rooted) === 0 ? undefined : context.findView(path);
      if (other?.spec.modules !== view.spec.modules) return [];
      context.askName(other, name);
      return [{ view: other, definition }];
    }),
  );
}

function spellRooted({ spec }: FileView): string {
  return `r${spec.modules}`;
}

const NOWHERE: readonly Place[] = [];
