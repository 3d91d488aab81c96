/** Of several definitions of one name, those that a call means: by how many arguments it passes, then by their types. */
import { BINDING_ROLES, opCode } from '../model/facts.ts';
import { isCallable } from '../model/kinds.ts';
import { argumentFor, type CallSite, isRestOfElements, placeFor } from './call-arguments.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { FIT, type Fit, fitOf, fitOfRest, fitOfSpread, isDecisive } from './fit.ts';
import { isGivenByType } from './given-by-type.ts';
import { lineageOf } from './lineage.ts';
import { type Outcome, type Place, toOutcome } from './targets.ts';
import type { Types } from './types.ts';

/** What a call leads to of what has the name. */
export function meantOutcome(context: Context, site: CallSite, outcome: Outcome): Outcome {
  const { targets } = outcome;
  const [first] = targets;
  if (first === undefined) return outcome;
  if (isLibrarys(context, site, targets)) {
    return { targets: [], missing: { name: first.view.nameOf(first.definition), isExternal: true } };
  }
  return targets.length < 2 ? outcome : toOutcome(meantOverloads(context, site, targets));
}

/** Methods of types below a library's, of which none takes what is passed: the library's own does. */
function isLibrarys(context: Context, site: CallSite, found: readonly Place[]): boolean {
  if (!found.every((place) => isOverload(place) && !isFitting(site, place))) return false;
  return found.some((place) => isBelowLibrary(context, place));
}

/** A method of which all that it takes is written. */
function isOverload({ view, definition }: Place): boolean {
  const { overloads, inheritsDefaults } = view.spec.scoping;
  if (definition < 0 || overloads !== true || view.kindOf(definition) !== 'method') return false;
  return inheritsDefaults !== true || !view.hasFlag(definition, 'override');
}

function isFitting(site: CallSite, place: Place): boolean {
  const keywords = keywordsOf(site);
  return keywords === undefined || takes(site, place, keywords);
}

function isBelowLibrary(context: Context, { view, definition }: Place): boolean {
  const holder = view.parentOf(definition);
  if (holder < 0) return false;
  context.askName(view, view.nameOf(definition));
  const lineage = lineageOf(context, [{ kind: 'instance', view, definition: holder, args: [] }]);
  return lineage.some((type) => type.kind === 'external' || (type.kind === 'instance' && type.view.isPrelude));
}

/** All of them where none fits: then something about the call is not known. */
export function meantOverloads<T extends Place>(context: Context, site: CallSite, found: readonly T[]): readonly T[] {
  if (found.length < 2) return found;
  // A constructor is found without asking for its name.
  for (let at = 0; at < found.length; at++) {
    const { view, definition } = found[at] as T;
    if (definition >= 0) context.askName(view, view.nameOf(definition));
  }
  const keywords = keywordsOf(site);
  if (keywords === undefined) return found;
  const count = countPassed(site);
  const fitting = orAll(found, (place) => isUntold(place, found) || takes(site, place, keywords));
  const meant = areOverloads(context, fitting) ? byTypes(context, site, fitting, count) : fitting;
  return withBodies(meant, found);
}

/** The same of what a call's callee may be, where the language tells functions apart by what they take. */
export function meantCallees(context: Context, site: CallSite, callees: Types): Types {
  if (callees.length < 2 || site.view.spec.scoping.overloads !== true) return callees;
  const functions = callees.filter((type) => type.kind === 'definition');
  return functions.length === callees.length ? meantOverloads(context, site, functions) : callees;
}

/** Whatever signature of a function is meant, what runs is the one that is written. */
function withBodies<T extends Place>(meant: readonly T[], found: readonly T[]): readonly T[] {
  const signatures = meant.filter(isSignature);
  if (signatures.length === 0) return meant;
  const isBody = (place: T) =>
    !meant.includes(place) && !isSignature(place) && signatures.some((signature) => areBeside(signature, place));
  return [...meant, ...found.filter(isBody)];
}

function isSignature({ view, definition }: Place): boolean {
  return definition >= 0 && view.hasFlag(definition, 'declared');
}

/** Of one name in one type or file. */
function areBeside(first: Place, other: Place): boolean {
  const { view, definition } = other;
  if (view !== first.view || definition < 0) return false;
  return (
    view.parentOf(definition) === view.parentOf(first.definition) &&
    view.nameOf(definition) === view.nameOf(first.definition)
  );
}

function orAll<T>(all: readonly T[], test: (one: T) => boolean): readonly T[] {
  const chosen = all.filter(test);
  return chosen.length === 0 ? all : chosen;
}

function countPassed({ view, expression }: CallSite): number {
  return view.countItems(view.facts.expressions.b[expression] as number);
}

/** Names of the arguments that have one; undefined where it is not known how many are passed. */
function keywordsOf({ view, expression }: CallSite): readonly string[] | undefined {
  const { op, a, b } = view.facts.expressions;
  const passed = b[expression] as number;
  const count = view.countItems(passed);
  let keywords = NO_KEYWORDS;
  for (let at = 0; at < count; at++) {
    const argument = view.itemAt(passed, at);
    if (argument >= 0 && op[argument] === SPREAD && !isToRest(view)) return undefined;
    if (argument >= 0 && op[argument] === KEYWORD) keywords = [...keywords, view.text(a[argument] as number)];
  }
  return keywords;
}

/** What is spread goes to a parameter that takes many, and to no other. */
function isToRest({ spec }: FileView): boolean {
  return spec.scoping.restOfElements === true;
}

const [SPREAD, KEYWORD, FUNCTION] = [opCode('spread'), opCode('keyword'), opCode('function')];
const NO_KEYWORDS: readonly string[] = [];

/** Whether nothing says what it takes: of a class that is there beside its constructors, it is said behind its name. */
function isUntold({ view, definition }: Place, found: readonly Place[]): boolean {
  if (definition < 0) return true;
  if (isCallable(view.facts.definitions.kind[definition] as number)) return false;
  return !found.some((place) => isInside(place, { view, definition }));
}

/** A constructor of a class. */
function isInside({ view, definition }: Place, holder: Place): boolean {
  return view === holder.view && definition >= 0 && view.parentOf(definition) === holder.definition;
}

function takes(site: CallSite, { view, definition }: Place, keywords: readonly string[]): boolean {
  const count = countPassed(site);
  const { role, value } = view.facts.bindings;
  const rows = view.parametersOf(definition);
  let accepted = 0;
  let required = 0;
  let isOpen = false;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (role[row] === REST || role[row] === KEYWORD_REST) isOpen = true;
    if (role[row] !== PARAMETER) continue;
    accepted++;
    if ((value[row] as number) < 0) required++;
  }
  if (count < required || !(isOpen || (count <= accepted && hasAll(view, rows, keywords)))) return false;
  if (view.spec.scoping.trailingLambdas !== true || count === 0) return true;
  return fillsAll(site, { view, definition }, isOpen);
}

const [PARAMETER, REST, KEYWORD_REST] = [
  BINDING_ROLES.indexOf('parameter'),
  BINDING_ROLES.indexOf('rest'),
  BINDING_ROLES.indexOf('keyword-rest'),
];

/** Where any parameter may be left out: whether those that may not get something, and what is spread has where to go. */
function fillsAll(site: CallSite, { view, definition }: Place, isOpen: boolean): boolean {
  if (!isOpen && hasSpread(site)) return false;
  const { role, value } = view.facts.bindings;
  const rows = view.parametersOf(definition);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (role[row] === PARAMETER && (value[row] as number) < 0 && placeFor(site, view, row) < 0) return false;
  }
  return true;
}

function hasSpread({ view, expression }: CallSite): boolean {
  const { op, b } = view.facts.expressions;
  const passed = b[expression] as number;
  const count = view.countItems(passed);
  for (let at = 0; at < count; at++) {
    const argument = view.itemAt(passed, at);
    if (argument >= 0 && op[argument] === SPREAD) return true;
  }
  return false;
}

/** Whether there is a parameter for each of these names. */
function hasAll(view: FileView, parameters: readonly number[], names: readonly string[]): boolean {
  const { role, name } = view.facts.bindings;
  return names.every((wanted) =>
    parameters.some((row) => role[row] === PARAMETER && view.text(name[row] as number) === wanted),
  );
}

/**
 * Callables of one name in one file, or in one type and those above it, where the language tells them apart by the types
 * of their parameters.
 */
function areOverloads(context: Context, found: readonly Place[]): boolean {
  const first = found[0];
  if (first === undefined || found.length < 2 || first.definition < 0) return false;
  if (first.view.spec.scoping.overloads !== true) return false;
  return found.every(
    (place) =>
      !isUntold(place, found) && (areBeside(first, place) || isInside(place, first) || isAbove(context, place, first)),
  );
}

/** Whether a member is one of a type that the type of another member inherits from. */
function isAbove(context: Context, { view, definition }: Place, below: Place): boolean {
  const [holder, inheriting] = [view.parentOf(definition), below.view.parentOf(below.definition)];
  if (holder < 0 || inheriting < 0) return false;
  const lineage = lineageOf(context, [{ kind: 'instance', view: below.view, definition: inheriting, args: [] }]);
  return lineage.some((type) => type.kind === 'instance' && type.view === view && type.definition === holder);
}

function byTypes<T extends Place>(context: Context, site: CallSite, found: readonly T[], count: number): readonly T[] {
  if (count === 0) return orAll(found, isAskingNothing);
  const rated = found.map((place) => ({ place, fits: fitOfEach(context, site, place) }));
  const possible = withoutNeedless(orAll(rated, ({ fits }) => !fits.includes(FIT.never)));
  return possible
    .filter((one) => !possible.some((other) => other !== one && isMeantBefore(other, one, count)))
    .map(({ place }) => place);
}

function isMeantBefore(one: Rated, other: Rated, count: number): boolean {
  return isCloser(one.fits, other.fits) || isFuller(one, other, count);
}

/** `take(1)` is `take(Int)` rather than `take(Int, Int = 0)`. */
function isFuller(one: Rated, other: Rated, count: number): boolean {
  const { view } = one.place;
  if (view.spec.scoping.trailingLambdas !== true || one.fits.length !== count || other.fits.length <= count)
    return false;
  return !isAttached(one.place) && one.fits.every((fit, at) => fit > FIT.unlikely && fit === other.fits[at]);
}

/** Of extensions, what they extend counts first. */
function isAttached({ view, definition }: Place): boolean {
  return (view.facts.definitions.owner[definition] as number) >= 0;
}

/**
 * Where any parameter may be left out, what has none is meant before what leaves out all. A class that says nothing behind
 * its name may have no constructor of its own at all.
 */
function isAskingNothing({ view, definition }: Place): boolean {
  if (!isCallable(view.facts.definitions.kind[definition] as number) || isAttached({ view, definition })) return false;
  return view.spec.scoping.trailingLambdas === true && view.parametersOf(definition).length === 0;
}

interface Rated {
  readonly place: Place;
  readonly fits: readonly Fit[];
}

/** `log(Object)` and `log(String, Object...)`: the second is not meant where the first surely fits, however it does. */
function withoutNeedless<T extends Rated>(possible: readonly T[]): readonly T[] {
  const isSure = (one: Rated) => !isSpread(one) && one.fits.every((fit) => fit > FIT.never);
  if (possible[0]?.place.view.spec.scoping.restLast !== true || !possible.some(isSure)) return possible;
  return possible.filter((one) => !isSpread(one));
}

/** Whether it takes what is passed only by putting some of that, or nothing, into an array. */
function isSpread({ place: { view, definition }, fits }: Rated): boolean {
  const last = view.parametersOf(definition).at(-1);
  return last !== undefined && view.facts.bindings.role[last] === REST && fits.at(-1) !== FIT.anything;
}

/** In the order of the parameters, so that overloads with as many arguments can be compared. */
function fitOfEach(context: Context, site: CallSite, { view, definition }: Place): readonly Fit[] {
  const { role, type } = view.facts.bindings;
  return view.parametersOf(definition).map((row): Fit => {
    const declared = type[row] as number;
    const argument = argumentFor(site, view, row);
    if (declared < 0 || argument < 0) return FIT.unknown;
    const wanted = context.queries.annotationTypes(context, view, declared);
    if (role[row] === PARAMETER) return fitOfOne(context, site.view, argument, wanted);
    if (!isRestOfElements(view, row)) return FIT.unknown;
    return fitOfMany(context, site.view, argument, { wanted, isLast: view.spec.scoping.restLast === true });
  });
}

function fitOfOne(context: Context, view: FileView, argument: number, wanted: Types): Fit {
  const fit = fitOf(context, context.queries.expressionTypes(context, view, argument), wanted);
  return fit === FIT.unknown && isGivenByType(context, view, argument, wanted) ? FIT.made : fit;
}

interface Taken {
  readonly wanted: Types;
  readonly isLast: boolean;
}

/** For a parameter that takes many. */
function fitOfMany(context: Context, view: FileView, argument: number, { wanted, isLast }: Taken): Fit {
  if (isLambda(view, argument) && wanted.every(({ kind }) => kind !== 'callable')) return FIT.never;
  const actual = context.queries.expressionTypes(context, view, argument);
  if (view.op(argument) === 'spread') return fitOfSpread(context, actual, wanted);
  return fitOfRest(context, actual, wanted, isLast);
}

function isLambda(view: FileView, argument: number): boolean {
  const { op, a } = view.facts.expressions;
  if (view.spec.scoping.functionTypes !== true || op[argument] !== FUNCTION) return false;
  return view.kindOf(a[argument] as number) === 'lambda';
}

/** Whether one list of fits is nowhere behind another and ahead somewhere. */
function isCloser(fits: readonly Fit[], others: readonly Fit[]): boolean {
  let isAhead = false;
  for (let at = 0; at < Math.max(fits.length, others.length); at++) {
    const fit = fits[at] ?? FIT.unknown;
    const other = others[at] ?? FIT.unknown;
    if (fit === other) continue;
    const isComparable = isDecisive(fit) || (fit !== FIT.unknown && other !== FIT.unknown);
    if (!isComparable || fit < other) return false;
    isAhead = true;
  }
  return isAhead;
}
