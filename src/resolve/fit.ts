/** How well an argument fits a parameter. */
import type { Context } from './context.ts';
import { CALLABLE_TYPE } from './flow/callable-types.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import { findOnlyMethod } from './only-method.ts';
import { boxOf, distanceTo, isPrimitive, primitiveName, unboxedName } from './primitives.ts';
import type { Place } from './targets.ts';
import { calledType, type Type, type Types } from './types.ts';

type Instance = Extract<Type, { kind: 'instance' }>;

/**
 * How an argument fits a parameter; the closer fit has the higher number. An object turns into the primitive value in it
 * only where nothing takes objects, a primitive value into an object only where nothing takes a wider one.
 */
export const FIT = {
  never: 0,
  /** A library's type that is not named after the one that is wanted. */
  unlikely: 0.5,
  oneOfMany: 1,
  unboxed: 2,
  anything: 3,
  boxedInherited: 4,
  boxed: 5,
  inherited: 6,
  /** What is one of many that are of just the type that is taken. */
  exactOfMany: 6.8,
  /** What a library's type gives itself (`Duration.ofMillis(1)`) is mostly of that type. */
  made: 6.9,
  exact: 7,
  unknown: -1,
} as const;
/** One of these, or what is between two of them. */
export type Fit = number;

/** Whether a fit is ahead even of what is not known. */
export function isDecisive(fit: Fit): boolean {
  return fit >= FIT.exactOfMany;
}

/** What may be several things tells no overloads apart unless it fits none of what is wanted. */
export function fitOf(context: Context, actual: Types, wanted: Types): Fit {
  const known = actual.length > 1 ? actual.filter((type) => !isNull(type)) : actual;
  if (known.length === 0 || wanted.length === 0) return FIT.unknown;
  const fits = known.flatMap((type) => wanted.map((one) => fitOfOne(context, type, one)));
  if (fits.every((fit) => fit === FIT.never)) return FIT.never;
  return fits.length === 1 ? (fits[0] as Fit) : FIT.unknown;
}

function fitOfOne(context: Context, actual: Type, wanted: Type): Fit {
  if (wanted.kind === 'parameter') return FIT.anything;
  if (wanted.kind === 'instance' && isEveryType(wanted)) return FIT.anything;
  if (actual.kind === 'external') return fitOfForeign(actual.name, wanted);
  if (isFunctionValue(actual)) return fitOfFunction(context, actual, wanted);
  const object = instanceMeant(actual);
  if (object === undefined || isOfAnyType(object)) return FIT.unknown;
  return fitOfInstance(context, object, wanted);
}

/** A class that has one instance alone is that instance where it is passed. */
function instanceMeant(actual: Type): Instance | undefined {
  if (actual.kind === 'instance') return actual;
  if (actual.kind !== 'definition' || !tellsFunctions(actual)) return undefined;
  const { view, definition } = actual;
  const isObject = view.kindOf(definition) === 'class' && view.hasFlag(definition, 'static');
  return isObject ? { kind: 'instance', view, definition, args: [] } : undefined;
}

function fitOfInstance(context: Context, actual: Instance, wanted: Type): Fit {
  if (wanted.kind === 'callable') return fitOfNoFunction(context, actual, wanted);
  if (wanted.kind === 'instance' && isSameDefinition(actual, wanted)) return fitOfSame(context, actual, wanted);
  return fitOfPrimitive(context, actual, wanted) ?? fitOfObject(context, actual, wanted);
}

/** A function goes where one is taken, or an interface of one method: there rather to the function. */
function fitOfFunction(context: Context, actual: Type, wanted: Type): Fit {
  if (wanted.kind === 'callable') return tellsFunctions(wanted) ? fitOfCallable(actual, wanted) : FIT.unknown;
  if (isPlain(wanted)) return FIT.never;
  if (wanted.kind !== 'instance' || !tellsFunctions(wanted) || wanted.view.kindOf(wanted.definition) !== 'interface')
    return FIT.unknown;
  const isOpen = lineageOf(context, [wanted]).some((base) => base.kind !== 'instance');
  return isOpen || findOnlyMethod(context, wanted) !== undefined ? FIT.unknown : FIT.never;
}

/** By how many parameters it has; a lambda that names none may have one. */
function fitOfCallable(actual: Type, wanted: Callable): Fit {
  const taken = countTaken(wanted);
  if (actual.kind === 'callable') return countTaken(actual) === taken ? FIT.exact : FIT.unknown;
  if (actual.kind !== 'definition' || !tellsFunctions(actual)) return FIT.unknown;
  const { position } = actual.view.facts.bindings;
  const rows = actual.view.parametersOf(actual.definition);
  const named = rows.reduce((most, row) => Math.max(most, (position[row] as number) + 1), 0);
  return Math.max(named, 1) === Math.max(taken, 1) ? FIT.exact : FIT.never;
}

type Callable = Extract<Type, { kind: 'callable' }>;

function countTaken({ view, expression }: Callable): number {
  return view.countItems(view.facts.expressions.b[expression] as number);
}

/** What is no function is none where functions are types of their own, unless it inherits from what is not known. */
function fitOfNoFunction(context: Context, actual: Instance, wanted: Callable): Fit {
  if (!tellsFunctions(wanted)) return FIT.unknown;
  const isNone = (type: Type) => type.kind === 'instance' && !(type.view.isPrelude && isNamedFunction(type));
  return lineageOf(context, [actual]).every(isNone) ? FIT.never : FIT.unknown;
}

function isNamedFunction({ view, definition }: Place): boolean {
  return view.nameOf(definition) === view.spec.builtins.function;
}

function tellsFunctions({ view }: Pick<Place, 'view'>): boolean {
  return view.spec.scoping.functionTypes === true;
}

/** What stands for a value that there never is (`null`, what throws) goes anywhere. */
function isOfAnyType({ view, definition }: Place): boolean {
  return view.isPrelude && view.nameOf(definition) === view.spec.scoping.emptyType;
}

function fitOfObject(context: Context, actual: Instance, wanted: Type): Fit {
  const heritage = lineageOf(context, [actual]);
  if (heritage.some((base) => isSameDefinition(base, wanted))) return FIT.inherited;
  if (wanted.kind !== 'instance') return FIT.unknown;
  if (roleOf(actual) === 'string' && roleOf(wanted) === 'string') return FIT.exact;
  return isClosed(heritage, wanted) && !isLoose(actual, wanted) ? FIT.never : FIT.unknown;
}

/** Arrays differ by what is in them. */
function fitOfSame(context: Context, actual: Instance, wanted: Instance): Fit {
  if (roleOf(wanted) !== 'array' || !wanted.view.spec.scoping.overloads) return FIT.exact;
  const [items = [], taken = []] = [actual.args[0], wanted.args[0]];
  return items.length === 0 || taken.length === 0 ? FIT.exact : fitOfItems(context, items, taken);
}

/** In arrays nothing turns into something else. */
function fitOfItems(context: Context, items: Types, taken: Types): Fit {
  const fit = fitOf(context, items, taken);
  if (fit === FIT.exact || fit === FIT.never) return fit;
  return items.every(isPrimitive) || taken.every(isPrimitive) ? FIT.never : FIT.inherited;
}

/** Where one of them is no object; undefined where both are. */
function fitOfPrimitive(context: Context, actual: Instance, wanted: Type): Fit | undefined {
  const [from, to] = [primitiveName(actual), primitiveName(wanted)];
  if (from === undefined && to === undefined) return undefined;
  // What a library declares may stand for a number.
  if (wanted.kind !== 'instance') return FIT.anything;
  if (wanted.view.isPrelude && actual.view.isPrelude && wanted.view !== actual.view) return undefined;
  if (to !== undefined) return fitOfNumbers(actual, from ?? unboxedName(actual), to);
  const box = boxOf(actual);
  if (box === undefined) return FIT.unknown;
  if (isSameDefinition(box, wanted)) return FIT.boxed;
  return fitOfObject(context, box as Instance, wanted) === FIT.inherited ? FIT.boxedInherited : FIT.never;
}

/** A number turns into those that hold more, rather into one that holds little more. */
function fitOfNumbers(actual: Instance, from: string | undefined, to: string): Fit {
  if (from === undefined) return FIT.never;
  const isObject = primitiveName(actual) === undefined;
  if (from === to) return isObject ? FIT.unboxed : FIT.exact;
  const distance = distanceTo(actual.view, from, to);
  if (distance < 0) return FIT.never;
  return (isObject ? FIT.oneOfMany : FIT.inherited) + 1 / (distance + 2);
}

/** For a parameter that takes many of what is wanted, or an array of it; one that takes just this is meant before it. */
export function fitOfRest(context: Context, actual: Types, wanted: Types, isLast: boolean): Fit {
  const isArray = actual.some((type) => {
    const items = type.kind === 'instance' && roleOf(type) === 'array' ? (type.args[0] ?? []) : [];
    return items.length > 0 && wanted.length > 0 && fitOfItems(context, items, wanted) !== FIT.never;
  });
  if (isArray) return FIT.anything;
  const fit = fitOf(context, actual, wanted);
  if (fit === FIT.never) return FIT.never;
  return fit === FIT.exact && !isLast ? FIT.exactOfMany : FIT.oneOfMany;
}

/** What is spread into a parameter that takes many. */
export function fitOfSpread(context: Context, actual: Types, wanted: Types): Fit {
  const items = actual.flatMap((type) => (type.kind === 'instance' ? (type.args[0] ?? []) : []));
  if (items.length === 0 || wanted.length === 0) return FIT.unknown;
  const fit = fitOfItems(context, items, wanted);
  return fit === FIT.exact ? FIT.exactOfMany : fit === FIT.never ? FIT.never : FIT.oneOfMany;
}

function isNull(type: Type): boolean {
  return type.kind === 'external' && type.name === 'null';
}

/** What a library has is no instance of what the repository declares; `null` is one of everything, a result of anything. */
function fitOfForeign(name: string, wanted: Type): Fit {
  if (wanted.kind === 'external' && wanted.name === calledType(name)) return FIT.exact;
  if (wanted.kind === 'callable') return tellsFunctions(wanted) && isClassName(name) ? FIT.never : FIT.unknown;
  if (isClassName(name) && isUnlike(name, wanted)) return FIT.unlikely;
  const isOwn = wanted.kind === 'instance' && !wanted.view.isPrelude;
  return isOwn && name !== 'null' && !name.endsWith(')') ? FIT.never : FIT.unknown;
}

/** A library's type is rarely one of the language's own that its name does not end with. */
function isUnlike(name: string, wanted: Type): boolean {
  if (wanted.kind !== 'instance' || !wanted.view.isPrelude || !tellsFunctions(wanted)) return false;
  return !name.endsWith(wanted.view.nameOf(wanted.definition));
}

function isClassName(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return /^[A-Z]\w*[a-z]\w*$/.test(last) && !CALLABLE_TYPE.test(last);
}

function isFunctionValue(type: Type): boolean {
  return type.kind === 'callable' || (type.kind === 'definition' && type.view.kindOf(type.definition) === 'lambda');
}

/** A class of the repository, text and the like: no function is one. */
function isPlain(wanted: Type): boolean {
  if (wanted.kind !== 'instance') return false;
  const { view, definition } = wanted;
  if (!view.isPrelude) return view.kindOf(definition) === 'class' || view.kindOf(definition) === 'enum';
  return roleOf(wanted) !== undefined || view.nameOf(definition) === view.spec.builtins.number;
}

function isEveryType({ view, definition }: Place): boolean {
  const { everyType } = view.spec.scoping;
  return view.isPrelude && view.nameOf(definition) === (everyType ?? view.spec.builtins.object);
}

/** Whether what is out of sight cannot matter: a library does not inherit from what the repository declares. */
function isClosed(heritage: Types, wanted: Place): boolean {
  return !wanted.view.isPrelude || heritage.every((base) => base.kind === 'instance');
}

/** Of the library's own types only the plainest are known not to be one another: numbers turn into numbers. */
function isLoose(actual: Instance, wanted: Instance): boolean {
  if (!actual.view.isPrelude || !wanted.view.isPrelude) return false;
  const [is, asked] = [roleOf(actual), roleOf(wanted)];
  if (actual.view === wanted.view) return is === asked && is !== 'number';
  // Another language may have numbers and arrays of other names.
  return (
    is === asked || (is === undefined && OF_MANY_NAMES.has(asked)) || (asked === undefined && OF_MANY_NAMES.has(is))
  );
}

type PlainRole = 'string' | 'boolean' | 'array' | 'number';

const OF_MANY_NAMES: ReadonlySet<PlainRole | undefined> = new Set(['array', 'number']);

function roleOf(type: Instance): PlainRole | undefined {
  const { view, definition } = type;
  if (!view.isPrelude) return undefined;
  const { string, boolean, array } = view.spec.builtins;
  const name = view.nameOf(definition);
  const value = primitiveName(type) ?? unboxedName(type);
  if (name === string) return 'string';
  if (name === array) return 'array';
  if (name === boolean || value === boolean) return 'boolean';
  return value === undefined ? undefined : 'number';
}
