/** Members and values of object literals and structural types. */
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { type Members, NO_MEMBERS } from './queries.ts';
import { substitute, type Type, type Types, UNKNOWN, union } from './types.ts';

type Structure = Extract<Type, { kind: 'structure' }>;

export function inStructure(context: Context, type: Structure, name: string): Members {
  const { view, expression, given } = type;
  context.askName(view, name);
  const entries = entriesOf(view, expression);
  const isType = view.op(expression) === 'type-object';
  for (let at = 0; at + 1 < entries.length; at += 2) {
    if (view.text(entries[at] as number) !== name) continue;
    const value = entries[at + 1] as number;
    if (value < 0) return NO_MEMBERS;
    if (view.op(value) === 'function') {
      const definition = view.facts.expressions.a[value] as number;
      return { ...NO_MEMBERS, definitions: [{ view, definition, given }] };
    }
    const ask = isType ? context.queries.annotationTypes : context.queries.expressionTypes;
    return { ...NO_MEMBERS, values: substitute(ask(context, view, value), given) };
  }
  if (!isType) return inSpread(context, type, name) ?? ofBuiltin(context, type, name);
  const values = valueTypes(context, type);
  return values.length === 0 ? NO_MEMBERS : { ...NO_MEMBERS, values };
}

/** The key of what is spread out in a literal. */
const SPREAD = '...';

/** `{ ...defaults, own }` has what `defaults` has. */
function inSpread(context: Context, { view, expression }: Structure, name: string): Members | undefined {
  const entries = entriesOf(view, expression);
  for (let at = entries.length - 2; at >= 0; at -= 2) {
    if (view.text(entries[at] as number) !== SPREAD) continue;
    for (const spread of context.queries.expressionTypes(context, view, entries[at + 1] as number)) {
      const members = context.queries.members(context, spread, name);
      if (members.definitions.length > 0 || members.values.length > 0) return members;
    }
  }
  return undefined;
}

function entriesOf(view: FileView, expression: number): Int32Array {
  return view.items(view.facts.expressions.b[expression] as number);
}

/** `{'a': A()}.get(key)`: a literal is of the language's own type for such. */
function ofBuiltin(context: Context, type: Structure, name: string): Members {
  const prelude = context.findPrelude(type.view);
  const definition = prelude?.topLevelNamed(type.view.spec.builtins.object)?.[0];
  if (prelude === undefined || definition === undefined) return NO_MEMBERS;
  if (prelude.childrenNamed(definition, name).length === 0) return NO_MEMBERS;
  const args = [UNKNOWN, valueTypes(context, type)];
  return context.queries.members(context, { kind: 'instance', view: prelude, definition, args }, name);
}

/** Values of a literal are alike; a few tell what the rest are. */
const SAMPLED_VALUES = 6;

/** The key of what a structural type says of any key. */
const ANY_KEY = '[]';

/** What any key may give: what a structural type says of it, else what the values of a literal are instances of. */
export function valueTypes(context: Context, type: Structure): Types {
  const { view, expression } = type;
  return view.op(expression) === 'type-object'
    ? typesOfAnyKey(context, type)
    : typesOfLiteral(context, view, expression);
}

function typesOfAnyKey(context: Context, { view, expression, given }: Structure): Types {
  const entries = entriesOf(view, expression);
  for (let at = 0; at + 1 < entries.length; at += 2) {
    if (view.text(entries[at] as number) !== ANY_KEY) continue;
    return substitute(context.queries.annotationTypes(context, view, entries[at + 1] as number), given);
  }
  return UNKNOWN;
}

function typesOfLiteral(context: Context, view: FileView, expression: number): Types {
  return context.memo.get(context.memo.slots.text(`V${view.id}:${expression}`), UNKNOWN, () => {
    const entries = entriesOf(view, expression).subarray(0, SAMPLED_VALUES * 2);
    const values = Array.from(entries).filter((value, at) => at % 2 === 1 && value >= 0);
    return union(values.map((value) => context.queries.expressionTypes(context, view, value))).filter(
      ({ kind }) => kind === 'instance' || kind === 'tuple',
    );
  });
}
