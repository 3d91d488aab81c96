/** Whether a slot holds callables: by its declared type, and where none is declared, by its name and use. */
import { isCallable } from '../../model/kinds.ts';
import type { Context } from '../context.ts';
import { type FileView, operand } from '../file-view.ts';
import { ABOUT } from '../slots.ts';
import type { Type, Types } from '../types.ts';
import type { FlowFile, Place, Slot } from './flow-file.ts';
import { findParameter } from './parameters.ts';

export function holdsCallables(file: FlowFile, slot: Slot): boolean {
  const { view, definition, key } = slot;
  const cacheKey = `${view.id}:${definition}:${key}`;
  const known = file.holding.get(cacheKey);
  if (known !== undefined) return known;
  const holds = key === 'return' ? givesCallables(file.context, slot) : decide(file, slot);
  file.holding.set(cacheKey, holds);
  return holds;
}

function decide({ context, view }: FlowFile, slot: Slot): boolean {
  const declared = declaredTypes(context, slot);
  if (declared !== undefined) return callableLike(context, declared);
  const name = nameOf(slot);
  return CALLABLE_NAME.test(name) || (slot.view === view && view.callsNamed(name).length > 0);
}

/** The same for a parameter or local variable of the file. */
export function isCallableBinding({ context, view }: FlowFile, binding: number): boolean {
  const declared = view.facts.bindings.type[binding] as number;
  if (declared >= 0) return callableLike(context, context.queries.annotationTypes(context, view, declared));
  const name = view.text(view.facts.bindings.name[binding] as number);
  return CALLABLE_NAME.test(name) || view.callsNamed(name).length > 0;
}

export const CALLABLE_NAME =
  /(?:^|_|[a-z])(?:cb|fn|func|callback|handler|listener|hook|middleware|receiver)s?$|^on(?:[A-Z]|_)/i;

function nameOf({ view, definition, key }: Slot): string {
  if (key === '') return view.nameOf(definition);
  const parameter = findParameter(view, definition, Number(key));
  if (parameter !== undefined) return view.text(view.facts.bindings.name[parameter] as number);
  return key.slice(key.lastIndexOf('.') + 1);
}

/** What a slot is declared as; undefined where it is not. */
export function declaredTypes(context: Context, { view, definition, key }: Slot): Types | undefined {
  context.ask('signature', view.path, view.nameOf(definition));
  const parameter = key === '' ? undefined : findParameter(view, definition, Number(key));
  const types = parameter === undefined ? view.facts.definitions.type : view.facts.bindings.type;
  const declared = key !== '' && parameter === undefined ? -1 : (types[parameter ?? definition] as number);
  return declared < 0 ? undefined : context.queries.annotationTypes(context, view, declared);
}

/** Whether calling a function gives callables. */
export function givesCallables(context: Context, { view, definition }: Place): boolean {
  return context.memo.get(context.memo.slots.at(ABOUT.callables, view.id, definition), false, () => {
    context.ask('signature', view.path, view.nameOf(definition));
    const declared = view.facts.definitions.type[definition] as number;
    if (declared >= 0) return callableLike(context, context.queries.annotationTypes(context, view, declared));
    return view.flowsTo(`r${definition}`).some((flow) => isFunction(view, view.facts.flows.value[flow] as number));
  });
}

/** A function written in place, or one that is defined inside the function around. */
function isFunction(view: FileView, expression: number): boolean {
  if (expression < 0) return false;
  const op = view.op(expression);
  const definition =
    op === 'function' ? operand(view, expression, 'a') : op === 'name' ? operand(view, expression, 'c') : -1;
  return definition >= 0 && isCallable(view.facts.definitions.kind[definition] as number);
}

/** Functions, and collections of them. */
function callableLike(context: Context, types: Types, depth = 0): boolean {
  return types.some((type) => isCallableLike(context, type, depth));
}

const MAX_DEPTH = 3;
/** Interfaces of libraries that stand for a function. */
const CALLABLE_TYPE =
  /(?:Function|Callable|Runnable|Consumer|Supplier|Predicate|Operator|Comparator|FnOnce|FnMut|Fn|Func|Action|Callback)$/;

function isCallableLike(context: Context, type: Type, depth: number): boolean {
  if (isCallableItself(context, type)) return true;
  if (depth > MAX_DEPTH) return false;
  if (type.kind === 'tuple') return type.items.some((item) => callableLike(context, item, depth + 1));
  if (type.kind === 'parameter') return callableLike(context, constraintOf(context, type), depth + 1);
  const isCollection = type.kind === 'instance' && context.isPrelude(type.view);
  return isCollection && type.args.some((arg) => callableLike(context, arg, depth + 1));
}

export function isCallableItself(context: Context, type: Type): boolean {
  switch (type.kind) {
    case 'callable':
      return true;
    case 'definition':
      return isCallable(type.view.facts.definitions.kind[type.definition] as number);
    case 'external':
      return CALLABLE_TYPE.test(type.name);
    case 'instance':
      return context.isPrelude(type.view) && CALLABLE_TYPE.test(type.view.nameOf(type.definition));
    default:
      return false;
  }
}

function constraintOf(context: Context, { view, definition }: Extract<Type, { kind: 'parameter' }>): Types {
  const constraint = view.facts.definitions.type[definition] as number;
  return constraint < 0 ? [] : context.queries.annotationTypes(context, view, constraint);
}
