/** What is declared in one place and written in another: who asks for the first means the second. */
import type { Context } from './context.ts';
import { attachedMembers } from './members.ts';
import type { Place } from './targets.ts';

/** Whether a method of a type may be written elsewhere; most are where they are declared. */
export function isDeclaredOnly({ view, definition }: Place): boolean {
  return view.hasFlag(definition, 'declared') && view.parentOf(definition) >= 0;
}

/** Where a declared method is written; itself where it is, or where nobody knows. */
export function bodiesOf(context: Context, place: Place): readonly Place[] {
  const { view, definition } = place;
  if (!isDeclaredOnly(place)) return [place];
  const written = attachedMembers(
    context,
    { kind: 'instance', view, definition: view.parentOf(definition), args: [] },
    view.nameOf(definition),
  );
  return written.length === 0 ? [place] : written;
}
