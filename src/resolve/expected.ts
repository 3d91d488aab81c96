/** What the place that a function is written at says that it must be: of what it takes and gives. */
import { callableBounds } from './bounds.ts';
import { type Argument, type CallSite, parameterFor } from './call-arguments.ts';
import type { Context } from './context.ts';
import { parameterOfCallable } from './elements.ts';
import { type FileView, operand } from './file-view.ts';
import { argumentOf, callAround, type Handed } from './handed.ts';
import { instanceOf } from './instances.ts';
import { memberValues } from './member-values.ts';
import { findOnlyMethod } from './only-method.ts';
import { giverOf, ITEM, type Placed, placeOf, typeWrittenFor } from './placed.ts';
import { ABOUT } from './slots.ts';
import { argumentsGiven } from './type-inference.ts';
import { typeParametersOf } from './type-parameters.ts';
import { NO_SUBSTITUTION, type Substitution, substitute, type Type, type Types, UNKNOWN, unionOf } from './types.ts';
import { unify } from './unify.ts';

/** The function type that a function must match where it is declared, returned, passed or an entry of something. */
export function expectedCallable(
  context: Context,
  view: FileView,
  definition: number,
  implied?: Implied,
): Types | undefined {
  const annotation = listExpectations(view, definition)[0];
  if (annotation !== undefined) return context.queries.annotationTypes(context, view, annotation);
  const returner = view.returnerOf(definition);
  if (returner !== undefined) return expectedResult(context, view, returner, implied);
  const placed = placeOf(view, definition);
  if (placed !== undefined) return expectedWithin(context, view, placed);
  const call = argumentOf(view, definition);
  const declared = view.facts.definitions.type[definition] as number;
  if (call === undefined || (declared >= 0 && view.kindOf(definition) !== 'lambda')) return undefined;
  return expectedArgument(context, view, call, implied);
}

/** `(runtime) => (options) => …`: what a function must give that is itself expected to be something. */
function expectedResult(context: Context, view: FileView, definition: number, implied?: Implied): Types | undefined {
  const expected = expectedCallable(context, view, definition, implied) ?? UNKNOWN;
  const given = context.queries.resultTypes(context, expected);
  return given.length === 0 ? undefined : given;
}

/** What an entry of a literal must be; undefined where nothing is said of the literal. */
function expectedWithin(context: Context, view: FileView, { literal, keys }: Placed): Types | undefined {
  let expected = expectedLiteral(context, view, literal);
  for (let at = 0; at < keys.length && expected.length > 0; at++) {
    const key = keys[at];
    expected =
      key === ITEM ? context.queries.elementTypes(context, expected) : memberValues(context, expected, key, 'called');
  }
  return expected.length === 0 ? undefined : expected;
}

/** What is written for a literal, for what the function around gives, or for the parameter that it is passed for. */
function expectedLiteral(context: Context, view: FileView, literal: number): Types {
  return context.memo.get(context.memo.slots.at(ABOUT.expected, view, literal), UNKNOWN, () => {
    const written = typeWrittenFor(view, literal);
    if (written >= 0) return context.queries.annotationTypes(context, view, written);
    const giver = giverOf(view, literal);
    if (giver !== undefined) return expectedResult(context, view, giver) ?? UNKNOWN;
    const call = callAround(view, literal);
    return call === undefined ? UNKNOWN : expectedArgument(context, view, call);
  });
}

function expectedArgument(context: Context, view: FileView, { call, position }: Handed, implied?: Implied): Types {
  const callee = context.queries.calleeTypes(context, view, operand(view, call, 'a'));
  return unionOf(callee, (type) => parameterOf(context, type, { view, expression: call, position }, implied));
}

/** Written types that a function must match: of the variable it is put in, of the function that returns it. */
export function listExpectations(view: FileView, definition: number): number[] {
  const { value, type } = view.facts.definitions;
  const returner = view.returnerOf(definition);
  return [value[definition] as number, returner === undefined ? -1 : (type[returner] as number)].filter(
    (annotation) => annotation >= 0 && view.op(annotation).startsWith('type-'),
  );
}

/** What else than its arguments says of the type parameters of a call. */
type Implied = (context: Context, callee: Definition, site: CallSite) => Substitution;

function parameterOf(context: Context, callee: Type, argument: Argument, implied?: Implied): Types {
  if (callee.kind === 'callable') return callableParameter(context, [callee], argument.position);
  if (callee.kind !== 'definition') return UNKNOWN;
  // `Handler { … }`: an interface is made of the function that it stands for.
  if (callee.view.kindOf(callee.definition) === 'interface') return instanceOf(callee);
  const wanted = wantedAt(context, callee, argument).flatMap((each) => asCallable(context, each));
  if (wanted.length === 0) return UNKNOWN;
  const given = new Map([
    ...(implied?.(context, callee, argument) ?? NO_SUBSTITUTION),
    ...(callee.given ?? NO_SUBSTITUTION),
    ...argumentsGiven(context, callee, argument),
  ]);
  return substitute(wanted, given);
}

/** The type of the parameter that an argument is passed for. */
function wantedAt(context: Context, { view, definition }: Definition, argument: Argument): Types {
  const parameter = parameterFor(argument, view, definition);
  const declared = parameter === undefined ? -1 : (view.facts.bindings.type[parameter] as number);
  return declared < 0 ? UNKNOWN : context.queries.annotationTypes(context, view, declared);
}

type Definition = Extract<Type, { kind: 'definition' }>;

/** Calls in calls. */
const MAX_INWARD = 3;

/** A call and those that it is passed to, as far as they say what it must give. */
export function listCallsAround(view: FileView, call: number): number[] {
  const calls = [call];
  for (let place = callAround(view, call); place !== undefined && calls.length <= MAX_INWARD; ) {
    calls.push(place.call);
    place = callAround(view, place.call);
  }
  return calls;
}

/** `rows.sort(comparing(row -> row.name()))`: what a call is passed for says what its type parameters are. */
export function givenByPlace(context: Context, callee: Definition, site: CallSite, depth = 0): Substitution {
  const { view, expression } = site;
  const place = depth < MAX_INWARD ? callAround(view, expression) : undefined;
  if (place === undefined || typeParametersOf(callee.view, callee.definition).length === 0) return NO_SUBSTITUTION;
  const outer = { view, expression: place.call, position: place.position };
  const wanted = unionOf(context.queries.calleeTypes(context, view, operand(view, place.call, 'a')), (type) => {
    if (type.kind !== 'definition') return UNKNOWN;
    const implied = givenByPlace(context, type, outer, depth + 1);
    const given = type.given === undefined ? implied : new Map([...implied, ...type.given]);
    return substitute(wantedAt(context, type, outer), given);
  });
  const given = new Map<string, Types>();
  unify(context, context.queries.returnTypes(context, callee.view, callee.definition), () => wanted, given);
  // What is open around the call as well is not known by it.
  for (const [key, types] of given) if (types.some(({ kind }) => kind === 'parameter')) given.delete(key);
  return given;
}

/** `F: Fn(&Handle)` is what it is bound to. */
function asCallable(context: Context, type: Type): Types {
  if (type.kind !== 'parameter') return [type];
  const callables = callableBounds(context, type);
  return callables.length > 0 ? callables : [type];
}

export function callableParameter(context: Context, expected: Types, position: number): Types {
  return unionOf(expected, (type) => {
    if (type.kind === 'callable') return parameterOfCallable(context, type, position);
    // A method of the type that a literal must have, or the one that an interface has.
    const method = type.kind === 'definition' ? type : findOnlyMethod(context, type);
    return method === undefined ? UNKNOWN : methodParameter(context, method, position);
  });
}

function methodParameter(context: Context, { view, definition, given }: Method, position: number): Types {
  context.askSignature(view, view.nameOf(definition));
  const parameter = view.argumentsOf(definition)[position];
  const declared = parameter === undefined ? -1 : (view.facts.bindings.type[parameter] as number);
  const types = declared < 0 ? UNKNOWN : context.queries.annotationTypes(context, view, declared);
  return given === undefined ? types : substitute(types, given);
}

interface Method {
  readonly view: FileView;
  readonly definition: number;
  readonly given?: Substitution;
}
