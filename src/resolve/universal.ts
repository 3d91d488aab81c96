/** What the language's library gives to every type: `fun <T> T.apply(block: T.() -> Unit): T`, members of `Object`. */

import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import type { Member } from './queries.ts';
import { typeParametersOf } from './type-parameters.ts';
import { NO_SUBSTITUTION, parameterKey, type Type } from './types.ts';

/** Those of a name, with the receiver for their type parameter. */
export function universalMembers(
  context: Context,
  receiver: Type & { readonly view: FileView },
  name: string,
): readonly Member[] {
  const { attachments, everyType } = receiver.view.spec.scoping;
  const prelude = context.findPrelude(receiver.view);
  if (prelude === undefined || (!attachments && everyType === undefined)) return NONE;
  const ofEvery = ofEveryType(prelude, name);
  const attached = attachments ? prelude.topLevelNamed(name) : NOWHERE;
  // Every member that is not found comes by here.
  if (attached.length === 0 && ofEvery.length === 0) return NONE;
  return [...attached, ...ofEvery].flatMap((definition): Member[] => {
    const parameter = receivedAs(context, prelude, definition);
    if (parameter === undefined) return [];
    const given = parameter < 0 ? NO_SUBSTITUTION : new Map([[parameterKey(prelude, parameter), [receiver]]]);
    return [{ view: prelude, definition, given }];
  });
}

const NONE: readonly Member[] = [];

export function isUniversal(context: Context, view: FileView, definition: number): boolean {
  return view.isPrelude && receivedAs(context, view, definition) !== undefined;
}

/** The type parameter that stands for the receiver, -1 for none; undefined where the receiver must be of some type. */
function receivedAs(context: Context, view: FileView, definition: number): number | undefined {
  const owner = view.facts.definitions.owner[definition] as number;
  if (owner >= 0) {
    const extended = context.queries.annotationTypes(context, view, owner)[0];
    return extended?.kind === 'parameter' ? extended.definition : undefined;
  }
  const parent = view.parentOf(definition);
  if (parent < 0 || view.nameOf(parent) !== view.spec.scoping.everyType) return undefined;
  return typeParametersOf(view, parent)[0] ?? -1;
}

const NOWHERE: readonly number[] = [];

function ofEveryType(prelude: FileView, name: string): readonly number[] {
  const { everyType } = prelude.spec.scoping;
  if (everyType === undefined) return NOWHERE;
  const every = prelude.topLevelNamed(everyType)[0];
  return every === undefined ? NOWHERE : prelude.childrenNamed(every, name);
}
