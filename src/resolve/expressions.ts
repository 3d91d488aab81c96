/** What a value expression may be. */
import { FREE_BASE, OPS, type Op, opCode } from '../model/facts.ts';
import { isCallable } from '../model/kinds.ts';
import { bindingTypes } from './bindings.ts';
import { callTypes } from './calls.ts';
import type { Context } from './context.ts';
import { type FileView, operand } from './file-view.ts';
import { instanceOf } from './instances.ts';
import { ownerTypes } from './members.ts';
import { moduleTypes, outside } from './modules.ts';
import { isFromOutside } from './names.ts';
import { meantBy, meantEntities } from './namesakes.ts';
import { variantTypes } from './payloads.ts';
import type { Member } from './queries.ts';
import { ABOUT } from './slots.ts';
import { valueTypes } from './structures.ts';
import { substitutionOf } from './type-arguments.ts';
import {
  external,
  NO_SUBSTITUTION,
  type Substitution,
  substitute,
  type Type,
  type Types,
  UNKNOWN,
  union,
  unionOf,
} from './types.ts';

export function expressionTypes(context: Context, view: FileView, expression: number): Types {
  if (expression < 0) return UNKNOWN;
  const infer = RULES_BY_CODE[view.facts.expressions.op[expression] as number];
  return infer === undefined ? UNKNOWN : infer(context, view, expression);
}

/** What an expression may be that is called: of namesakes it means the method. */
export function calleeTypes(context: Context, view: FileView, expression: number): Types {
  if (expression < 0) return UNKNOWN;
  const op = view.facts.expressions.op[expression];
  if (op === NAME) return nameTypes(context, view, expression, true);
  if (op === MEMBER) return memberTypes(context, view, expression, true);
  return expressionTypes(context, view, expression);
}

const [NAME, MEMBER] = [opCode('name'), opCode('member')];

type Rule = (context: Context, view: FileView, expression: number) => Types;

const RULES: Readonly<Partial<Record<Op, Rule>>> = {
  name: (context, view, expression) => nameTypes(context, view, expression, false),
  member: (context, view, expression) => memberTypes(context, view, expression, false),
  call: callTypes,
  new: newTypes,
  this: (context, view, expression) => {
    const around = operand(view, expression, 'a');
    const isStatic = operand(view, expression, 'b') >= 0;
    return isStatic ? [{ kind: 'definition', view, definition: around }] : receiverTypes(context, view, around);
  },
  super: (context, view, expression) => {
    const around = operand(view, expression, 'a');
    return around < 0 ? UNKNOWN : context.queries.supertypes(context, view, around);
  },
  string: (context, view) => builtinTypes(context, view, view.spec.builtins.string),
  literal: (context, view, expression) => builtinTypes(context, view, view.text(operand(view, expression, 'a'))),
  array: (context, view, expression) => {
    const items = view.items(operand(view, expression, 'b')).subarray(0, SAMPLED_ITEMS);
    const element = union(Array.from(items, (item) => expressionTypes(context, view, item)));
    return builtinTypes(context, view, view.spec.builtins.array, [element]);
  },
  object: (_context, view, expression) => [{ kind: 'structure', view, expression, given: NO_SUBSTITUTION }],
  function: (context, view, expression) =>
    context.queries.definitionTypes(context, view, operand(view, expression, 'a')),
  await: (context, view, expression) => unwrap(expressionTypes(context, view, operand(view, expression, 'a')), view),
  index: indexTypes,
  variant: variantTypes,
  cast: (context, view, expression) => context.queries.annotationTypes(context, view, operand(view, expression, 'b')),
  either: (context, view, expression) =>
    union(Array.from(view.items(operand(view, expression, 'b')), (option) => expressionTypes(context, view, option))),
  element: (context, view, expression) =>
    elementTypes(context, expressionTypes(context, view, operand(view, expression, 'a'))),
  spread: (context, view, expression) => expressionTypes(context, view, operand(view, expression, 'a')),
  'type-this': typeItself,
  'type-generic': typeItself,
  module: (context, view, expression) => {
    const target = context.queries.module(context, view, view.text(operand(view, expression, 'a')));
    if (target.kind === 'external') return UNKNOWN;
    const modules = moduleTypes(context, target);
    const isPromised = operand(view, expression, 'b') >= 0;
    return isPromised ? builtinTypes(context, view, view.spec.builtins.promise, [modules]) : modules;
  },
  keyword: (context, view, expression) => expressionTypes(context, view, operand(view, expression, 'b')),
};

const RULES_BY_CODE: readonly (Rule | undefined)[] = OPS.map((op) => RULES[op]);

/** A type that stands where a value is expected: `Self::new`, `Harness::<T>::from_raw`. */
export function typeItself(context: Context, view: FileView, expression: number): Types {
  return context.queries
    .annotationTypes(context, view, expression)
    .flatMap(
      (type): Types =>
        type.kind === 'instance' ? [{ kind: 'definition', view: type.view, definition: type.definition }] : [],
    );
}

/** Elements of a literal are alike; a few tell what the rest are. */
const SAMPLED_ITEMS = 6;

function nameTypes(context: Context, view: FileView, expression: number, isCalled: boolean): Types {
  const { a, b, c } = view.facts.expressions;
  const binding = b[expression] as number;
  if (binding >= 0) return bindingTypes(context, view, binding);
  const definition = c[expression] as number;
  if (definition >= 0) return context.queries.definitionTypes(context, view, definition);
  const name = view.text(a[expression] as number);
  const { entities } = context.queries.named(context, view, name, FREE_BASE - binding);
  if (entities.length === 0) return isFromOutside(context, view, name) ? external(name) : UNKNOWN;
  const values = valuesOf(context, meantEntities(entities, isCalled));
  return !isCalled && view.spec.scoping.bareCalls === true ? resultsOf(context, values) : values;
}

/** Where naming a method calls it, the name stands for what it gives. */
function resultsOf(context: Context, values: Types): Types {
  return unionOf(values, (value) => {
    if (value.kind !== 'definition') return [value];
    const isMethod = isCallable(value.view.facts.definitions.kind[value.definition] as number);
    return isMethod ? context.queries.returnTypes(context, value.view, value.definition) : [value];
  });
}

/** What entities are as values: a variable is what it holds, everything else is itself. */
function valuesOf(context: Context, entities: Types): Types {
  return unionOf(entities, (entity) => {
    if (entity.kind !== 'definition') return [entity];
    const types = context.queries.definitionTypes(context, entity.view, entity.definition);
    return entity.given === undefined ? types : withGiven(types, entity.given);
  });
}

function memberTypes(context: Context, view: FileView, expression: number, isCalled: boolean): Types {
  const { a, b } = view.facts.expressions;
  const owners = expressionTypes(context, view, a[expression] as number);
  const name = view.text(b[expression] as number);
  const owner = owners[0];
  // What a library's module has may be something that the prelude knows.
  if (owner?.kind === 'external' && owner.isModule === true) return outside(context, view, owner.name, name);
  const values = memberValues(context, owners, name, isCalled);
  if (values.length > 0) return values;
  return owners.some((type) => isInherited(context, type, name)) ? external(name) : UNKNOWN;
}

/** What a type of the repository has from a library above it, where nobody else can put it there. */
function isInherited(context: Context, type: Type, name: string): boolean {
  const isOpen = 'view' in type && type.view.spec.scoping.fieldsFromAssignment;
  return !isOpen && context.queries.members(context, type, name).isExternal;
}

export function memberValues(context: Context, owners: Types, name: string, isCalled = false): Types {
  return unionOf(owners, (owner) => {
    const { definitions, values } = context.queries.members(context, owner, name);
    if (definitions.length === 0 && owner.kind === 'external') return external(`${owner.name}.${name}`);
    const held = unionOf(meantBy(definitions, isCalled), (member) => memberValue(context, member));
    return values.length === 0 ? held : union([held, values]);
  });
}

function memberValue(context: Context, { view, definition, given }: Member): Types {
  const isGetter = view.hasFlag(definition, 'getter');
  const types = isGetter
    ? context.queries.returnTypes(context, view, definition)
    : context.queries.definitionTypes(context, view, definition);
  return withGiven(types, given);
}

/** A method keeps the type arguments of the instance it is taken from. */
function withGiven(types: Types, given: Substitution): Types {
  if (given.size === 0) return types;
  return substitute(types, given).map((type) => {
    if (type.kind !== 'definition') return type;
    return { kind: 'definition', view: type.view, definition: type.definition, given };
  });
}

function newTypes(context: Context, view: FileView, expression: number): Types {
  const written = view.items(operand(view, expression, 'c'));
  const args = Array.from(written, (type) => context.queries.annotationTypes(context, view, type));
  const callee = operand(view, expression, 'a');
  if (callee < 0) return UNKNOWN;
  const isTypeExpression = view.op(callee).startsWith('type-');
  if (isTypeExpression) return context.queries.annotationTypes(context, view, callee);
  return union(
    expressionTypes(context, view, callee).map((type) =>
      type.kind === 'callable' ? context.queries.resultTypes(context, [type]) : instanceOf(type, args),
    ),
  );
}

function receiverTypes(context: Context, view: FileView, around: number): Types {
  if (around < 0) return UNKNOWN;
  if ((view.facts.definitions.owner[around] as number) >= 0) return ownerTypes(context, view, around);
  const kind = view.kindOf(around);
  if (kind === 'variable' || kind === 'constant') return [{ kind: 'definition', view, definition: around }];
  return [{ kind: 'instance', view, definition: around, args: [] }];
}

export function builtinTypes(context: Context, view: FileView, name: string, args: readonly Types[] = []): Types {
  const prelude = context.findPrelude(view) ?? view;
  const definition = prelude.topLevelNamed(name)[0];
  if (definition === undefined) return name === '' ? UNKNOWN : [{ kind: 'external', name }];
  return [{ kind: 'instance', view: prelude, definition, args }];
}

/** `await`: what a promise promises. */
function unwrap(types: Types, view: FileView): Types {
  return union(
    types.map((type) =>
      type.kind === 'instance' && type.view.nameOf(type.definition) === view.spec.builtins.promise
        ? (type.args[0] ?? UNKNOWN)
        : [type],
    ),
  );
}

function indexTypes(context: Context, view: FileView, expression: number): Types {
  const owners = expressionTypes(context, view, operand(view, expression, 'a'));
  const key = operand(view, expression, 'b');
  const literal = key >= 0 && view.op(key) === 'string' ? view.text(operand(view, key, 'a')) : undefined;
  return unionOf(owners, (owner) => indexed(context, owner, literal));
}

function indexed(context: Context, owner: Type, key: string | undefined): Types {
  if (owner.kind === 'external') return external(`${owner.name}[]`);
  if (owner.kind === 'tuple') return owner.items[Number(key)] ?? union(owner.items);
  if (owner.kind === 'structure')
    return key === undefined ? valueTypes(context, owner) : memberValues(context, [owner], key);
  if (owner.kind === 'instance' && owner.view.isPrelude) return owner.args.at(-1) ?? UNKNOWN;
  if (owner.kind === 'instance' && owner.view.spec.scoping.arraysAsElements === true) return [owner];
  if (owner.kind !== 'instance' || key === undefined) return UNKNOWN;
  const named = memberValues(context, [owner], key);
  return named.length > 0 ? named : component(context, owner, Number(key));
}

/** `val (name, price) = item`: what the head of a type declares, in its order. */
function component(context: Context, owner: Extract<Type, { kind: 'instance' }>, place: number): Types {
  context.askName(owner.view, owner.view.nameOf(owner.definition));
  const binding = owner.view.parametersOf(owner.definition)[place];
  if (binding === undefined) return UNKNOWN;
  return substitute(bindingTypes(context, owner.view, binding), substitutionOf(owner));
}

/** What iterating gives: the first type argument of a built-in collection. */
export function elementTypes(context: Context, types: Types): Types {
  return unionOf(types, (type) => {
    if (type.kind === 'tuple') return union(type.items);
    if (type.kind === 'external') return [type];
    if (type.kind !== 'instance') return UNKNOWN;
    return declaredElement(context, type) ?? iterated(context, type);
  });
}

/** The prelude says under a name of its own what iterating gives where that is not the first type argument. */
function declaredElement(context: Context, type: Extract<Type, { kind: 'instance' }>): Types | undefined {
  if (!type.view.isPrelude) return undefined;
  const declared = type.view.childrenNamed(type.definition, ELEMENT)[0];
  if (declared === undefined) return type.args[0] ?? UNKNOWN;
  return substitute(context.queries.definitionTypes(context, type.view, declared), substitutionOf(type));
}

const ELEMENT = '__element';

/** A type of the repository that extends a built-in collection iterates like it. */
function iterated(context: Context, type: Extract<Type, { kind: 'instance' }>): Types {
  return context.memo.get(context.memo.slots.at(ABOUT.elements, type.view, type.definition), UNKNOWN, () => {
    const supertypes = context.queries.supertypes(context, type.view, type.definition);
    return elementTypes(context, substitute(supertypes, substitutionOf(type)));
  });
}
