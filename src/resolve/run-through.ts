/** Functions that a call runs through a method of theirs: `request.call(this, url)` calls `request`. */
import { isCallable, kindCode } from '../model/kinds.ts';
import type { Context } from './context.ts';
import { type FileView, operand } from './file-view.ts';
import type { Type, Types } from './types.ts';

/** What the callee of a call runs in its stead, where it is such a method of functions of the repository. */
export function listRunThrough(context: Context, view: FileView, callee: number): Types {
  if (callee < 0 || view.op(callee) !== 'member') return NONE;
  if (view.spec.flow?.runs.has(view.text(operand(view, callee, 'b'))) !== true) return NONE;
  const types = context.queries.expressionTypes(context, view, operand(view, callee, 'a'));
  const run = types.filter(({ kind }) => kind !== 'module');
  return run.every((type) => isFunction(context, type)) ? run : NONE;
}

const NONE: Types = [];
const CLASS = kindCode('class');

function isFunction(context: Context, type: Type): boolean {
  if (type.kind !== 'definition' || context.isPrelude(type.view)) return false;
  // A class that is called like this is a function that was given a prototype.
  const kind = type.view.facts.definitions.kind[type.definition] as number;
  return isCallable(kind) || kind === CLASS;
}
