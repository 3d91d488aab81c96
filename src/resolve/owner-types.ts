/** What something is attached to: `impl Foo`, `func (f *Foo)`, `fun Foo.bar()`. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { ABOUT } from './slots.ts';
import { type Types, UNKNOWN } from './types.ts';

/** The types that an attached definition belongs to. */
export function ownerTypes(context: Context, view: FileView, definition: number): Types {
  const owner = view.facts.definitions.owner[definition] as number;
  if (owner < 0) return UNKNOWN;
  return context.memo.get(context.memo.slots.at(ABOUT.owner, view, definition), UNKNOWN, () =>
    context.queries.annotationTypes(context, view, owner),
  );
}
