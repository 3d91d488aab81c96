/** Functions that a call runs through a method of theirs: `request.call(this, url)` calls `request`. */
import { opCode } from '../model/facts.ts';
import { isCallable, kindCode } from '../model/kinds.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import type { Type, Types } from './types.ts';

/** What the callee of a call runs in its stead, where it is such a method of functions of the repository. */
export function listRunThrough(context: Context, view: FileView, callee: number): Types {
  const { op, a, b } = view.facts.expressions;
  if (callee < 0 || op[callee] !== MEMBER) return NONE;
  const method = view.text(b[callee] as number);
  return view.spec.flow?.runs.has(method) === true ? listFunctions(context, view, a[callee] as number, method) : NONE;
}

function listFunctions(context: Context, view: FileView, object: number, method: string): Types {
  const types = context.queries.expressionTypes(context, view, object);
  const run = types.filter(({ kind }) => kind !== 'module');
  return run.every((type) => isFunction(context, type, method)) ? run : NONE;
}

const MEMBER = opCode('member');
const NONE: Types = [];
const CLASS = kindCode('class');

function isFunction(context: Context, type: Type, method: string): boolean {
  if (type.kind !== 'definition' || type.view.isPrelude) return false;
  const kind = type.view.facts.definitions.kind[type.definition] as number;
  if (isCallable(kind)) return true;
  // A class that has no such method of its own is a function that was given a prototype.
  return kind === CLASS && context.queries.members(context, type, method).definitions.length === 0;
}

/** `callback.invoke(row)`: values of a written function type that a call runs by the name of calling them. */
export function listInvoked(context: Context, view: FileView, callee: number): Types {
  const { op, a, b } = view.facts.expressions;
  const call = view.spec.protocols?.call;
  if (call === undefined || callee < 0 || op[callee] !== MEMBER || view.text(b[callee] as number) !== call) return NONE;
  return context.queries.expressionTypes(context, view, a[callee] as number).filter(({ kind }) => kind === 'callable');
}
