/** What a value expression may be. */

import { FREE_BASE, OPS, type Op, opCode } from '../model/facts.ts';
import { isCallable } from '../model/kinds.ts';
import { arithmeticTypes } from './arithmetic.ts';
import { awaitedTypes } from './awaited.ts';
import { bindingTypes } from './bindings.ts';
import { builtinTypes } from './builtins.ts';
import { callTypes } from './calls.ts';
import type { Context } from './context.ts';
import { elementTypes, yielded } from './elements.ts';
import { extensionsNamed } from './extensions.ts';
import { type FileView, operand } from './file-view.ts';
import { hasInstances, instanceOf } from './instances.ts';
import { lineageOf } from './lineage.ts';
import { isAccessor, memberValue, memberValues, type Use, withGiven } from './member-values.ts';
import { transparentArgument } from './members.ts';
import { moduleTypes, outside } from './modules.ts';
import { isFromOutside } from './names.ts';
import { meantEntities } from './namesakes.ts';
import { narrowedTypes } from './narrowed.ts';
import { listNested } from './nested.ts';
import { ownerTypes } from './owner-types.ts';
import { namedPastVariable } from './past-variables.ts';
import { variantTypes } from './payloads.ts';
import { typesFrom } from './run-on.ts';
import { valueTypes } from './structures.ts';
import { substitutionOf } from './type-arguments.ts';
import { madeTypes } from './type-inference.ts';
import { typeParametersOf } from './type-parameters.ts';
import {
  external,
  isAnyInside,
  NO_SUBSTITUTION,
  parameterKey,
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
  if (op === NAME) return calledNameTypes(context, view, expression);
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
    const items = view.items(operand(view, expression, 'b'));
    const types = Array.from(items.subarray(0, SAMPLED_ITEMS), (item) => itemTypes(context, view, item));
    if (isTuple(view, items)) return [{ kind: 'tuple', view, items: types }];
    return builtinTypes(context, view, view.spec.builtins.array, [union(types)]);
  },
  tuple: (context, view, expression) => {
    const items = Array.from(view.items(operand(view, expression, 'b')), (item) => itemTypes(context, view, item));
    return [{ kind: 'tuple', view, items }];
  },
  object: (_context, view, expression) => [{ kind: 'structure', view, expression, given: NO_SUBSTITUTION }],
  function: (context, view, expression) =>
    context.queries.definitionTypes(context, view, operand(view, expression, 'a')),
  await: (context, view, expression) =>
    awaitedTypes(context, view, expressionTypes(context, view, operand(view, expression, 'a'))),
  index: indexTypes,
  variant: variantTypes,
  cast: (context, view, expression) => context.queries.annotationTypes(context, view, operand(view, expression, 'b')),
  test: (context, view, expression) => {
    const type = operand(view, expression, 'b');
    if (type >= 0) return context.queries.annotationTypes(context, view, type);
    return toldTypes(expressionTypes(context, view, operand(view, expression, 'a')));
  },
  result: operatedTypes,
  either: (context, view, expression) =>
    unionOf(listNested(view, expression), (option) => expressionTypes(context, view, option)),
  arithmetic: arithmeticTypes,
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
        type.kind === 'instance' || type.kind === 'parameter'
          ? [{ kind: 'definition', view: type.view, definition: type.definition }]
          : [],
    );
}

/** `value is T`: what a function says of what it is given, as the prelude has it. */
function toldTypes(types: Types): Types {
  return unionOf(types, (type) => {
    if (type.kind !== 'instance' || !type.view.isPrelude) return UNKNOWN;
    return type.view.nameOf(type.definition) === GUARD ? (type.args[0] ?? UNKNOWN) : UNKNOWN;
  });
}

const GUARD = '__guard';

/** `a + b` is what `a.plus(b)` gives; of numbers it is a number. */
function operatedTypes(context: Context, view: FileView, expression: number): Types {
  const sign = operand(view, expression, 'a');
  if (sign < 0) return UNKNOWN;
  const owners = expressionTypes(context, view, operand(view, sign, 'a'));
  const method = view.text(operand(view, sign, 'b'));
  return unionOf(owners, (owner) => {
    const given = typesFrom(context, owner, method);
    return given.length > 0 ? given : [owner];
  });
}

/** Elements of a literal are alike; a few tell what the rest are. */
const SAMPLED_ITEMS = 6;

/** A few values side by side may each be something else: `[state, setState]`. */
function isTuple(view: FileView, items: Int32Array): boolean {
  if (items.length < 2 || items.length > SAMPLED_ITEMS) return false;
  return items.every((item) => item >= 0 && view.op(item) !== 'spread');
}

/** `[...rows]` has the elements of rows. */
function itemTypes(context: Context, view: FileView, item: number): Types {
  const types = expressionTypes(context, view, item);
  return item >= 0 && view.op(item) === 'spread' ? elementTypes(context, types) : types;
}

function calledNameTypes(context: Context, view: FileView, expression: number): Types {
  const past = namedPastVariable(context, view, expression);
  if (past !== undefined) return valuesOf(context, meantEntities(past.entities, true), 'called');
  return nameTypes(context, view, expression, true);
}

function nameTypes(context: Context, view: FileView, expression: number, isCalled: boolean): Types {
  const { a, b, c } = view.facts.expressions;
  const binding = b[expression] as number;
  if (binding >= 0) return bindingTypes(context, view, binding);
  const definition = c[expression] as number;
  if (definition >= 0) return context.queries.definitionTypes(context, view, definition);
  const name = view.text(a[expression] as number);
  const { entities } = context.queries.named(context, view, name, FREE_BASE - binding);
  if (entities.length === 0) return isFromOutside(context, view, name) ? external(name) : UNKNOWN;
  const values = valuesOf(context, meantEntities(entities, isCalled), isCalled ? 'called' : 'read');
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
function valuesOf(context: Context, entities: Types, use: Use): Types {
  return unionOf(entities, (entity) => {
    if (entity.kind !== 'definition' || isAccessor(entity.view, entity.definition, use)) return [entity];
    const types = context.queries.definitionTypes(context, entity.view, entity.definition);
    return entity.given === undefined ? types : withGiven(types, entity.given);
  });
}

function memberTypes(context: Context, view: FileView, expression: number, isCalled: boolean): Types {
  const { a, b, c } = view.facts.expressions;
  const owners = expressionTypes(context, view, a[expression] as number);
  const name = view.text(b[expression] as number);
  const owner = owners[0];
  // What a library's module has may be something that the prelude knows.
  if (owner?.kind === 'external' && owner.isModule === true) return outside(context, view, owner.name, name);
  if (owner?.kind === 'external' && isOwnModule(view, owner.name)) return ofOwnModule(context, view, owner.name, name);
  const use = (c[expression] as number) >= 0 ? 'taken' : isCalled ? 'called' : 'read';
  const values = memberValues(context, owners, name, use);
  if (isAnyInside(values)) return values;
  const asked = { object: a[expression] as number, receivers: owners, name, isFunction: use !== 'read' };
  const extensions = extensionsNamed(context, view, asked).members;
  if (extensions.length > 0) return unionOf(extensions, (one) => memberValue(context, one, use));
  if (values.length > 0) return values;
  if (owners.length === 0) return UNKNOWN;
  const narrowed = memberValues(context, narrowedTypes(context, view, a[expression] as number), name, use);
  if (narrowed.length > 0) return narrowed;
  return owners.some((type) => isInherited(context, type, name)) ? external(name) : UNKNOWN;
}

/** `std::mem`: a path that starts at the language's own modules, however it is brought here. */
function isOwnModule(view: FileView, path: string): boolean {
  const own = view.spec.scoping.ownModules;
  return own?.has(/^\w+(?=[\w.:]*$)/.exec(path)?.[0] ?? '') === true;
}

/** Its functions, and types that can be made; what else has the name of something known need not be that. */
function ofOwnModule(context: Context, view: FileView, path: string, name: string): Types {
  const found = outside(context, view, path, name);
  const [type] = found;
  if (type?.kind !== 'definition') return found;
  const isFunction = isCallable(type.view.facts.definitions.kind[type.definition] as number);
  return isFunction || type.view.childrenNamed(type.definition, 'new').length > 0 ? found : external(`${path}.${name}`);
}

/** What a type of the repository has from a library above it, where nobody else can put it there. */
function isInherited(context: Context, type: Type, name: string): boolean {
  const isOpen = 'view' in type && type.view.spec.scoping.fieldsFromAssignment;
  return !isOpen && context.queries.members(context, type, name).isExternal;
}

function newTypes(context: Context, view: FileView, expression: number): Types {
  const written = view.items(operand(view, expression, 'c'));
  const args = Array.from(written, (type) => context.queries.annotationTypes(context, view, type));
  const callee = operand(view, expression, 'a');
  if (callee < 0) return UNKNOWN;
  const isTypeExpression = view.op(callee).startsWith('type-');
  const instances = isTypeExpression
    ? context.queries.annotationTypes(context, view, callee)
    : unionOf(expressionTypes(context, view, callee), (type) =>
        type.kind === 'callable' ? context.queries.resultTypes(context, [type]) : instanceOf(type, args),
      );
  return instances.map((type) => madeTypes(context, type, { view, expression }));
}

function receiverTypes(context: Context, view: FileView, around: number): Types {
  if (around < 0) return UNKNOWN;
  if ((view.facts.definitions.owner[around] as number) >= 0) return ownerTypes(context, view, around);
  const kind = view.kindOf(around);
  if (kind === 'variable' || kind === 'constant') return [{ kind: 'definition', view, definition: around }];
  return [{ kind: 'instance', view, definition: around, args: [] }];
}

function indexTypes(context: Context, view: FileView, expression: number): Types {
  const owners = expressionTypes(context, view, operand(view, expression, 'a'));
  const key = operand(view, expression, 'b');
  const literal = key >= 0 && view.op(key) === 'string' ? view.text(operand(view, key, 'a')) : undefined;
  return unionOf(owners, (owner) => {
    if (owner.kind === 'definition') return instantiated(context, view, owner, key);
    return indexed(context, owner, literal);
  });
}

/** `NewStack[Item]()`, `Stack[Item]()`: a generic function or class with a type for its parameter. */
function instantiated(
  context: Context,
  view: FileView,
  owner: Extract<Type, { kind: 'definition' }>,
  key: number,
): Types {
  const isFunction = isCallable(owner.view.facts.definitions.kind[owner.definition] as number);
  const isMade = owner.view.spec.scoping.callConstructs && hasInstances(owner.view, owner.definition);
  const parameter = isFunction || isMade ? typeParametersOf(owner.view, owner.definition)[0] : undefined;
  if (parameter === undefined || key < 0) return UNKNOWN;
  const argument = context.queries.annotationTypes(context, view, key);
  return [{ ...owner, given: new Map([...(owner.given ?? []), [parameterKey(owner.view, parameter), argument]]) }];
}

function indexed(context: Context, owner: Type, key: string | undefined): Types {
  if (owner.kind === 'external') return external(`${owner.name}[]`);
  if (owner.kind === 'tuple') return owner.items[Number(key)] ?? union(owner.items);
  if (owner.kind === 'structure')
    return key === undefined ? valueTypes(context, owner) : memberValues(context, [owner], key);
  if (owner.kind === 'callable') return yielded(context, owner, 1);
  if (owner.kind !== 'instance') return UNKNOWN;
  const held = transparentArgument(owner);
  if (held !== undefined) return unionOf(held, (type) => indexed(context, type, key));
  if (owner.view.isPrelude) return ofBuiltin(context, owner, key);
  const named = key === undefined ? UNKNOWN : memberOrComponent(context, owner, key);
  if (named.length > 0) return named;
  const { protocols, scoping } = owner.view.spec;
  const taken = typesFrom(context, owner, protocols?.index);
  // A pointer to it is written alike, and has it for an element.
  if (scoping.arraysAsElements === true) return union([taken, [owner]]);
  return taken.length > 0 ? taken : ofCollection(context, owner);
}

/** What an element of a built-in collection is, or a component of a pair. */
function ofBuiltin(context: Context, owner: Extract<Type, { kind: 'instance' }>, key: string | undefined): Types {
  const found = key === undefined ? UNKNOWN : component(context, owner, Number(key));
  return found.length > 0 ? found : (owner.args.at(-1) ?? UNKNOWN);
}

/** What a type inherits from a built-in collection. */
function ofCollection(context: Context, owner: Type): Types {
  return unionOf(lineageOf(context, [owner]), (type) =>
    type.kind === 'instance' && type.view.isPrelude ? (type.args.at(-1) ?? UNKNOWN) : UNKNOWN,
  );
}

function memberOrComponent(context: Context, owner: Extract<Type, { kind: 'instance' }>, key: string): Types {
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
