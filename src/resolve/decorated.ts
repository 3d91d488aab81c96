/** What decorators put in the place of a function: `@Task def send(): …` makes `send` an instance of `Task`. */
import { ROLES } from '../model/facts.ts';
import { bindingTypes } from './bindings.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { findGivenBack } from './given-back.ts';
import { push } from './groups.ts';
import type { Slot } from './remembered.ts';
import { ABOUT } from './slots.ts';
import { type Type, type Types, typeKey, UNKNOWN, unionOf } from './types.ts';

type Instance = Extract<Type, { kind: 'instance' }>;
type Definition = Extract<Type, { kind: 'definition' }>;

/** Only instances of the repository's types: what gives back a function mostly calls the one that is decorated. */
export function decoratedTypes(context: Context, view: FileView, definition: number): Types {
  const decorators = decoratorsOf(view, definition);
  if (decorators.length === 0) return UNKNOWN;
  const slot = context.memo.slots.at(ABOUT.decorated, view, definition);
  return context.memo.find<Types>(slot)?.value ?? findDecorated(context, view, { definition, decorators, slot });
}

/** Rows of expressions, the one that is applied last first. */
export function decoratorsOf(view: FileView, definition: number): readonly number[] {
  if (view.spec.flow?.decorators !== true) return NONE;
  return view.derived(findDecorators).get(definition) ?? NONE;
}

const NONE: readonly number[] = [];

function findDecorators(view: FileView): ReadonlyMap<number, readonly number[]> {
  const decorators = new Map<number, number[]>();
  const { role, definition, expression } = view.facts.references;
  for (let row = 0; row < role.length; row++)
    if (role[row] === DECORATE) push(decorators, definition[row] as number, expression[row] as number);
  return decorators;
}

const DECORATE = ROLES.indexOf('decorate');

interface Decorated {
  readonly definition: number;
  readonly decorators: readonly number[];
  readonly slot: Slot;
}

function findDecorated(context: Context, view: FileView, { definition, decorators, slot }: Decorated): Types {
  return context.memo.compute(slot, UNKNOWN, () => {
    const isMember = view.kindOf(definition) === 'method';
    for (const decorator of decorators) {
      const made = madeBy(context, view, decorator);
      const instances = made.filter((type): type is Instance => type.kind === 'instance' && !type.view.isPrelude);
      if (instances.length > 0) return isMember ? instances.filter((type) => staysItself(context, type)) : instances;
      if (made.some(({ kind }) => kind === 'definition' || kind === 'callable')) return UNKNOWN;
    }
    return UNKNOWN;
  });
}

/** What may be used with options and without is a function of the one and gives one for the other. */
function madeBy(context: Context, view: FileView, decorator: number): Types {
  const applied = context.queries.expressionTypes(context, view, decorator);
  const functions = applied.filter((type): type is Definition => type.kind === 'definition');
  if (functions.length === 0) return context.queries.resultTypes(context, applied);
  return unionOf(functions, (one) => withoutGiven(context, one, context.queries.resultTypes(context, [one])));
}

/** What is given back as it is: that others are given there says nothing of this one. */
function withoutGiven(context: Context, { view, definition }: Definition, results: Types): Types {
  const { parameters } = findGivenBack(view, definition);
  if (parameters.length === 0 || !results.some(({ kind }) => kind === 'instance')) return results;
  const given = new Set(parameters.flatMap((row) => bindingTypes(context, view, row)).map(typeKey));
  return results.filter((type) => !given.has(typeKey(type)));
}

/** What is read through an instance need not be what stands in the class. */
function staysItself(context: Context, type: Instance): boolean {
  const { reading } = type.view.spec.protocols ?? {};
  if (reading === undefined) return true;
  const { definitions, isExternal } = context.queries.members(context, type, reading);
  return definitions.length === 0 && !isExternal;
}
