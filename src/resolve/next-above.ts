/** Of the bases that have a member, the ones whose member `super` means. */
import { opCode } from '../model/facts.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { isSameDefinition, lineageOf } from './lineage.ts';
import type { Place } from './targets.ts';
import type { Type, Types } from './types.ts';

/** What an expression may be whose member is asked for. */
export function ownersOf(context: Context, view: FileView, object: number, name: string): Types {
  const types = context.queries.expressionTypes(context, view, object);
  return isAbove(view, object) ? nextAbove(context, view, types, name) : types;
}

/** `super`, also where it says which base is meant: `super<Base>`. */
export function isAbove(view: FileView, expression: number): boolean {
  if (expression < 0) return false;
  const { op, a } = view.facts.expressions;
  const named = op[expression] === CAST ? (a[expression] as number) : expression;
  return named >= 0 && op[named] === SUPER;
}

const [SUPER, CAST] = [opCode('super'), opCode('cast')];

/** Mostly the first, unless another one's overrides that; what has no body is not meant. */
function nextAbove(context: Context, view: FileView, bases: Types, name: string): Types {
  if (bases.length < 2) return bases;
  const { baseOrder } = view.spec.scoping;
  const all = bases.flatMap((base) => findIn(context, base, name));
  const having = baseOrder === 'line' ? all : all.filter(({ isWritten }) => isWritten);
  // Then it is what cannot be seen that has a body.
  if (having.length === 0 && !bases.every(isInside)) return bases.filter((base) => !isInside(base));
  const next = (having.length > 0 ? having : all).filter(
    ({ holder }) => !having.some((other) => isBelow(context, other.holder, holder)),
  );
  const meant = baseOrder === 'none' ? next : next.slice(0, 1);
  return meant.length === 0 ? bases : meant.map(({ base }) => base);
}

interface Having {
  readonly base: Type;
  readonly holder: Type;
  readonly isWritten: boolean;
}

function findIn(context: Context, base: Type, name: string): readonly Having[] {
  // What stands in no type is attached to one, and no type inherits that.
  const definitions = context.queries.members(context, base, name).definitions.filter(isInType);
  const [member] = definitions;
  if (member === undefined) return [];
  const isWritten = definitions.some(({ view, definition }) => !view.hasFlag(definition, 'abstract'));
  return [{ base, holder: holderOf(member), isWritten }];
}

function isInType({ view, definition }: Place): boolean {
  return view.parentOf(definition) >= 0;
}

function isInside({ kind }: Type): boolean {
  return kind !== 'external';
}

function holderOf({ view, definition }: Place): Type {
  return { kind: 'instance', view, definition: view.parentOf(definition), args: [] };
}

function isBelow(context: Context, type: Type, base: Type): boolean {
  return !isSameDefinition(type, base) && lineageOf(context, [type]).some((above) => isSameDefinition(above, base));
}
