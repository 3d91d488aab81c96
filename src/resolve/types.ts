/**
 * What an expression may be, as far as the source says. A value is a short list of alternatives; the empty list means
 * that nothing is known.
 */
import type { FileView } from './file-view.ts';

export type Type =
  /** An instance of a class, interface, struct, enum or structural alias. */
  | { readonly kind: 'instance'; readonly view: FileView; readonly definition: number; readonly args: readonly Types[] }
  /** The definition itself as a value: a class object, a function, a namespace, an object held by a constant. */
  | {
      readonly kind: 'definition';
      readonly view: FileView;
      readonly definition: number;
      /** Type arguments of the instance that a method was taken from. */
      readonly given?: Substitution;
    }
  /** `isBeside`: something else is what its name means, which has its names as well. */
  | { readonly kind: 'module'; readonly view: FileView; readonly isBeside?: boolean }
  /** A directory or package that is not one file. */
  | {
      readonly kind: 'package';
      readonly name: string;
      readonly files: readonly string[];
      /** The files that say what it is, where it is not all of them: the file of a type that is imported from. */
      readonly origin?: readonly string[];
      /** What is below the package: another package or a module. */
      readonly nested?: (name: string) => Types;
    }
  /** An object literal or structural type. */
  | { readonly kind: 'structure'; readonly view: FileView; readonly expression: number; readonly given: Substitution }
  | { readonly kind: 'callable'; readonly view: FileView; readonly expression: number; readonly given: Substitution }
  | { readonly kind: 'tuple'; readonly view: FileView; readonly items: readonly Types[] }
  | { readonly kind: 'parameter'; readonly view: FileView; readonly definition: number }
  /**
   * Known to lie outside the repository; what a library makes of a function by wrapping it stands for the function, what
   * it gives for a class for an instance.
   */
  | {
      readonly kind: 'external';
      readonly name: string;
      readonly wraps?: Types;
      /** A module as a whole. */
      readonly isModule?: boolean;
      /** A type that the repository may give members of its own. */
      readonly isOpen?: boolean;
    };

export type Types = readonly Type[];

/** Types for type parameters, by `parameterKey`. */
export type Substitution = ReadonlyMap<string, Types>;

export const UNKNOWN: Types = [];
export const NO_SUBSTITUTION: Substitution = new Map();
const MAX_ALTERNATIVES = 8;
const MAX_TOGETHER = 64;

/** Definitions of one name in one place that are told apart. */
export const MAX_OVERLOADS = 64;

/** Machine-written text may repeat a name without end: then its first definition stands for all. */
export function boundOverloads<T>(found: readonly T[]): readonly T[] {
  return found.length > MAX_OVERLOADS ? found.slice(0, 1) : found;
}

export function parameterKey(view: FileView, definition: number): string {
  return `${view.id}:${definition}`;
}

export function external(name: string): Types {
  return [{ kind: 'external', name }];
}

/** What is called to make what is known by this name: `java.io.File()`. */
export function calledType(name: string): string {
  return name.endsWith('()') ? name.slice(0, -2) : name;
}

/** Whether one of these is no library's. */
export function isAnyInside(types: Types): boolean {
  return types.some(({ kind }) => kind !== 'external');
}

/** Alternatives without repeats, at most a handful: beyond that a type says nothing useful. */
export function union(parts: readonly Types[]): Types {
  return gather(parts, MAX_ALTERNATIVES);
}

/** All of these, without repeats: what a type is made of is no choice between alternatives. */
export function together(parts: readonly Types[]): Types {
  return gather(parts, MAX_TOGETHER);
}

function gather(parts: readonly Types[], most: number): Types {
  let only: Types = UNKNOWN;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Types;
    if (part.length === 0) continue;
    if (part.length > 1 || only.length > 0) return distinct(parts, most);
    only = part;
  }
  return only;
}

/** What each of these gives, taken together. */
export function unionOf<T>(items: readonly T[], typesOf: (item: T) => Types): Types {
  if (items.length === 0) return UNKNOWN;
  if (items.length > 1) return union(items.map(typesOf));
  const only = typesOf(items[0] as T);
  return only.length > 1 ? distinct([only]) : only;
}

function distinct(parts: readonly Types[], most = MAX_ALTERNATIVES): Types {
  const seen: Type[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Types;
    for (let place = 0; place < part.length; place++) {
      if (seen.length >= most) return seen;
      if (!hasSame(seen, part[place] as Type)) seen.push(part[place] as Type);
    }
  }
  return seen;
}

function hasSame(types: Types, type: Type): boolean {
  for (let at = 0; at < types.length; at++) if (isSame(types[at] as Type, type)) return true;
  return false;
}

/** Whether two types have the same key, which most need not be asked for. */
function isSame(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  if (isNamedOutside(a) && isNamedOutside(b))
    return a.name === b.name && a.isModule === b.isModule && (a.isOpen === true) === (b.isOpen === true);
  if ('view' in a && 'view' in b && a.view !== b.view && a.kind !== 'tuple') return false;
  if ('definition' in a && 'definition' in b && a.definition !== b.definition) return false;
  if ('expression' in a && 'expression' in b && a.expression !== b.expression) return false;
  return isPlain(a) && isPlain(b) ? true : typeKey(a) === typeKey(b);
}

type External = Extract<Type, { kind: 'external' }>;

/** Whether its name is all that is known of something that lies outside. */
function isNamedOutside(type: Type): type is External {
  return type.kind === 'external' && type.wraps === undefined;
}

/** Whether what it is an instance, a use or a place of is all there is to say about a type. */
function isPlain(type: Type): boolean {
  switch (type.kind) {
    case 'instance':
      return type.args.length === 0;
    case 'definition':
      return type.given === undefined || type.given.size === 0;
    case 'structure':
    case 'callable':
      return type.given.size === 0;
    case 'module':
    case 'parameter':
      return true;
    default:
      return false;
  }
}

const keys = new WeakMap<Type, string>();

/** Equal types have equal keys. */
export function typeKey(type: Type): string {
  const known = keys.get(type);
  if (known !== undefined) return known;
  const key = writeKey(type);
  keys.set(type, key);
  return key;
}

function writeKey(type: Type): string {
  switch (type.kind) {
    case 'instance':
      return `i${type.view.id}:${type.definition}<${listKey(type.args)}>`;
    case 'definition':
      return `d${type.view.id}:${type.definition}${substitutionKey(type.given ?? NO_SUBSTITUTION)}`;
    case 'module':
      return `m${type.view.id}`;
    case 'package':
      return `p${type.name}`;
    case 'structure':
    case 'callable':
      return `${type.kind}${type.view.id}:${type.expression}${substitutionKey(type.given)}`;
    case 'tuple':
      return `(${listKey(type.items)})`;
    case 'parameter':
      return `t${parameterKey(type.view, type.definition)}`;
    case 'external':
      if (type.isModule === true) return `X${type.name}`;
      return `x${type.isOpen === true ? '*' : ''}${type.name}${type.wraps === undefined ? '' : `(${typesKey(type.wraps)})`}`;
  }
}

/** No arguments and one that is unknown are not the same. */
function listKey(all: readonly Types[]): string {
  let key = '';
  for (let at = 0; at < all.length; at++) key += `${typesKey(all[at] as Types)};`;
  return key;
}

function typesKey(types: Types): string {
  return types.length === 1 ? typeKey(types[0] as Type) : types.map(typeKey).join('|');
}

function substitutionKey(given: Substitution): string {
  return given.size === 0 ? '' : `{${[...given].map(([key, types]) => `${key}=${typesKey(types)}`).join(';')}}`;
}

/** Whether there may be type parameters in it to replace. */
export function hasParameters(type: Type): boolean {
  switch (type.kind) {
    case 'instance':
      return type.args.some((types) => types.some(hasParameters));
    case 'tuple':
      return type.items.some((types) => types.some(hasParameters));
    case 'parameter':
    case 'structure':
    case 'callable':
      return true;
    default:
      return false;
  }
}

/** Replaces type parameters; what has none is returned as it is. */
export function substitute(types: Types, given: Substitution): Types {
  if (given.size === 0 || types.length === 0) return types;
  if (types.length === 1) {
    const next = substituteOne(types[0] as Type, given);
    return next.length === 1 && next[0] === types[0] ? types : union([next]);
  }
  let changed = false;
  const replaced = types.map((type) => {
    const next = substituteOne(type, given);
    changed ||= next.length !== 1 || next[0] !== type;
    return next;
  });
  return changed ? distinct(replaced, Math.max(types.length, MAX_ALTERNATIVES)) : types;
}

function substituteOne(type: Type, given: Substitution): Types {
  switch (type.kind) {
    case 'parameter':
      return given.get(parameterKey(type.view, type.definition)) ?? [type];
    case 'instance': {
      const args = substituteAll(type.args, given);
      if (args === type.args) return [type];
      return [bounded({ kind: 'instance', view: type.view, definition: type.definition, args })];
    }
    case 'tuple': {
      const items = substituteAll(type.items, given);
      return [items === type.items ? type : { kind: 'tuple', view: type.view, items }];
    }
    case 'structure':
    case 'callable': {
      const { kind, view, expression } = type;
      return [boundedGiven({ kind, view, expression, given: compose(type, given) })];
    }
    default:
      return [type];
  }
}

/** The same list where nothing in it changes: most arguments hold no parameters. */
function substituteAll(all: readonly Types[], given: Substitution): readonly Types[] {
  let replaced: Types[] | undefined;
  for (let at = 0; at < all.length; at++) {
    const types = all[at] as Types;
    const next = substitute(types, given);
    if (next === types) continue;
    replaced ??= all.slice();
    replaced[at] = next;
  }
  return replaced ?? all;
}

/** Types that nest without end say no more than their outside. */
const MAX_KEY = 320;

function bounded(type: Extract<Type, { kind: 'instance' }>): Type {
  return isShort(type) || typeKey(type).length <= MAX_KEY ? type : { ...type, args: [] };
}

/** Whether so few plain types are inside that their keys, of at most 25 characters each, need not be spelled. */
function isShort({ args }: Extract<Type, { kind: 'instance' }>): boolean {
  return args.length <= 6 && args.every((types) => types.length <= 2 && types.every(isPlain));
}

function boundedGiven(type: Extract<Type, { kind: 'structure' | 'callable' }>): Type {
  return typeKey(type).length > MAX_KEY ? { ...type, given: NO_SUBSTITUTION } : type;
}

/** Only parameters of the file that an expression stands in can occur in it. */
function compose(type: Extract<Type, { kind: 'structure' | 'callable' }>, outer: Substitution): Substitution {
  const composed = new Map<string, Types>();
  const prefix = `${type.view.id}:`;
  for (const [key, types] of outer) if (key.startsWith(prefix)) composed.set(key, types);
  for (const [key, types] of type.given) composed.set(key, substitute(types, outer));
  return composed;
}
