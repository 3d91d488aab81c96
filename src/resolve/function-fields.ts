/** Fields of types that fit by what they have which are written to be functions: whoever is handed such a type may call them. */
import { opCode } from '../model/facts.ts';
import type { FileView } from './file-view.ts';

export function isFunctionField(view: FileView, definition: number): boolean {
  if (view.spec.scoping.metByShape !== 'handed' || view.kindOf(definition) !== 'property') return false;
  const type = view.facts.definitions.type[definition] as number;
  return type >= 0 && view.facts.expressions.op[type] === TYPE_FUNCTION;
}

const TYPE_FUNCTION = opCode('type-function');
