/** A field that says itself what reading it gives: `size = Cached(…)`, where a `Cached` has `__get__`. */
import { FLAGS, opCode } from '../model/facts.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { isSameDefinition } from './lineage.ts';
import { typesFrom } from './run-on.ts';
import { type Types, unionOf } from './types.ts';

/** What it holds, where nothing is known of what it gives, which may be itself where it is read through the class. */
export function readThrough(context: Context, view: FileView, definition: number, held: Types): Types {
  const reading = view.spec.protocols?.reading;
  if (reading === undefined || !isMadeInClass(view, definition)) return held;
  return unionOf(held, (type) => {
    if (type.kind !== 'instance' || type.view.isPrelude) return [type];
    const given = typesFrom(context, type, reading).filter((other) => !isSameDefinition(other, type));
    return given.length > 0 ? given : [type];
  });
}

/** Only what stands in the class itself is asked, not what its methods put on an instance. */
function isMadeInClass(view: FileView, definition: number): boolean {
  const { value, flags } = view.facts.definitions;
  const initial = value[definition] as number;
  return (
    initial >= 0 && ((flags[definition] as number) & FLAGS.implied) === 0 && view.facts.expressions.op[initial] === CALL
  );
}

const CALL = opCode('call');
