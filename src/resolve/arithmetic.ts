/** What a sign makes of its operands: text where one of them is, else the widest of the numbers and at least a plain one. */
import { builtinTypes } from './builtins.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { listNested } from './nested.ts';
import { distanceTo, primitiveName, unboxedName } from './primitives.ts';
import { external, type Type, type Types } from './types.ts';

export function arithmeticTypes(context: Context, view: FileView, expression: number): Types {
  const operands = listNested(view, expression);
  const { string, number } = view.spec.builtins;
  if (operands.some((one) => one >= 0 && view.op(one) === 'string')) return builtinTypes(context, view, string);
  if (operands.length > MAX_OPERANDS) return NO_OBJECT;
  let widest: string | undefined = number;
  for (const one of operands) {
    const types = context.queries.expressionTypes(context, view, one).filter((type) => !isNull(type));
    if (types.length > 0 && types.every(isText)) return builtinTypes(context, view, string);
    if (types.length === 0) widest = undefined;
    for (const type of types) widest = widerOf(type, widest);
  }
  return widest === undefined ? NO_OBJECT : builtinTypes(context, view, widest);
}

/** Whatever it is: nothing that a repository declares. */
const NO_OBJECT = external('number or text');

/** More than these are looked through for text alone. */
const MAX_OPERANDS = 16;

function widerOf(type: Type, widest: string | undefined): string | undefined {
  const name = primitiveName(type) ?? unboxedName(type);
  if (name === undefined || widest === undefined || type.kind !== 'instance') return undefined;
  if (name === widest || distanceTo(type.view, name, widest) >= 0) return widest;
  return distanceTo(type.view, widest, name) >= 0 ? name : undefined;
}

function isText(type: Type): boolean {
  return (
    type.kind === 'instance' &&
    type.view.isPrelude &&
    type.view.nameOf(type.definition) === type.view.spec.builtins.string
  );
}

function isNull(type: Type): boolean {
  return type.kind === 'external' && type.name === 'null';
}
