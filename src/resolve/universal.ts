/** Extensions of every type: `fun <T> T.apply(block: T.() -> Unit): T` of the language's library. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import type { Member } from './queries.ts';
import { parameterKey, type Type } from './types.ts';

/** Those of a name, with the receiver for their type parameter. */
export function universalMembers(
  context: Context,
  receiver: Type & { readonly view: FileView },
  name: string,
): Member[] {
  if (!receiver.view.spec.scoping.attachments) return [];
  const prelude = context.findPrelude(receiver.view) ?? receiver.view;
  if (!context.isPrelude(prelude)) return [];
  return prelude.topLevelNamed(name).flatMap((definition): Member[] => {
    const parameter = extendedParameter(context, prelude, definition);
    if (parameter === undefined) return [];
    return [{ view: prelude, definition, given: new Map([[parameterKey(prelude, parameter), [receiver]]]) }];
  });
}

export function isUniversal(context: Context, { view, definition }: Pick<Member, 'view' | 'definition'>): boolean {
  return context.isPrelude(view) && extendedParameter(context, view, definition) !== undefined;
}

/** The type parameter that a definition extends. */
function extendedParameter(context: Context, view: FileView, definition: number): number | undefined {
  const owner = view.facts.definitions.owner[definition] as number;
  if (owner < 0) return undefined;
  const [extended] = context.queries.annotationTypes(context, view, owner);
  return extended?.kind === 'parameter' ? extended.definition : undefined;
}
