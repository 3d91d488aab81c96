/** Interfaces that a function may stand for: those that leave just one method to be written. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { substitutionOf } from './type-arguments.ts';
import { type Substitution, substitute, type Type } from './types.ts';

export interface OnlyMethod {
  readonly view: FileView;
  readonly definition: number;
  /** What the parameters of its interface are here. */
  readonly given: Substitution;
}

/** Of interfaces above. */
const MAX_HEIGHT = 4;

export function findOnlyMethod(context: Context, type: Type, height = 0): OnlyMethod | undefined {
  if (type.kind !== 'instance' || height > MAX_HEIGHT) return undefined;
  const { view, definition } = type;
  if (view.spec.flow?.functionalInterfaces !== true || view.kindOf(definition) !== 'interface') return undefined;
  context.askSignature(view, view.nameOf(definition));
  const open = view.childrenOf(definition).filter((child) => view.hasFlag(child, 'abstract'));
  const only = open[0];
  if (only !== undefined) return open.length > 1 ? undefined : { view, definition: only, given: substitutionOf(type) };
  const above = substitute(context.queries.supertypes(context, view, definition), substitutionOf(type));
  return above.length === 1 ? findOnlyMethod(context, above[0] as Type, height + 1) : undefined;
}
