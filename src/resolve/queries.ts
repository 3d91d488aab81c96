/**
 * The questions that the steps of resolution ask each other. Names need types, types need imports, imports need
 * names: the steps meet only here, so that each stays a file that can be read alone.
 */
import type { FileView } from './file-view.ts';
import type { Substitution, Type, Types } from './types.ts';

/** `Context` is what they are all handed; it holds this menu, so it is left open here. */
export interface Queries<Context> {
  /** What a bare name means at a place; `around` is the definition it stands in. */
  named(context: Context, view: FileView, name: string, around: number): Named;
  /** The same, where only some of what has the name can be meant. */
  namedAs(context: Context, view: FileView, mentioned: Mentioned, isMeant: (entity: Type) => boolean): Named;
  /** What a module gives to whoever imports this name from it. */
  exported(context: Context, view: FileView, name: string): Types;
  imported(context: Context, view: FileView, row: number): Types;
  /** Where an import specifier leads. */
  module(context: Context, view: FileView, source: string): ModuleTarget;
  /** The module of a name inside the one that a file is, where the file itself gives nothing of that name. */
  submodule(context: Context, view: FileView, name: string): ModuleTarget;
  expressionTypes(context: Context, view: FileView, expression: number): Types;
  /** What an expression may be that is called. */
  calleeTypes(context: Context, view: FileView, expression: number): Types;
  /** What an instance of a written type may be. */
  annotationTypes(context: Context, view: FileView, expression: number): Types;
  /** What naming a definition gives: the class itself, the function itself, the value of a variable. */
  definitionTypes(context: Context, view: FileView, definition: number): Types;
  /** What calling a definition gives. */
  returnTypes(context: Context, view: FileView, definition: number): Types;
  /** What calling a value gives. */
  resultTypes(context: Context, callee: Types): Types;
  /** What iterating over a value gives. */
  elementTypes(context: Context, types: Types): Types;
  members(context: Context, type: Type, name: string): Members;
  /** Instances of the direct supertypes, in the order written. */
  supertypes(context: Context, view: FileView, definition: number): Types;
}

export interface Mentioned {
  readonly name: string;
  /** The definition it stands in. */
  readonly around: number;
}

export interface Named {
  readonly entities: Types;
  readonly via: 'syntax' | 'import' | 'scope' | 'builtin' | 'member';
  /** What they are members of. */
  readonly receivers?: Types;
}

export interface Member {
  readonly view: FileView;
  readonly definition: number;
  /** Type arguments of the instance it was found through. */
  readonly given: Substitution;
}

export interface Members {
  readonly definitions: readonly Member[];
  /** Members that are values rather than definitions: entries of an object, submodules. */
  readonly values: Types;
  /** The type is known, and whatever the member is lies outside the repository. */
  readonly isExternal: boolean;
  /** It was given to every type that fits, not to this one or one above it. */
  readonly isUniversal: boolean;
}

export type ModuleTarget =
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  | Extract<Type, { kind: 'package' }>
  | { readonly kind: 'external' };

export const EXTERNAL_MODULE: ModuleTarget = { kind: 'external' };
export const NO_MEMBERS: Members = { definitions: [], values: [], isExternal: false, isUniversal: false };
export const EXTERNAL_MEMBERS: Members = { definitions: [], values: [], isExternal: true, isUniversal: false };
