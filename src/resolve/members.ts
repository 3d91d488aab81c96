/** Members of a type: its own, those attached from elsewhere, and those of its supertypes. */

import { isHidden } from '../model/kinds.ts';
import { blanketMembers } from './blankets.ts';
import { boundsOf } from './bounds.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { instanceOf } from './instances.ts';
import { givenToLibrary } from './library-types.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import { inMadeOf } from './made-of.ts';
import { fromEntities, inModule, inPackage } from './module-members.ts';
import { isMethod } from './namesakes.ts';
import { replaces } from './overridden.ts';
import { ownerTypes } from './owner-types.ts';
import { placedMember } from './payloads.ts';
import { underAnyKey } from './prelude-names.ts';
import { EXTERNAL_MEMBERS, type Member, type Members, NO_MEMBERS } from './queries.ts';
import type { Slot } from './remembered.ts';
import { listRooted } from './rooted.ts';
import { inNamespace, onePart, otherParts } from './shared-names.ts';
import { ABOUT } from './slots.ts';
import { inStructure } from './structures.ts';
import { substitutionOf } from './type-arguments.ts';
import {
  boundOverloads,
  MAX_OVERLOADS,
  NO_SUBSTITUTION,
  parameterKey,
  type Substitution,
  substitute,
  type Type,
  type Types,
  typeKey,
  UNKNOWN,
  union,
} from './types.ts';
import { universalMembers } from './universal.ts';

export function members(context: Context, type: Type, name: string): Members {
  if (type.kind === 'external' && type.wraps === undefined && type.isOpen !== true) return EXTERNAL_MEMBERS;
  const slot = context.memo.slots.under(slotOf(context, type), name);
  return context.memo.find<Members>(slot)?.value ?? findMembers(context, type, name, slot);
}

function findMembers(context: Context, type: Type, name: string, slot: Slot): Members {
  return context.memo.compute(slot, NO_MEMBERS, () => membersOf(context, type, name));
}

/** One for equal types. */
function slotOf({ memo: { slots } }: Context, type: Type): Slot {
  if (type.kind === 'instance' && type.args.length === 0) return slots.at(ABOUT.instance, type.view, type.definition);
  if (type.kind === 'definition' && (type.given === undefined || type.given.size === 0))
    return slots.at(ABOUT.definition, type.view, type.definition);
  if (type.kind === 'module') return slots.at(ABOUT.module, type.view, 0);
  if (type.kind === 'structure' && type.given.size === 0) return slots.at(ABOUT.structure, type.view, type.expression);
  return slots.ofType(typeKey(type));
}

function membersOf(context: Context, type: Type, name: string): Members {
  const placed = placedMember(context, type, name);
  if (placed !== undefined) return placed;
  switch (type.kind) {
    case 'instance':
      if (name === type.view.spec.scoping.classMember) return classOf(type);
      return withUniversal(context, type, name, inType(context, type, name));
    case 'definition':
      if (name === type.view.spec.scoping.instanceMember) return { ...NO_MEMBERS, values: instanceOf(type) };
      return inDefinition(context, type, name);
    case 'module':
      return inModule(context, type.view, name);
    case 'package':
      return inPackage(context, type, name);
    case 'structure':
      return inStructure(context, type, name);
    case 'parameter':
      return withUniversal(context, type, name, inAny(context, boundsOf(context, type), name));
    case 'tuple':
      return builtin(context, type, 'array', name);
    case 'callable':
      return builtin(context, type, 'function', name);
    case 'external':
      return inExternal(context, type, name);
  }
}

function classOf({ view, definition }: Instance): Members {
  return { ...NO_MEMBERS, values: [{ kind: 'definition', view, definition }] };
}

/** What extends every type is a member where the type has none of the name. */
function withUniversal(
  context: Context,
  type: Extract<Type, { kind: 'instance' | 'parameter' }>,
  name: string,
  found: Members,
): Members {
  if (found.definitions.length > 0 || found.values.length > 0) return found;
  const blankets = blanketMembers(context, type, name);
  if (blankets.length > 0) return { ...found, definitions: boundOverloads(blankets), isUniversal: true };
  const definitions = universalMembers(context, type, name);
  return definitions.length === 0 ? found : { ...found, definitions, isExternal: true, isUniversal: true };
}

type External = Extract<Type, { kind: 'external' }>;

function inExternal(context: Context, type: External, name: string): Members {
  const given = type.isOpen === true ? givenToLibrary(context, type, name) : NONE;
  if (given.length === 0) return inProvided(context, type, name);
  return { ...NO_MEMBERS, definitions: boundOverloads(given) };
}

/** Whatever else a library gives for a class, it has the members of its instances. */
function inProvided(context: Context, { wraps = [] }: External, name: string): Members {
  const instances = wraps.filter(({ kind }) => kind === 'instance');
  return instances.length === 0 ? EXTERNAL_MEMBERS : { ...inAny(context, instances, name), isExternal: true };
}

/** The first alternative that has the member decides whether anything is known; all that have it count. */
function inAny(context: Context, types: Types, name: string): Members {
  if (types.length === 0) return NO_MEMBERS;
  if (types.length === 1) return onlyOnce(members(context, types[0] as Type, name));
  const found = types.map((type) => members(context, type, name));
  return {
    definitions: found.flatMap(({ definitions }) => definitions),
    values: union(found.map(({ values }) => values)),
    isExternal: found.length > 0 && found.every(({ isExternal }) => isExternal),
    isUniversal: found.some(({ isUniversal }) => isUniversal),
  };
}

function onlyOnce(found: Members): Members {
  return found.values.length < 2 ? found : { ...found, values: union([found.values]) };
}

function inType(context: Context, type: Extract<Type, { kind: 'instance' }>, name: string): Members {
  const { view, definition } = type;
  const transparent = transparentArgument(type);
  if (transparent !== undefined) {
    const within = inAny(context, transparent, name);
    return within.definitions.length > 0 ? within : (onItself(context, type, name) ?? within);
  }
  context.askName(view, name);
  context.askName(view, view.nameOf(definition));
  const own = ownMembers(view, definition, name);
  if (own.length > 0) {
    return found(view, withMethods(context, type, name, toMembers(view, own, substitutionOf(type))));
  }
  const held = underAnyKey(context, type);
  if (held !== undefined) return { ...NO_MEMBERS, values: held };
  const companion = companionMembers(view, definition, name);
  if (companion.length > 0) return found(view, companion);
  const attached = attachedMembers(context, type, name);
  const methods = attached.length === 0 ? NONE : attached.filter(isNoConstructor);
  if (methods.length > 0) return found(view, methods);
  const elsewhere = inOtherParts(context, view, definition, name).concat(inAdditions(context, type, name));
  if (elsewhere.length > 0) return found(view, elsewhere);
  const inherited = inSupertypes(context, type, name);
  const isInherited = inherited.definitions.length > 0 || inherited.values.length > 0;
  return isInherited ? inherited : (inMadeOf(context, type, name) ?? inLent(context, type, name) ?? inherited);
}

/** `impl Wake for Arc<Task>`; what is implemented for any pointer passes it on to what that points to. */
function onItself(context: Context, type: Instance, name: string): Members | undefined {
  if (type.args.length === 0) return undefined;
  const attached = attachedMembers(context, type, name).filter(({ given }) => given.size === 0);
  return attached.length === 0 ? undefined : found(type.view, attached);
}

/** `impl Deref for Guard { type Target = File; }`: a type has what another one lends it. */
function inLent(context: Context, type: Instance, name: string): Members | undefined {
  const lender = type.view.spec.scoping.lendingType;
  if (lender === undefined || name === lender || type.view.isPrelude) return undefined;
  const lent = attachedMembers(context, type, lender).map(({ view, definition, given }) => {
    const aliased = view.facts.definitions.type[definition] as number;
    return substitute(context.queries.annotationTypes(context, view, aliased), given);
  });
  const members = inAny(context, union(lent), name);
  // What extends every type extends this one itself.
  return lent.length === 0 || members.isUniversal ? undefined : members;
}

/**
 * Where a field and a method may share a name, a field does not hide a method that is attached or inherited; and where
 * methods are told apart by what they take, one that takes something else does not either.
 */
function withMethods(context: Context, type: Instance, name: string, own: readonly Member[]): readonly Member[] {
  const { methodsApart, overloads } = type.view.spec.scoping;
  if (type.view.isPrelude) return own;
  if (own.some(isMethod)) {
    return overloads === true ? [...own, ...overloadsOf(context, own, inSupertypes(context, type, name))] : own;
  }
  if (methodsApart !== true) return own;
  const attached = attachedMembers(context, type, name).filter(isMethod);
  const more = attached.length > 0 ? attached : inSupertypes(context, type, name).definitions.filter(isMethod);
  return [...own, ...more];
}

/** What is inherited beside the methods of a type. */
function overloadsOf(context: Context, own: readonly Member[], { definitions }: Members): readonly Member[] {
  const methods = own.filter(isMethod);
  const bases = definitions.filter((base) => isMethod(base) && !base.view.hasFlag(base.definition, 'private'));
  return bases.filter((base) => !methods.some((method) => replaces(context, method, base)));
}

export function transparentArgument(type: Instance): Types | undefined {
  return type.view.isPrelude && isNamedTransparent(type) ? type.args[0] : undefined;
}

function isNamedTransparent({ view, definition }: Instance): boolean {
  return view.spec.scoping.transparentTypes?.has(view.nameOf(definition)) === true;
}

/** Members of the prelude have types but are no targets. */
function found(view: FileView, definitions: readonly Member[]): Members {
  return { ...NO_MEMBERS, definitions: boundOverloads(definitions), isExternal: view.isPrelude };
}

function toMembers(view: FileView, definitions: readonly number[], given: Substitution): readonly Member[] {
  return definitions.map((definition) => ({ view, definition, given }));
}

function ownMembers(view: FileView, definition: number, name: string): readonly number[] {
  const own = membersNamed(view, definition, name);
  if (own.length > 0 || view.kindOf(definition) !== 'interface') return own;
  // Interfaces of one name in one scope are one interface.
  const namesakes = view.childrenNamed(view.parentOf(definition), view.nameOf(definition));
  const twins = namesakes.filter((twin) => twin !== definition && view.kindOf(twin) === 'interface');
  return twins.flatMap((twin) => membersNamed(view, twin, name));
}

function companionMembers(view: FileView, definition: number, name: string): readonly Member[] {
  const companions = view.companionsOf(definition);
  if (companions.length === 0) return NONE;
  const found = companions.flatMap((child) => membersNamed(view, child, name));
  return toMembers(view, found, NO_SUBSTITUTION);
}

const NONE: readonly Member[] = [];

function membersNamed(view: FileView, definition: number, name: string): readonly number[] {
  const named = view.childrenNamed(definition, name);
  return named.length === 0 ? named : named.filter((child) => isMember(view, child));
}

/** A constructor that has the name of its type is reached by instantiating: the name means the type. */
function isMember(view: FileView, definition: number): boolean {
  if (isHidden(view.facts.definitions.kind[definition] as number)) return false;
  const parent = view.parentOf(definition);
  return view.kindOf(definition) !== 'constructor' || view.nameOf(definition) !== view.nameOf(parent);
}

/** A constructor is reached by instantiating, wherever it is written. */
function isNoConstructor({ view, definition }: Member): boolean {
  return view.kindOf(definition) !== 'constructor';
}

export function attachedMembers(context: Context, type: Instance, name: string): readonly Member[] {
  const { view, definition } = type;
  if (!view.spec.scoping.attachments) return NONE;
  const candidates = context.attachedNamed(view.nameOf(definition), name);
  if (candidates.length === 0) return NONE;
  const attached: Member[] = [];
  for (const found of candidates) {
    const owner = findOwner(context, found.view, found.definition, type);
    if (owner === undefined) continue;
    context.askName(found.view, name);
    const given = givenBy(owner, type);
    for (const member of found.members) attached.push({ view: found.view, definition: member, given });
    if (attached.length > MAX_OVERLOADS) break;
  }
  return attached;
}

type Instance = Extract<Type, { kind: 'instance' }>;

/** The type that an attached definition names as its owner, where that is this one. */
function findOwner(context: Context, view: FileView, candidate: number, type: Instance): Instance | undefined {
  return ownerTypes(context, view, candidate).find(
    (owner): owner is Instance =>
      owner.kind === 'instance' &&
      owner.view === type.view &&
      owner.definition === type.definition &&
      owner.args.every((arg, place) => mayBeOne(context, arg, type.args[place] ?? UNKNOWN)),
  );
}

/** `impl Wake for Arc<Task>` is not for `Arc<Job>`. */
function mayBeOne(context: Context, wanted: Types, actual: Types): boolean {
  const isOwn = (type: Type) => type.kind === 'instance' && !type.view.isPrelude;
  if (wanted.length === 0 || actual.length === 0 || !wanted.every(isOwn) || !actual.every(isOwn)) return true;
  return lineageOf(context, actual).some((type) => wanted.some((one) => isSameDefinition(one, type)));
}

/** `impl<T> Guard<T>`: what the type has for an argument, its attachments have for their parameter. */
function givenBy(owner: Instance, type: Instance): Substitution {
  if (type.args.length === 0 || owner.args.length === 0) return NO_SUBSTITUTION;
  const given = new Map<string, Types>();
  owner.args.forEach(([parameter], place) => {
    const argument = type.args[place];
    if (parameter?.kind !== 'parameter' || argument === undefined) return;
    given.set(parameterKey(parameter.view, parameter.definition), argument);
  });
  return given;
}

function inSupertypes(context: Context, type: Extract<Type, { kind: 'instance' }>, name: string): Members {
  const given = substitutionOf(type);
  let isExternal = type.view.isPrelude;
  const supertypes = context.queries.supertypes(context, type.view, type.definition);
  for (let at = 0; at < supertypes.length; at++) {
    const supertype = supertypes[at] as Type;
    const inherited =
      given.size === 0
        ? onlyOnce(members(context, supertype, name))
        : inAny(context, substitute([supertype], given), name);
    // What extends every type extends this one, not the one above it.
    if (inherited.isUniversal) continue;
    if (inherited.definitions.length > 0 || inherited.values.length > 0) return inherited;
    isExternal ||= inherited.isExternal;
  }
  return isExternal ? EXTERNAL_MEMBERS : NO_MEMBERS;
}

const TYPE_KINDS = new Set(['class', 'interface', 'trait', 'struct', 'enum', 'type', 'extension']);

/** `Foo.bar`: a static or nested member, of a namespace its content, of an object held by a constant its entries. */
function inDefinition(context: Context, type: Extract<Type, { kind: 'definition' }>, name: string): Members {
  const { view, definition } = type;
  const kind = view.kindOf(definition);
  if (kind === 'type-parameter') return members(context, { kind: 'parameter', view, definition }, name);
  if (TYPE_KINDS.has(kind)) {
    const instance = { kind: 'instance', view, definition, args: [] } as const;
    const own = inType(context, instance, name);
    return withUniversal(context, instance, name, isFound(own) ? own : inAliased(context, instance, name));
  }
  context.askName(view, name);
  const own = ownMembers(view, definition, name);
  if (own.length > 0) {
    return found(view, toMembers(view, own, NO_SUBSTITUTION));
  }
  if (kind === 'function' || kind === 'method' || kind === 'lambda') return builtin(context, type, 'function', name);
  const elsewhere = inOtherParts(context, view, definition, name);
  if (elsewhere.length > 0) return found(view, elsewhere);
  return kind === 'module' ? importedInto(context, view, definition, name) : NO_MEMBERS;
}

/** `type Handle = File`: what the name gives, the type it stands for gives. */
function inAliased(context: Context, { view, definition }: Instance, name: string): Members {
  const aliased = view.kindOf(definition) === 'type' ? (view.facts.definitions.type[definition] as number) : -1;
  return aliased < 0 ? NO_MEMBERS : inAny(context, context.queries.annotationTypes(context, view, aliased), name);
}

function isFound({ definitions, values, isExternal }: Members): boolean {
  return definitions.length > 0 || values.length > 0 || isExternal;
}

/** `pub mod sync { pub use std::sync::Arc; }` has what it imports. */
function importedInto(context: Context, view: FileView, module: number, name: string): Members {
  const rows = view.importsNamed(name).filter((row) => view.facts.imports.definition[row] === module);
  const entities = union(rows.map((row) => context.queries.imported(context, view, row)));
  return entities.length === 0 ? NO_MEMBERS : fromEntities(entities);
}

/** A namespace, or a type that may be added to, is all the places that it is written in. */
function inOtherParts(context: Context, view: FileView, definition: number, name: string): readonly Member[] {
  if (view.spec.scoping.sharedNames === undefined) return NONE;
  const members: Member[] = inNamespace(context, view, definition, name).map((one) => {
    context.askName(one.view, name);
    return { view: one.view, definition: one.definition, given: NO_SUBSTITUTION };
  });
  for (const part of members.length > 0 ? [] : otherParts(context, view, definition)) {
    context.askName(part.view, name);
    members.push(...toMembers(part.view, membersNamed(part.view, part.definition, name), NO_SUBSTITUTION));
  }
  return onePart(members);
}

/** `declare global { interface Window { … } }`: what files add to a type of the language. */
function inAdditions(context: Context, { view, definition }: Instance, name: string): readonly Member[] {
  if (view.spec.scoping.globalNames !== true || !view.isPrelude) return NONE;
  return listRooted(context, view, view.nameOf(definition)).flatMap((part) => {
    context.askName(part.view, name);
    return toMembers(part.view, part.view.childrenNamed(part.definition, name), NO_SUBSTITUTION);
  });
}

function builtin(context: Context, type: Type & { view: FileView }, role: 'array' | 'function', name: string): Members {
  const prelude = context.findPrelude(type.view);
  const definition = prelude?.topLevelNamed(type.view.spec.builtins[role])?.[0];
  if (prelude === undefined || definition === undefined) return EXTERNAL_MEMBERS;
  const args = type.kind === 'tuple' ? [union(type.items)] : [];
  return members(context, { kind: 'instance', view: prelude, definition, args }, name);
}
