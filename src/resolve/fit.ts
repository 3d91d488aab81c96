/** How well an argument fits a parameter. */
import type { Context } from './context.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import type { Place } from './targets.ts';
import type { Type, Types } from './types.ts';

type Instance = Extract<Type, { kind: 'instance' }>;

/** How an argument fits a parameter; the closer fit has the higher number. */
export const FIT = { never: 0, anything: 1, inherited: 2, exact: 3, unknown: -1 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

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
  if (isFunctionValue(actual)) return isPlain(wanted) ? FIT.never : FIT.unknown;
  if (actual.kind !== 'instance') return FIT.unknown;
  if (wanted.kind === 'instance' && isSameDefinition(actual, wanted)) return fitOfSame(context, actual, wanted);
  const heritage = lineageOf(context, [actual]);
  if (heritage.some((base) => isSameDefinition(base, wanted))) return FIT.inherited;
  if (wanted.kind !== 'instance') return FIT.unknown;
  const widened = fitOfNumbers(actual, wanted);
  if (widened !== undefined) return widened;
  return isClosed(heritage, wanted) && !isLoose(actual, wanted) ? FIT.never : FIT.unknown;
}

/** Arrays differ by what is in them, and the numbers in them do not widen. */
function fitOfSame(context: Context, actual: Instance, wanted: Instance): Fit {
  const { view, definition, args } = wanted;
  if (!view.isPrelude || view.nameOf(definition) !== view.spec.builtins.array) return FIT.exact;
  const [items = [], taken = []] = [actual.args[0], args[0]];
  if (items.length === 0 || taken.length === 0 || !view.spec.scoping.overloads) return FIT.exact;
  const fit = fitOf(context, items, taken);
  if (fit === FIT.exact || fit === FIT.never) return fit;
  if (fit === FIT.anything && items.every(isBare)) return FIT.never;
  return items.some((item) => taken.some((one) => widening(item) >= 0 && widening(one) >= 0))
    ? FIT.never
    : FIT.inherited;
}

/** Numbers and truth values in an array are no objects. */
function isBare(item: Type): boolean {
  if (item.kind !== 'instance' || !item.view.isPrelude) return false;
  return widening(item) >= 0 || item.view.nameOf(item.definition) === item.view.spec.builtins.boolean;
}

/** For a parameter that takes many of what is wanted, or an array of it; one that takes just this is meant before it. */
export function fitOfRest(context: Context, actual: Types, wanted: Types): Fit {
  const fits = [fitOf(context, actual, wanted), ...actual.map((type) => fitOf(context, itemsOf(type), wanted))];
  return fits.every((fit) => fit === FIT.never) ? FIT.never : FIT.anything;
}

function itemsOf(type: Type): Types {
  return type.kind === 'instance' && plainRole(type) === type.view.spec.builtins.array ? (type.args[0] ?? []) : [type];
}

/** Numbers turn into those that hold more; undefined where one of them is none, or nothing is known of the language's. */
function fitOfNumbers(actual: Type, wanted: Type): Fit | undefined {
  const [from, to] = [widening(actual), widening(wanted)];
  if (from < 0 || to < 0) return undefined;
  return from < to ? FIT.inherited : FIT.never;
}

/** How much a number holds; -1 for all else. */
function widening(type: Type): number {
  if (type.kind !== 'instance' || !type.view.isPrelude) return -1;
  return type.view.spec.scoping.widening?.indexOf(type.view.nameOf(type.definition)) ?? -1;
}

function isNull(type: Type): boolean {
  return type.kind === 'external' && type.name === 'null';
}

/** What a library has is no instance of what the repository declares; `null` is one of everything, a result of anything. */
function fitOfForeign(name: string, wanted: Type): Fit {
  if (wanted.kind === 'external' && wanted.name === name) return FIT.exact;
  const isOwn = wanted.kind === 'instance' && !wanted.view.isPrelude;
  return isOwn && name !== 'null' && !name.endsWith(')') ? FIT.never : FIT.unknown;
}

function isFunctionValue(type: Type): boolean {
  return type.kind === 'callable' || (type.kind === 'definition' && type.view.kindOf(type.definition) === 'lambda');
}

/** A class of the repository, text and the like: no function is one. */
function isPlain(wanted: Type): boolean {
  if (wanted.kind !== 'instance') return false;
  const { view, definition } = wanted;
  if (!view.isPrelude) return view.kindOf(definition) === 'class' || view.kindOf(definition) === 'enum';
  return PLAIN.some((role) => view.spec.builtins[role] === view.nameOf(definition));
}

const PLAIN = ['string', 'boolean', 'number', 'array'] as const;

function isEveryType({ view, definition }: Place): boolean {
  const { everyType } = view.spec.scoping;
  return view.isPrelude && view.nameOf(definition) === (everyType ?? view.spec.builtins.object);
}

/** Whether what is out of sight cannot matter: a library does not inherit from what the repository declares. */
function isClosed(heritage: Types, wanted: Place): boolean {
  return !wanted.view.isPrelude || heritage.every((base) => base.kind === 'instance');
}

/** Of the library's own types only the plainest are known not to be one another: numbers turn into numbers. */
function isLoose(actual: Place, wanted: Place): boolean {
  if (!actual.view.isPrelude || !wanted.view.isPrelude) return false;
  return plainRole(actual) === plainRole(wanted);
}

function plainRole({ view, definition }: Place): string | undefined {
  const { string, boolean, array } = view.spec.builtins;
  const name = view.nameOf(definition);
  const isPlain = name === string || name === boolean || name === array;
  return isPlain || view.spec.scoping.widening?.includes(name) ? name : undefined;
}
