/** What a call gives, type arguments included: as written, or as its arguments imply. */
import { BINDING_ROLES, opCode } from '../model/facts.ts';
import { isCallable } from '../model/kinds.ts';
import type { Context } from './context.ts';
import { type FileView, operand } from './file-view.ts';
import { instanceOf } from './instances.ts';
import { findOnlyMethod } from './only-method.ts';
import type { Slot } from './remembered.ts';
import { listRunThrough } from './run-through.ts';
import { ABOUT } from './slots.ts';
import {
  NO_SUBSTITUTION,
  type Substitution,
  substitute,
  type Type,
  type Types,
  UNKNOWN,
  union,
  unionOf,
} from './types.ts';

export function callTypes(context: Context, view: FileView, expression: number): Types {
  const slot = context.memo.slots.at(ABOUT.call, view, expression);
  return context.memo.find<Types>(slot)?.value ?? findCallTypes(context, view, expression, slot);
}

function findCallTypes(context: Context, view: FileView, expression: number, slot: Slot): Types {
  return context.memo.compute(slot, UNKNOWN, () => {
    const calleeExpression = operand(view, expression, 'a');
    if (calleeExpression < 0) return UNKNOWN;
    const run = listRunThrough(context, view, calleeExpression);
    if (run.length > 0) return context.queries.resultTypes(context, run);
    const callee = context.queries.calleeTypes(context, view, calleeExpression);
    return unionOf(callee, (type) => callOne(context, type, { view, expression }));
  });
}

export interface CallSite {
  readonly view: FileView;
  readonly expression: number;
}

function callOne(context: Context, callee: Type, site: CallSite): Types {
  const results = context.queries.resultTypes(context, [callee]);
  if (callee.kind === 'external') return withProvided(context, withWrapped(context, results, site), site);
  if (callee.kind !== 'definition') return results;
  return substitute(results, withGiven(callee.given, argumentsGiven(context, callee, site)));
}

/** What a call gives stands before what its callee was given already. */
function withGiven(outer: Substitution | undefined, inner: Substitution): Substitution {
  if (outer === undefined || outer.size === 0) return inner;
  return inner.size === 0 ? outer : new Map([...outer, ...inner]);
}

/** `memo(View)`, `debounce(save)`: functions by name that a library is given. */
function withWrapped(context: Context, results: Types, { view, expression }: CallSite): Types {
  const passed = view.items(operand(view, expression, 'b'));
  if (passed.length === 0) return results;
  const names = Array.from(passed.subarray(0, MAX_WRAPPED)).filter(
    (argument) => argument >= 0 && view.op(argument) === 'name' && isFree(view, argument),
  );
  const wraps = union(names.map((name) => context.queries.expressionTypes(context, view, name))).filter((type) =>
    isFunction(type),
  );
  if (wraps.length === 0) return results;
  return results.map((type) => (type.kind === 'external' ? { ...type, wraps } : type));
}

const MAX_WRAPPED = 2;

/** `injector.get(Service)`, `inject<Service>(TOKEN)`: an instance of the class that a container is asked for. */
function withProvided(context: Context, results: Types, { view, expression }: CallSite): Types {
  if (view.spec.flow?.provides?.has(calledName(view, operand(view, expression, 'a'))) !== true) return results;
  const written = view.items(operand(view, expression, 'c'))[0];
  const asked = view.items(operand(view, expression, 'b'))[0];
  const instances =
    written !== undefined
      ? context.queries.annotationTypes(context, view, written)
      : union(context.queries.expressionTypes(context, view, asked ?? -1).map((type) => instanceOf(type)));
  const wraps = instances.filter((type) => type.kind === 'instance' && !type.view.isPrelude);
  if (wraps.length === 0) return results;
  return results.map((type) => (type.kind === 'external' ? { ...type, wraps } : type));
}

function calledName(view: FileView, callee: number): string {
  const op = view.op(callee);
  return op === 'name' || op === 'member' ? view.text(operand(view, callee, op === 'name' ? 'a' : 'b')) : '';
}

function isFree(view: FileView, name: number): boolean {
  return operand(view, name, 'b') < 0;
}

function isFunction(type: Type): boolean {
  return (
    type.kind === 'definition' &&
    !type.view.isPrelude &&
    isCallable(type.view.facts.definitions.kind[type.definition] as number)
  );
}

/** Type arguments of a call, as written or as its arguments imply. */
export function argumentsGiven(
  context: Context,
  callee: Extract<Type, { kind: 'definition' }>,
  site: CallSite,
): Substitution {
  const parameters = callee.view.typeParametersOf(callee.definition);
  if (parameters.length === 0) return NO_SUBSTITUTION;
  const written = site.view.items(operand(site.view, site.expression, 'c'));
  const given = new Map<string, Types>();
  parameters.forEach((parameter, place) => {
    const key = `${callee.view.id}:${parameter}`;
    const argument = written[place];
    if (argument !== undefined) given.set(key, context.queries.annotationTypes(context, site.view, argument));
  });
  if (given.size === 0) inferGiven(context, callee, site, given);
  return given;
}

function inferGiven(
  context: Context,
  callee: Extract<Type, { kind: 'definition' }>,
  site: CallSite,
  given: Map<string, Types>,
): void {
  for (const binding of callee.view.parametersOf(callee.definition)) {
    const type = callee.view.facts.bindings.type[binding] as number;
    const argument = argumentFor(site, callee.view, binding);
    if (type < 0 || argument < 0) continue;
    const wanted = context.queries.annotationTypes(context, callee.view, type);
    unify(context, wanted, () => context.queries.expressionTypes(context, site.view, argument), given);
  }
}

/** The argument that a call passes for a parameter: by keyword or by place, not counting the receiver; -1 if none. */
export function argumentFor(site: CallSite, view: FileView, binding: number): number {
  const { name, owner, position, role } = view.facts.bindings;
  const { op, a, b } = site.view.facts.expressions;
  const passed = b[site.expression] as number;
  const count = site.view.countItems(passed);
  if (count === 0) return -1;
  for (let at = 0; at < count; at++) {
    const argument = site.view.itemAt(passed, at);
    const isKeyword = argument >= 0 && op[argument] === KEYWORD;
    if (isKeyword && site.view.text(a[argument] as number) === view.text(name[binding] as number)) return argument;
  }
  const parameters = view.parametersOf(owner[binding] as number);
  const first = parameters[0];
  const skipped = first !== undefined && role[first] === RECEIVER ? 1 : 0;
  const isLast = isTrailing(site.view, site.expression, count - 1) && binding === parameters.at(-1);
  const place = isLast ? count - 1 : (position[binding] as number) - skipped;
  if (place < 0 || place >= count || (!isLast && isTrailing(site.view, site.expression, place))) return -1;
  return site.view.itemAt(passed, place);
}

/** Whether an argument is a lambda behind the parentheses: it goes to the last parameter, whatever is left out before. */
export function isTrailing(view: FileView, call: number, place: number): boolean {
  if (view.spec.scoping.trailingLambdas !== true) return false;
  const { op, a, b } = view.facts.expressions;
  const passed = b[call] as number;
  if (place !== view.countItems(passed) - 1) return false;
  const argument = view.itemAt(passed, place);
  return argument >= 0 && op[argument] === FUNCTION && view.kindOf(a[argument] as number) === 'lambda';
}

const KEYWORD = opCode('keyword');
const FUNCTION = opCode('function');
const RECEIVER = BINDING_ROLES.indexOf('receiver');

/** Matches a parameter's type with an argument's: `T`, `Array<T>`, `(…) => T`. */
function unify(context: Context, wanted: Types, actual: () => Types, given: Map<string, Types>): void {
  for (const type of wanted) {
    if (type.kind === 'parameter') {
      const key = `${type.view.id}:${type.definition}`;
      const found = given.has(key) ? UNKNOWN : actual();
      if (found.length > 0) given.set(key, found);
    } else if (type.kind === 'instance') {
      unifyArguments(context, type, actual, given);
      unifyResult(context, type, actual, given);
    } else if (type.kind === 'callable') {
      const result = operand(type.view, type.expression, 'a');
      const wantedResult = substitute(context.queries.annotationTypes(context, type.view, result), type.given);
      unify(context, wantedResult, () => madeBy(context, actual()), given);
    }
  }
}

/** `Function<T, R>` given a function: R is what that gives. */
function unifyResult(context: Context, type: Type, actual: () => Types, given: Map<string, Types>): void {
  const only = findOnlyMethod(context, type);
  if (only === undefined) return;
  const result = only.view.facts.definitions.type[only.definition] as number;
  if (result < 0) return;
  const wanted = substitute(context.queries.annotationTypes(context, only.view, result), only.given);
  unify(
    context,
    wanted,
    () =>
      madeBy(
        context,
        actual().filter(({ kind }) => kind === 'definition'),
      ),
    given,
  );
}

/** What calling values gives, or making instances of them where they are classes: `new () => T`. */
function madeBy(context: Context, callee: Types): Types {
  const results = context.queries.resultTypes(context, callee);
  return results.length > 0 ? results : union(callee.map((type) => instanceOf(type)));
}

function unifyArguments(
  context: Context,
  type: Extract<Type, { kind: 'instance' }>,
  actual: () => Types,
  given: Map<string, Types>,
): void {
  if (type.args.length === 0) return;
  const same = actual().find((other) => other.kind === 'instance' && other.definition === type.definition);
  if (same?.kind !== 'instance') return;
  for (const [place, arg] of type.args.entries()) unify(context, arg, () => same.args[place] ?? UNKNOWN, given);
}
