/** Whether two types that are written may be one, as far as is known of them. */
import { isSameDefinition } from './lineage.ts';
import { isPrimitive } from './primitives.ts';
import type { Type, Types } from './types.ts';

/** What is not known may be anything, and so may a type parameter. */
export function mayBeSame(types: Types, others: Types): boolean {
  if (types.length === 0 || others.length === 0) return true;
  return types.some((type) => others.some((other) => mayBeOne(type, other)));
}

function mayBeOne(type: Type, other: Type): boolean {
  if (type.kind === 'instance' && other.kind === 'instance') return mayBeOneInstance(type, other);
  if (type.kind === 'external' && other.kind === 'external') return lastOf(type.name) === lastOf(other.name);
  if (isPrimitive(type) || isPrimitive(other)) return false;
  return !(isForeign(type) && isOwn(other)) && !(isForeign(other) && isOwn(type));
}

type Instance = Extract<Type, { kind: 'instance' }>;

function mayBeOneInstance(type: Instance, other: Instance): boolean {
  // What one language has may be what another one has by another name.
  if (type.view.isPrelude && other.view.isPrelude && type.view !== other.view) return true;
  if (!isSameDefinition(type, other)) return false;
  const isArray = type.view.isPrelude && type.view.nameOf(type.definition) === type.view.spec.builtins.array;
  return !isArray || mayBeSame(type.args[0] ?? [], other.args[0] ?? []);
}

/** One file may say more of where a library's type is from than another. */
function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function isForeign({ kind }: Type): boolean {
  return kind === 'external';
}

function isOwn(type: Type): boolean {
  return type.kind === 'instance' && !type.view.isPrelude;
}
