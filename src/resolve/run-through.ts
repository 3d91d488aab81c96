/** Functions that a call runs through a method of theirs: `request.call(this, url)` calls `request`. */
import { isCallable, kindCode } from '../model/kinds.ts';
import type { Context } from './context.ts';
import { type FileView, operand } from './file-view.ts';
import type { Type, Types } from './types.ts';

/** What the callee of a call runs in its stead, where it is such a method of functions of the repository. */
export function listRunThrough(context: Context, view: FileView, callee: number): Types {
  if (callee < 0 || view.op(callee) !== 'member') return NONE;
  const method = view.text(operand(view, callee, 'b'));
  if (view.spec.flow?.runs.has(method) !== true) return NONE;
  const types = context.queries.expressionTypes(context, view, operand(view, callee, 'a'));
  const run = types.filter(({ kind }) => kind !== 'module');
  return run.every((type) => isFunction(context, type, method)) ? run : NONE;
}

const NONE: Types = [];
const CLASS = kindCode('class');

function isFunction(context: Context, type: Type, method: string): boolean {
  if (type.kind !== 'definition' || context.isPrelude(type.view)) return false;
  const kind = type.view.facts.definitions.kind[type.definition] as number;
  if (isCallable(kind)) return true;
  // A class that has no such method of its own is a function that was given a prototype.
  return kind === CLASS && context.queries.members(context, type, method).definitions.length === 0;
}
