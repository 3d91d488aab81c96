/** What is declared in one place and written in another: who asks for the first means the second. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { attachedMembers } from './members.ts';

interface Place {
  readonly view: FileView;
  readonly definition: number;
}

/** Where a declared method is written; itself where it is, or where nobody knows. */
export function bodiesOf(context: Context, place: Place): readonly Place[] {
  const { view, definition } = place;
  const type = view.parentOf(definition);
  if (type < 0 || !view.hasFlag(definition, 'declared')) return [place];
  const written = attachedMembers(
    context,
    { kind: 'instance', view, definition: type, args: [] },
    view.nameOf(definition),
  );
  return written.length === 0 ? [place] : written;
}
