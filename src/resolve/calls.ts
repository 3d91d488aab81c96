/** What a call gives, type arguments included: as written, or as its arguments imply. */
import { isCallable } from '../model/kinds.ts';
import type { CallSite } from './call-arguments.ts';
import type { Context } from './context.ts';
import { type FileView, operand } from './file-view.ts';
import { hasInstances, instanceOf } from './instances.ts';
import { meantCallees } from './overloads.ts';
import type { Slot } from './remembered.ts';
import { listInvoked, listRunThrough } from './run-through.ts';
import { ABOUT } from './slots.ts';
import { argumentsGiven, madeTypes } from './type-inference.ts';
import {
  hasParameters,
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
    const invoked = listInvoked(context, view, calleeExpression);
    if (invoked.length > 0) return context.queries.resultTypes(context, invoked);
    return resultsOf(context, context.queries.calleeTypes(context, view, calleeExpression), { view, expression });
  });
}

/** An overload of which it is not known what it gives mostly gives what the others do. */
function resultsOf(context: Context, callees: Types, site: CallSite): Types {
  const meant = meantCallees(context, site, callees);
  const results = unionOf(meant, (type) => callOne(context, type, site));
  if (results.length > 0 || meant.length === callees.length) return results;
  return unionOf(callees, (type) => callOne(context, type, site));
}

function callOne(context: Context, callee: Type, site: CallSite): Types {
  const results = context.queries.resultTypes(context, [callee]);
  if (callee.kind === 'external') return ofLibrary(context, callee, results, site);
  if (callee.kind !== 'definition') return results;
  if (hasInstances(callee.view, callee.definition)) {
    const made = unionOf(results, (type) => [madeTypes(context, type, site)]);
    return substitute(made, callee.given ?? NO_SUBSTITUTION);
  }
  if (!results.some(hasParameters)) return results;
  return substitute(results, withGiven(callee.given, argumentsGiven(context, callee, site)));
}

/** `File("x")`: whether a library's name that is called is a type is known where the repository extends that type. */
function ofLibrary(context: Context, callee: External, results: Types, site: CallSite): Types {
  const given = withProvided(context, withWrapped(context, results, site), site);
  const mayBeMade = callee.isOpen === true && site.view.spec.scoping.callConstructs;
  return mayBeMade ? given.map((type) => (type.kind === 'external' ? { ...type, isOpen: true } : type)) : given;
}

type External = Extract<Type, { kind: 'external' }>;

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
