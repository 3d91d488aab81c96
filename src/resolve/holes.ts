/** Types of which a part is left to be inferred: `let rows: Vec<_> = …`, `collect::<HashMap<_, _>>()`. */

import type { Context } from './context.ts';
import { lineageOf } from './lineage.ts';
import { typeParametersOf } from './type-parameters.ts';
import { parameterKey, type Type, type Types, UNKNOWN, unionOf } from './types.ts';
import { unify } from './unify.ts';

type Instance = Extract<Type, { kind: 'instance' }>;

/** What is written, where it leaves something out with what the value says of it. */
export function withInferred(context: Context, written: Types, value: () => Types): Types {
  return written.some(hasHole) ? fill(context, written, value) : written;
}

function hasHole(type: Type): boolean {
  if (type.kind === 'tuple') return type.items.some((items) => items.length === 0 || items.some(hasHole));
  if (type.kind !== 'instance') return false;
  return type.args.some((types) => types.length === 0 || types.some(hasHole));
}

function fill(context: Context, written: Types, value: () => Types): Types {
  if (written.length === 0) return value();
  return unionOf(written, (type): Types => {
    if (!hasHole(type)) return [type];
    if (type.kind === 'tuple') return [filledTuple(context, type, value())];
    return type.kind === 'instance' ? [filledInstance(context, type, value())] : [type];
  });
}

function filledTuple(context: Context, type: Extract<Type, { kind: 'tuple' }>, value: Types): Type {
  const items = type.items.map((item, place) =>
    fill(context, item, () => unionOf(value, (other) => (other.kind === 'tuple' ? (other.items[place] ?? []) : []))),
  );
  return { ...type, items };
}

/** What a value says of a type: as one of its kind, or as what both are (a `Vec` that a map is collected from). */
function filledInstance(context: Context, type: Instance, value: Types): Type {
  const { view, definition } = type;
  const parameters = typeParametersOf(view, definition);
  const own: Types[] = parameters.map((parameter) => [{ kind: 'parameter', view, definition: parameter }]);
  const given = new Map<string, Types>();
  unify(context, lineageOf(context, [{ kind: 'instance', view, definition, args: own }]), () => value, given);
  const args = type.args.map((types, place) => {
    const parameter = parameters[place];
    const found = parameter === undefined ? UNKNOWN : (given.get(parameterKey(view, parameter)) ?? UNKNOWN);
    return fill(context, types, () => found);
  });
  return { ...type, args };
}
