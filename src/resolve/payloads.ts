/** What variants, tuples and types that are declared as tuples hold. */
import { simpleNameOf } from '../model/owner-name.ts';
import type { Context } from './context.ts';
import { type FileView, operand } from './file-view.ts';
import { type Member, type Members, NO_MEMBERS } from './queries.ts';
import { substitutionOf } from './type-arguments.ts';
import { external, isAnyInside, substitute, type Type, type Types, UNKNOWN, unionOf } from './types.ts';

/** What is taken apart as a variant: what the value's type says of it, else the type that the pattern names. */
export function variantTypes(context: Context, view: FileView, expression: number): Types {
  const pattern = operand(view, expression, 'b');
  const name = simpleNameOf(view.facts, pattern);
  const value = context.queries.expressionTypes(context, view, operand(view, expression, 'a'));
  const known = unionOf(value, (type) => heldBy(context, type, name));
  if (pattern < 0 || isAnyInside(known)) return known;
  const named = unionOf(namedBy(context, view, pattern), (type) => payloadIn(context, type, name) ?? [type]);
  return named.length > 0 ? named : known;
}

/** A value that has no variants is itself what a pattern of its type's name takes apart. */
function heldBy(context: Context, value: Type, name: string): Types {
  if (value.kind === 'external') return external(`${value.name}.${name}`);
  const payload = payloadIn(context, value, name);
  if (payload !== undefined) return payload;
  const isItself = value.kind === 'instance' && (name === '' || value.view.nameOf(value.definition) === name);
  if (isItself) return [value];
  return context.queries.members(context, value, name).isExternal ? external(name) : UNKNOWN;
}

function payloadIn(context: Context, type: Type, name: string): Types | undefined {
  const { definitions } = context.queries.members(context, type, name);
  return definitions.length === 0 ? undefined : unionOf(definitions, (variant) => payloadOf(context, variant));
}

/** In the prelude a variant is a constant of its payload. */
function payloadOf(context: Context, { view, definition, given }: Member): Types {
  const types =
    view.kindOf(definition) === 'enum-member'
      ? context.queries.annotationTypes(context, view, view.facts.definitions.type[definition] as number)
      : context.queries.definitionTypes(context, view, definition);
  return substitute(types, given);
}

/** The types of the repository that a pattern says it takes apart: what its name makes, or is an instance of. */
function namedBy(context: Context, view: FileView, pattern: number): Types {
  const { annotationTypes, expressionTypes, resultTypes } = context.queries;
  const isType = view.op(pattern).startsWith('type-');
  const made = isType
    ? annotationTypes(context, view, pattern)
    : resultTypes(context, expressionTypes(context, view, pattern));
  return made.filter((type) => type.kind === 'instance' && !type.view.isPrelude);
}

/** `pair.1`, `wrapper.0`: a member that is named by its place. */
export function placedMember(context: Context, type: Type, name: string): Members | undefined {
  if (!PLACE.test(name)) return undefined;
  const item = itemsOf(context, type)?.[Number(name)];
  return item === undefined ? undefined : { ...NO_MEMBERS, values: item };
}

const PLACE = /^\d+$/;

function itemsOf(context: Context, type: Type): readonly Types[] | undefined {
  if (type.kind === 'tuple') return type.items;
  if (type.kind !== 'instance') return undefined;
  const { view, definition } = type;
  const declared = view.facts.definitions.type[definition] as number;
  context.askName(view, view.nameOf(definition));
  if (declared < 0 || view.op(declared) !== 'type-tuple') return undefined;
  const tuple = substitute(context.queries.annotationTypes(context, view, declared), substitutionOf(type))[0];
  return tuple?.kind === 'tuple' ? tuple.items : undefined;
}
