/**
 * Extensions that a file names, on receivers whose type does not say whether they fit: `import a.shout`,
 * `find(x).shout()`. Where a type is known, what is attached to it is one of its members (`members.ts`).
 */
import { codesOf, kindCode } from '../model/kinds.ts';
import { ownerNameOf } from '../model/owner-name.ts';
import { boundsOf } from './bounds.ts';
import type { Context } from './context.ts';
import { type FileView, packageOf } from './file-view.ts';
import { FIT, fitOf } from './fit.ts';
import { isBuiltinMember } from './guess.ts';
import { lineageOf } from './lineage.ts';
import { namespacesUsed } from './names.ts';
import { isMethod } from './namesakes.ts';
import { isAbove } from './next-above.ts';
import { ownerTypes } from './owner-types.ts';
import type { Member } from './queries.ts';
import { ABOUT } from './slots.ts';
import { type Place, TRUST, type Trust } from './targets.ts';
import { calledType, NO_SUBSTITUTION, parameterKey, type Type, type Types } from './types.ts';

interface Extensions {
  readonly members: readonly Member[];
  readonly trust: Trust;
}

const NONE: Extensions = { members: [], trust: TRUST.imported };

/** What is asked of a receiver: its expression, what types it may be of, and whether a function is meant or what is read. */
interface Asked {
  readonly object: number;
  readonly receivers: Types;
  readonly name: string;
  readonly isFunction: boolean;
}

/** Those that may be meant: where they extend several types, any of them. */
export function extensionsNamed(context: Context, view: FileView, asked: Asked): Extensions {
  const { receivers, name, isFunction } = asked;
  if (view.spec.scoping.scopedExtensions !== true || !receivers.every(mayBeExtended)) return NONE;
  // What a type inherits is its own: `super` reaches no extension.
  if (isAbove(view, asked.object)) return NONE;
  const { places, trust } = inScope(context, view, name);
  if (places.length === 0 || isTypeItself(view, asked.object)) return NONE;
  if (receivers.some((type) => hasMember(context, type, name))) return NONE;
  const fitting = places.filter((place) => isMethod(place) === isFunction && fits(context, receivers, place));
  return likeliest(context, receivers, fitting, trust);
}

/** One of several types that are extended is meant; of what is only beside the file, none need be. */
function likeliest(context: Context, receivers: Types, fitting: readonly Place[], trust: Trust): Extensions {
  if (fitting.length === 0) return NONE;
  const named = areAlike(fitting) ? fitting : namedAfter(context, receivers, fitting);
  const meant = named.length === 0 && trust === TRUST.imported ? fitting : named;
  const members = meant.map((place) => toMember(context, place, receivers));
  if (!areAlike(meant)) return { members, trust: TRUST.oneOfSome };
  const isGuess = receivers.length === 0 && trust === TRUST.beside;
  return { members, trust: isGuess ? TRUST.name : trust };
}

/** `SSLSocket`: what a type inherits from mostly ends its name; the longest such name counts. */
function namedAfter(context: Context, receivers: Types, places: readonly Place[]): readonly Place[] {
  const names = lineageOf(context, receivers).map(typeName);
  const lengths = places.map((place) => {
    const extended = ownerTypes(context, place.view, place.definition).map(typeName);
    return Math.max(0, ...extended.map((name) => (names.some((one) => isNamedAfter(one, name)) ? name.length : 0)));
  });
  const longest = Math.max(...lengths);
  return places.filter((_, at) => longest > 0 && lengths[at] === longest);
}

function typeName(type: Type): string {
  if (type.kind === 'instance') return type.view.nameOf(type.definition);
  if (type.kind !== 'external') return '';
  const called = calledType(type.name);
  return called.slice(called.lastIndexOf('.') + 1);
}

/** No name of a function (`createSocket`) says what it gives. */
function isNamedAfter(name: string, base: string): boolean {
  return name.length > base.length && IS_TYPE.test(name) && IS_TYPE.test(base) && name.endsWith(base);
}

const IS_TYPE = /^\p{Lu}[\p{L}\d]*$/u;

/** A name that is imported, or that a namespace may give which is used, is rather a type than a value. */
function isTypeItself(view: FileView, object: number): boolean {
  if (object < 0 || view.op(object) !== 'name') return false;
  const { a, b, c } = view.facts.expressions;
  if ((b[object] as number) >= 0 || (c[object] as number) >= 0) return false;
  return isShared(view) || view.importsNamed(view.text(a[object] as number)).length > 0;
}

/** What a library gives may be anything, and so may what a type has from a library above it. */
function mayBeExtended(type: Type): boolean {
  if (type.kind === 'external') return type.isModule !== true && type.wraps === undefined;
  return type.kind === 'instance' && !type.view.isPrelude;
}

function hasMember(context: Context, type: Type, name: string): boolean {
  const { definitions, values } = context.queries.members(context, type, name);
  return definitions.length > 0 || values.length > 0;
}

interface InScope {
  readonly places: readonly Place[];
  readonly trust: Trust;
}

const NOWHERE: readonly Place[] = [];

function inScope(context: Context, view: FileView, name: string): InScope {
  context.askName(view, name);
  const rows = view.importsNamed(name);
  if (rows.length > 0) return { places: rows.flatMap((row) => fromImport(context, view, row)), trust: TRUST.imported };
  const own = view.topLevelNamed(name).map((definition): Place => ({ view, definition }));
  const found = own.length > 0 ? own : besideFile(context, view, name);
  return { places: found.filter(isExtension), trust: TRUST.beside };
}

/** What a library has under the same name may be what is meant. */
function fromImport(context: Context, view: FileView, row: number): readonly Place[] {
  const entities = context.queries.imported(context, view, row);
  const places = entities.filter((entity) => entity.kind === 'definition');
  return places.length < entities.length ? NOWHERE : places.filter(isExtension);
}

function isExtension({ view, definition }: Place): boolean {
  const { owner, kind } = view.facts.definitions;
  return !view.isPrelude && (owner[definition] as number) >= 0 && EXTENDING[kind[definition] as number] === true;
}

const EXTENDING = codesOf(['function', 'method', 'property']);

/** In other files of the package, or of a namespace that is used. Names of the language's own members mostly mean those. */
function besideFile(context: Context, view: FileView, name: string): readonly Place[] {
  if (isBuiltinMember(context, view, name)) return NOWHERE;
  // Every member that is not found comes by here, and few names are those of extensions.
  if ((context.kindsNamed(name) & (isShared(view) ? ATTACHED : BARE)) === 0) return NOWHERE;
  const { slots } = context.memo;
  const slot = slots.under(slots.common(ABOUT.extensions, view, spellScope), name);
  return context.memo.get<readonly Place[]>(slot, NOWHERE, () =>
    isShared(view) ? inNamespaces(context, view, name) : inPackage(context, view, name),
  );
}

/** Kinds of what is attached, as bits: in a type of its own, or in none. */
const ATTACHED = 1 << kindCode('method');
const BARE = (1 << kindCode('function')) | (1 << kindCode('property'));

/** Each file uses namespaces of its own. */
function spellScope(view: FileView): string {
  return `e${view.spec.modules}:${isShared(view) ? view.path : packageOf(view)}`;
}

function isShared({ spec }: FileView): boolean {
  return spec.scoping.sharedNames !== undefined;
}

function inNamespaces(context: Context, view: FileView, name: string): readonly Place[] {
  const used = namespacesUsed(context, view);
  return context.definitionsNamed(name).flatMap(({ path, definition, kind }): readonly Place[] => {
    const other = ((1 << kind) & ATTACHED) !== 0 ? context.findView(path) : undefined;
    // What it extends and where it stands is part of what was asked already, which leaves few files to ask.
    if (other?.spec !== view.spec || !used.has(packageOf(other)) || !isExtension({ view: other, definition }))
      return NOWHERE;
    context.askName(other, name);
    return other === view || !other.hasFlag(definition, 'private') ? [{ view: other, definition }] : NOWHERE;
  });
}

function inPackage(context: Context, view: FileView, name: string): readonly Place[] {
  const files = new Set(context.filesInPackage(packageOf(view)));
  return context.definitionsNamed(name).flatMap(({ path, definition, kind }): readonly Place[] => {
    const other = ((1 << kind) & BARE) !== 0 && files.has(path) ? context.findView(path) : undefined;
    if (other === undefined || other.parentOf(definition) >= 0) return NOWHERE;
    context.askName(other, name);
    return other.hasFlag(definition, 'private') ? NOWHERE : [{ view: other, definition }];
  });
}

/** Whether what is known of a receiver leaves room for its being what is extended. */
function fits(context: Context, receivers: Types, place: Place): boolean {
  const owners = ownerTypes(context, place.view, place.definition);
  const wanted = owners.flatMap((owner) => (owner.kind === 'parameter' ? boundsOf(context, owner) : [owner]));
  if (wanted.length === 0) return owners.length > 0;
  return receivers.length === 0 || receivers.some((type) => wanted.some((one) => mayBe(context, type, one)));
}

function mayBe(context: Context, type: Type, wanted: Type): boolean {
  const lineage = lineageOf(context, [type]);
  // What a type of the repository inherits from is known, unless a library's type is among it.
  if (type.kind === 'instance' && !lineage.some(({ kind }) => kind === 'external'))
    return lineage.some((base) => fitOf(context, [base], [wanted]) === FIT.exact);
  return fitOf(context, [type], [wanted]) !== FIT.never;
}

/** All extend one type. */
function areAlike([first, ...others]: readonly Place[]): boolean {
  return first === undefined || others.every((place) => extendsSame(place, first));
}

function extendsSame(place: Place, other: Place): boolean {
  return (
    place.view === other.view &&
    ownerNameOf(place.view.facts, place.definition) === ownerNameOf(other.view.facts, other.definition)
  );
}

/** What is attached to a type parameter takes the receiver for it. */
function toMember(context: Context, { view, definition }: Place, receivers: Types): Member {
  const [owner] = ownerTypes(context, view, definition);
  const isOfAny = owner?.kind === 'parameter' && receivers.length > 0;
  const given = isOfAny ? new Map([[parameterKey(owner.view, owner.definition), receivers]]) : NO_SUBSTITUTION;
  return { view, definition, given };
}
