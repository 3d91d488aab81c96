/** Values that are no objects (`int`): what else they are taken for, and the classes whose instances stand for them. */
import type { FileView } from './file-view.ts';
import type { Type, Types } from './types.ts';

type Instance = Extract<Type, { kind: 'instance' }>;

/** What a primitive type of the language is called; undefined for all else. */
export function primitiveName(type: Type): string | undefined {
  if (!isOfPrelude(type)) return undefined;
  const name = type.view.nameOf(type.definition);
  return type.view.spec.scoping.primitives?.has(name) === true ? name : undefined;
}

/** What is in an object that stands for a primitive value. */
export function unboxedName(type: Type): string | undefined {
  const primitives = isOfPrelude(type) ? type.view.spec.scoping.primitives : undefined;
  if (primitives === undefined) return undefined;
  const name = (type as Instance).view.nameOf((type as Instance).definition);
  for (const [primitive, { box }] of primitives) if (box === name) return primitive;
  return undefined;
}

function isOfPrelude(type: Type): type is Instance {
  return type.kind === 'instance' && type.view.isPrelude;
}

/** How far from a number the one is that it is taken for: 0 for the nearest, -1 where it is not. */
export function distanceTo(view: FileView, from: string, to: string): number {
  return view.spec.scoping.primitives?.get(from)?.widerOnes.indexOf(to) ?? -1;
}

/** What stands for values where only objects can be: in a collection, for a type parameter. */
export function boxed(types: Types): Types {
  return types.some(isPrimitive) ? types.map((type) => boxOf(type) ?? type) : types;
}

/** Where every value is an object (Kotlin), none is. */
export function isPrimitive(type: Type): boolean {
  const name = primitiveName(type);
  return name !== undefined && (type as Instance).view.spec.scoping.primitives?.get(name)?.box !== name;
}

export function boxOf(type: Type): Type | undefined {
  const name = primitiveName(type);
  if (name === undefined) return undefined;
  const { view } = type as Instance;
  const definition = view.topLevelNamed(view.spec.scoping.primitives?.get(name)?.box ?? '')[0];
  return definition === undefined ? undefined : { kind: 'instance', view, definition, args: [] };
}
