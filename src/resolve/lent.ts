/** Members of an interface that a type has from another object: `class Log(sink: Sink) : Sink by sink`. */
import type { Context } from './context.ts';
import { lineageOf } from './lineage.ts';
import type { Place } from './targets.ts';
import type { Types } from './types.ts';

/** Whether methods that are called on these types may be of any object: what type that has is not known. */
export function areLent(context: Context, methods: readonly Place[], receivers: Types): boolean {
  return (
    methods.some(isOfInterface) &&
    lineageOf(context, receivers).some((type) => 'definition' in type && type.view.hasFlag(type.definition, 'lent'))
  );
}

function isOfInterface({ view, definition }: Place): boolean {
  const holder = definition < 0 ? -1 : view.parentOf(definition);
  return holder >= 0 && view.kindOf(holder) === 'interface';
}
