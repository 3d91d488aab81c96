/**
 * Types of their own that are made of others: `type Rows Table` has the fields of Table and what is embedded in it, but
 * none of its methods, unless it is an interface.
 */
import type { Context } from './context.ts';
import { isSameDefinition } from './lineage.ts';
import { type Member, type Members, NO_MEMBERS } from './queries.ts';
import type { Place } from './targets.ts';
import { substitutionOf } from './type-arguments.ts';
import { type Substitution, substitute, type Type, type Types, UNKNOWN } from './types.ts';

/** Of what a type is written as, that which each of its instances is as well. */
export function standsFor(context: Context, { view, definition }: Place, written: Types): Types {
  if (!view.hasFlag(definition, 'distinct')) return written;
  return written.filter((type) => {
    if (type.kind !== 'instance' || type.view.isPrelude) return true;
    context.askName(type.view, type.view.nameOf(type.definition));
    return type.view.kindOf(type.definition) === 'interface';
  });
}

type Instance = Extract<Type, { kind: 'instance' }>;

/** Undefined where a type is of no other's making, or has nothing of the name from it. */
export function inMadeOf(context: Context, type: Instance, name: string): Members | undefined {
  if (!type.view.hasFlag(type.definition, 'distinct')) return undefined;
  for (const struct of structsBehind(context, type)) {
    const found = inStruct(context, struct, name);
    if (found.definitions.length > 0 || found.values.length > 0 || found.isExternal) return found;
  }
  return undefined;
}

const MAX_BEHIND = 16;

/** The structs that a type comes down to, by whatever names it does. */
export function structsBehind(context: Context, type: Instance): readonly Instance[] {
  const seen: Type[] = [];
  const open: Type[] = [type];
  for (let next = open.shift(); next !== undefined && seen.length < MAX_BEHIND; next = open.shift()) {
    const one = next;
    if (one.kind !== 'instance' || seen.some((known) => isSameDefinition(known, one))) continue;
    seen.push(one);
    if (one.view.kindOf(one.definition) === 'type') open.push(...writtenAs(context, one));
  }
  return seen.filter((one): one is Instance => one.kind === 'instance' && one.view.kindOf(one.definition) === 'struct');
}

function writtenAs(context: Context, type: Instance): Types {
  const { view, definition } = type;
  context.askName(view, view.nameOf(definition));
  const written = view.facts.definitions.type[definition] as number;
  return substitute(context.queries.annotationTypes(context, view, written), substitutionOf(type));
}

/** A field, or what an embedded type lends. */
function inStruct(context: Context, struct: Instance, name: string): Members {
  const { view, definition } = struct;
  context.askName(view, name);
  context.askName(view, view.nameOf(definition));
  const given = substitutionOf(struct);
  const fields = view.childrenNamed(definition, name).filter((child) => view.kindOf(child) === 'property');
  if (fields.length > 0) return { ...NO_MEMBERS, definitions: fields.map((field) => toMember(struct, field, given)) };
  const lent = embeddedIn(context, struct).map((base) => context.queries.members(context, base, name));
  return (
    lent.find(({ definitions, values, isExternal }) => definitions.length + values.length > 0 || isExternal) ??
    NO_MEMBERS
  );
}

function toMember({ view }: Instance, definition: number, given: Substitution): Member {
  return { view, definition, given };
}

/** What is written in it, not the interfaces that its methods meet. */
function embeddedIn(context: Context, struct: Instance): Types {
  const { view, definition } = struct;
  const { type } = view.facts.heritage;
  const written = view
    .heritageOf(definition)
    .flatMap((row) => context.queries.annotationTypes(context, view, type[row] as number));
  return written.length === 0 ? UNKNOWN : substitute(written, substitutionOf(struct));
}
