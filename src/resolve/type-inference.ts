/** Type arguments of calls: as written, or as what they are passed implies. */

import { BINDING_ROLES, opCode } from '../model/facts.ts';
import { argumentFor, type CallSite, isRestOfElements } from './call-arguments.ts';
import { findConstructors } from './constructors.ts';
import type { Context } from './context.ts';
import { type FileView, operand } from './file-view.ts';
import { withInferred } from './holes.ts';
import { hasInstances, instanceOf } from './instances.ts';
import { boxed } from './primitives.ts';
import { typeParametersOf } from './type-parameters.ts';
import {
  NO_SUBSTITUTION,
  parameterKey,
  type Substitution,
  substitute,
  type Type,
  type Types,
  UNKNOWN,
  unionOf,
} from './types.ts';
import { alike, itemOf, unify } from './unify.ts';

type Definition = Extract<Type, { kind: 'definition' }>;

/** Type arguments of a call, as written or as its arguments imply. */
export function argumentsGiven(context: Context, callee: Definition, site: CallSite): Substitution {
  const parameters = typeParametersOf(callee.view, callee.definition);
  const areDeclared = callee.view.spec.scoping.typeVariables === undefined;
  const isPlain = parameters.length === 0 && (areDeclared || hasInstances(callee.view, callee.definition));
  if (isPlain && !isInGenericBlock(callee)) return NO_SUBSTITUTION;
  const written = site.view.items(operand(site.view, site.expression, 'c'));
  const given = new Map<string, Types>();
  parameters.forEach((parameter, place) => {
    const key = parameterKey(callee.view, parameter);
    const argument = written[place];
    if (argument !== undefined) given.set(key, context.queries.annotationTypes(context, site.view, argument));
  });
  if (given.size === 0) inferGiven(context, callee, site, given);
  if (callee.view.isPrelude) withBounds(context, callee, parameters, given);
  return given;
}

/** `Wrap::new(row)`: a function of `impl<T> Wrap<T>` that is asked of the type itself, which nothing says the T of. */
function isInGenericBlock({ view, definition, given }: Definition): boolean {
  const block = view.parentOf(definition);
  if (block < 0 || (given !== undefined && given.size > 0) || view.kindOf(block) !== 'extension') return false;
  return typeParametersOf(view, block).length > 0;
}

/** In the prelude a bound is what a parameter is where nothing says so, or what is left out of it where it is written. */
function withBounds(
  context: Context,
  callee: Definition,
  parameters: readonly number[],
  given: Map<string, Types>,
): void {
  for (const parameter of parameters) {
    const bound = callee.view.facts.definitions.type[parameter] as number;
    if (bound < 0) continue;
    const key = parameterKey(callee.view, parameter);
    const meant = () =>
      substitute(context.queries.annotationTypes(context, callee.view, bound), callee.given ?? NO_SUBSTITUTION);
    const known = given.get(key);
    given.set(key, known === undefined ? meant() : withInferred(context, known, meant));
  }
}

function inferGiven(context: Context, callee: Definition, site: CallSite, given: Map<string, Types>): void {
  if (hasInstances(callee.view, callee.definition)) inferFromFields(context, callee, site, given);
  for (const { view, definition } of listSignatures(context, callee, site)) {
    context.askSignature(view, view.nameOf(definition));
    for (const binding of view.parametersOf(definition)) {
      if ((view.facts.bindings.type[binding] as number) < 0) continue;
      const passed = passedFor(context, site, view, binding);
      if (passed === undefined) continue;
      const { wanted, isClass } = wantedBy(context, view, binding);
      const meant = () => (isClass ? unionOf(passed(), (made) => instanceOf(made)) : boxed(passed()));
      unify(context, wanted, () => bindFree(context, callee, wanted, { site, passed: meant() }), given);
    }
  }
}

/** `Wrap { row }`: what is made without a constructor says what its fields are. */
function inferFromFields(context: Context, made: Definition, site: CallSite, given: Map<string, Types>): void {
  const { op, a, b } = site.view.facts.expressions;
  for (const item of site.view.items(operand(site.view, site.expression, 'b'))) {
    if (item < 0 || op[item] !== KEYWORD) continue;
    const [field] = made.view.childrenNamed(made.definition, site.view.text(a[item] as number));
    const type = field === undefined ? -1 : (made.view.facts.definitions.type[field] as number);
    if (field === undefined || type < 0) continue;
    context.askSignature(made.view, made.view.nameOf(field));
    const wanted = context.queries.annotationTypes(context, made.view, type);
    unify(context, wanted, () => context.queries.expressionTypes(context, site.view, b[item] as number), given);
  }
}

/** What a call passes for a parameter, where it passes something other than what is asked about. */
function passedFor(context: Context, site: CallSite, view: FileView, binding: number): (() => Types) | undefined {
  const argument = argumentOrReceiver(site, view, binding);
  if (argument >= 0 && argument === askedAbout(site)) return undefined;
  const owner = view.facts.bindings.owner[binding] as number;
  const several = site.view.spec.scoping.resultsAsArguments === true ? onlyCall(site) : -1;
  if (several < 0 || view.parametersOf(owner).length < 2)
    return argument < 0 ? undefined : () => context.queries.expressionTypes(context, site.view, argument);
  const place = view.argumentsOf(owner).indexOf(binding);
  return () => unionOf(context.queries.expressionTypes(context, site.view, several), (type) => itemOf(type, place));
}

function askedAbout({ view, expression, position }: CallSite): number {
  return position === undefined ? -1 : view.itemAt(operand(view, expression, 'b'), position);
}

/** The call that is the one argument of another; -1 where there is none. */
function onlyCall({ view, expression }: CallSite): number {
  const passed = operand(view, expression, 'b');
  const argument = view.countItems(passed) === 1 ? view.itemAt(passed, 0) : -1;
  return argument >= 0 && view.facts.expressions.op[argument] === CALL ? argument : -1;
}

/** A receiver whose type is written tells what is in it as an argument does: `fn flatten<U>(self: Iterator<Vec<U>>)`. */
function argumentOrReceiver(site: CallSite, view: FileView, binding: number): number {
  if (view.facts.bindings.role[binding] !== RECEIVER) return argumentFor(site, view, binding);
  const callee = operand(site.view, site.expression, 'a');
  return callee >= 0 && site.view.facts.expressions.op[callee] === MEMBER ? operand(site.view, callee, 'a') : -1;
}

const [CALL, MEMBER, KEYWORD] = [opCode('call'), opCode('member'), opCode('keyword')];
const RECEIVER = BINDING_ROLES.indexOf('receiver');

/** What one argument for a parameter must be; `kind: type[T]` takes a class itself. */
function wantedBy(context: Context, view: FileView, binding: number): { wanted: Types; isClass: boolean } {
  const type = view.facts.bindings.type[binding] as number;
  const isClass = view.op(type) === 'type-of';
  const declared = context.queries.annotationTypes(context, view, isClass ? operand(view, type, 'a') : type);
  const isRest = BINDING_ROLES[view.facts.bindings.role[binding] as number] === 'rest';
  const isListed = isRest && !isRestOfElements(view, binding);
  return { wanted: isListed ? context.queries.elementTypes(context, declared) : declared, isClass };
}

/** What says which parameters there are: of a type, its head and those of its constructors that take as many arguments. */
function listSignatures(context: Context, callee: Definition, { view, expression }: CallSite): readonly Place[] {
  if (!hasInstances(callee.view, callee.definition)) return [callee];
  const count = view.countItems(operand(view, expression, 'b'));
  if (count === 0) return [];
  const made = findConstructors(context, callee.view, callee.definition);
  const fitting = made.filter((place) => place.view.argumentsOf(place.definition).length === count);
  return [callee, ...(fitting.length > 0 ? fitting : made.slice(0, 1))];
}

type Place = Pick<Definition, 'view' | 'definition'>;

/** `rows.collect(toList())`: what nothing said of a generic function's parameters, the place says that its result is passed for. */
function bindFree(context: Context, callee: Definition, wanted: Types, { site, passed }: Passed): Types {
  const isOpen = (type: Type) => type.kind === 'instance' && type.args.some((arg) => freeIn(arg, site) !== undefined);
  if (!passed.some(isOpen)) return passed;
  const bound = new Map<string, Types>();
  for (const type of substitute(wanted, callee.given ?? NO_SUBSTITUTION)) {
    if (type.kind !== 'instance') continue;
    for (const { args } of alike(context, type, passed)) {
      args.forEach((arg, place) => {
        const [free, known] = [freeIn(arg, site), type.args[place] ?? UNKNOWN];
        if (free !== undefined && known.length > 0) bound.set(parameterKey(free.view, free.definition), known);
      });
    }
  }
  return substitute(passed, bound);
}

interface Passed {
  readonly site: CallSite;
  readonly passed: Types;
}

/** A parameter that is not one of those around the call. */
function freeIn(arg: Types, { view }: CallSite): Extract<Type, { kind: 'parameter' }> | undefined {
  const only = arg.length === 1 ? arg[0] : undefined;
  return only?.kind === 'parameter' && only.view !== view ? only : undefined;
}

/** `new Box<>(row)`, `Box(row)`: an instance with the type arguments that are written or implied. */
export function madeTypes(context: Context, type: Type, site: CallSite): Type {
  if (type.kind !== 'instance' || type.args.length > 0) return type;
  const { view, definition } = type;
  return withArguments(type, argumentsGiven(context, { kind: 'definition', view, definition }, site));
}

function withArguments(type: Type, given: Substitution): Type {
  if (type.kind !== 'instance' || type.args.length > 0 || given.size === 0) return type;
  const parameters = typeParametersOf(type.view, type.definition);
  const args = parameters.map((parameter) => given.get(parameterKey(type.view, parameter)) ?? UNKNOWN);
  return { kind: 'instance', view: type.view, definition: type.definition, args };
}
