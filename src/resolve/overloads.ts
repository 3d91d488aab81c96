/** Of several definitions of one name, those that a call means: by how many arguments it passes, then by their types. */
import { BINDING_ROLES, opCode } from '../model/facts.ts';
import { isCallable } from '../model/kinds.ts';
import { argumentFor, type CallSite } from './call-arguments.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import type { Type, Types } from './types.ts';

interface Place {
  readonly view: FileView;
  readonly definition: number;
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
  const count = site.view.countItems(site.view.facts.expressions.b[site.expression] as number);
  const fitting = orAll(found, (place) => takes(place, count, keywords));
  const meant = count === 0 || !areOverloads(fitting) ? fitting : byTypes(context, site, fitting);
  return withBodies(meant, found);
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

/** Names of the arguments that have one; undefined where it is not known how many are passed. */
function keywordsOf({ view, expression }: CallSite): readonly string[] | undefined {
  const { op, a, b } = view.facts.expressions;
  const passed = b[expression] as number;
  const count = view.countItems(passed);
  let keywords = NO_KEYWORDS;
  for (let at = 0; at < count; at++) {
    const argument = view.itemAt(passed, at);
    if (argument >= 0 && op[argument] === SPREAD) return undefined;
    if (argument >= 0 && op[argument] === KEYWORD) keywords = [...keywords, view.text(a[argument] as number)];
  }
  return keywords;
}

const [SPREAD, KEYWORD] = [opCode('spread'), opCode('keyword')];
const NO_KEYWORDS: readonly string[] = [];

function takes({ view, definition }: Place, count: number, keywords: readonly string[]): boolean {
  if (definition < 0 || !isCallable(view.facts.definitions.kind[definition] as number)) return true;
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
  return count >= required && (isOpen || (count <= accepted && hasAll(view, rows, keywords)));
}

const [PARAMETER, REST, KEYWORD_REST] = [
  BINDING_ROLES.indexOf('parameter'),
  BINDING_ROLES.indexOf('rest'),
  BINDING_ROLES.indexOf('keyword-rest'),
];

/** Whether there is a parameter for each of these names. */
function hasAll(view: FileView, parameters: readonly number[], names: readonly string[]): boolean {
  const { role, name } = view.facts.bindings;
  return names.every((wanted) =>
    parameters.some((row) => role[row] === PARAMETER && view.text(name[row] as number) === wanted),
  );
}

/** Callables of one name in one type or file, where the language tells them apart by the types of their parameters. */
function areOverloads(found: readonly Place[]): boolean {
  const first = found[0];
  if (first === undefined || found.length < 2 || first.definition < 0) return false;
  if (first.view.spec.scoping.overloads !== true) return false;
  return found.every(
    (place) => areBeside(first, place) && isCallable(place.view.facts.definitions.kind[place.definition] as number),
  );
}

function byTypes<T extends Place>(context: Context, site: CallSite, found: readonly T[]): readonly T[] {
  const rated = found.map((place) => ({ place, fits: fitOfEach(context, site, place) }));
  const possible = orAll(rated, ({ fits }) => !fits.includes(FIT.never));
  return possible
    .filter((one) => !possible.some((other) => other !== one && isCloser(other.fits, one.fits)))
    .map(({ place }) => place);
}

/** How an argument fits a parameter; the closer fit has the higher number. */
const FIT = { never: 0, anything: 1, inherited: 2, exact: 3, unknown: -1 } as const;
type Fit = (typeof FIT)[keyof typeof FIT];

/** In the order of the parameters, so that overloads with as many arguments can be compared. */
function fitOfEach(context: Context, site: CallSite, { view, definition }: Place): readonly Fit[] {
  const { role, type } = view.facts.bindings;
  return view.parametersOf(definition).map((row): Fit => {
    const declared = type[row] as number;
    const argument = argumentFor(site, view, row);
    if (BINDING_ROLES[role[row] as number] !== 'parameter' || declared < 0 || argument < 0) return FIT.unknown;
    const actual = context.queries.expressionTypes(context, site.view, argument);
    return fitOf(context, actual, context.queries.annotationTypes(context, view, declared));
  });
}

/** Whether one list of fits is nowhere behind another and ahead somewhere. */
function isCloser(fits: readonly Fit[], others: readonly Fit[]): boolean {
  let isAhead = false;
  for (let at = 0; at < Math.max(fits.length, others.length); at++) {
    const fit = fits[at] ?? FIT.unknown;
    const other = others[at] ?? FIT.unknown;
    if (fit === other) continue;
    const isComparable = fit === FIT.exact || (fit !== FIT.unknown && other !== FIT.unknown);
    if (!isComparable || fit < other) return false;
    isAhead = true;
  }
  return isAhead;
}

/** What may be several things tells no overloads apart unless it fits none of what is wanted. */
function fitOf(context: Context, actual: Types, wanted: Types): Fit {
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
  if (wanted.kind === 'instance' && isSameDefinition(actual, wanted)) return FIT.exact;
  const heritage = lineageOf(context, [actual]);
  if (heritage.some((base) => isSameDefinition(base, wanted))) return FIT.inherited;
  if (wanted.kind !== 'instance') return FIT.unknown;
  return isClosed(heritage, wanted) && !isLoose(actual, wanted) ? FIT.never : FIT.unknown;
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
  return name === string || name === boolean || name === array ? name : undefined;
}
