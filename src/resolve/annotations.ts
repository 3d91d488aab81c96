/** What an instance of a written type may be. */

import { FREE_BASE, OPS, type Op } from '../model/facts.ts';
import { awaitedTypes } from './awaited.ts';
import type { Context } from './context.ts';
import { typeItself } from './expressions.ts';
import { type FileView, operand } from './file-view.ts';
import { enumOf, instanceOf } from './instances.ts';
import { standsFor } from './made-of.ts';
import { memberValues } from './member-values.ts';
import { outside } from './modules.ts';
import { listNested } from './nested.ts';
import { ownerTypes } from './owner-types.ts';
import { ABOUT } from './slots.ts';
import { namedType } from './type-names.ts';
import { isTypeVariable, typeParametersOf } from './type-parameters.ts';
import { NO_SUBSTITUTION, parameterKey, substitute, type Type, type Types, UNKNOWN, union, unionOf } from './types.ts';

export function annotationTypes(context: Context, view: FileView, expression: number): Types {
  if (expression < 0) return UNKNOWN;
  const read = RULES_BY_CODE[view.facts.expressions.op[expression] as number];
  return read === undefined ? UNKNOWN : read(context, view, expression);
}

type Rule = (context: Context, view: FileView, expression: number) => Types;

const either: Rule = (context, view, expression) =>
  unionOf(listNested(view, expression), (option) => annotationTypes(context, view, option));

const entity: Rule = (context, view, expression) =>
  unionOf(entitiesOf(context, view, expression), (found) => instanceTypes(context, found, NO_ARGUMENTS));

const NO_ARGUMENTS: readonly Types[] = [];

const RULES: Readonly<Partial<Record<Op, Rule>>> = {
  'type-name': entity,
  'type-member': entity,
  // A type may be written where the grammar sees a value: `class A(b.C)`, `x: module.Type`.
  name: entity,
  member: entity,
  'type-generic': (context, view, expression) => {
    const args = Array.from(view.items(operand(view, expression, 'b')), (arg) => annotationTypes(context, view, arg));
    const bases = entitiesOf(context, view, operand(view, expression, 'a'));
    return unionOf(bases, (base) => instanceTypes(context, base, args));
  },
  // A type that is written where it is used: `struct { … } x`.
  function: (context, view, expression) => {
    const definition = operand(view, expression, 'a');
    return instanceTypes(context, { kind: 'definition', view, definition }, []);
  },
  'type-either': either,
  'type-both': either,
  'type-tuple': (context, view, expression) => [
    {
      kind: 'tuple',
      view,
      items: Array.from(view.items(operand(view, expression, 'b')), (item) => annotationTypes(context, view, item)),
    },
  ],
  'type-function': (_context, view, expression) => [{ kind: 'callable', view, expression, given: NO_SUBSTITUTION }],
  'type-object': (_context, view, expression) => [{ kind: 'structure', view, expression, given: NO_SUBSTITUTION }],
  'type-of': (context, view, expression) => {
    const inner = operand(view, expression, 'a');
    const isType = inner >= 0 && view.op(inner).startsWith('type-');
    return isType ? typeItself(context, view, inner) : context.queries.expressionTypes(context, view, inner);
  },
  'type-literal': (context, view, expression) => {
    const name = view.text(operand(view, expression, 'a'));
    return union(
      context.queries.named(context, view, name, -1).entities.map((found) => instanceTypes(context, found, [])),
    );
  },
  'type-this': (context, view, expression) => {
    const holder = operand(view, expression, 'a');
    if (holder < 0) return UNKNOWN;
    if (view.kindOf(holder) === 'extension') return ownerTypes(context, view, holder);
    return [{ kind: 'instance', view, definition: holder, args: [] }];
  },
  'type-index': (context, view, expression) => {
    const key = operand(view, expression, 'b');
    const owners = annotationTypes(context, view, operand(view, expression, 'a'));
    if (key >= 0 && view.op(key) === 'string') return memberValues(context, owners, view.text(operand(view, key, 'a')));
    return union(owners.map((owner) => (owner.kind === 'instance' ? (owner.args.at(-1) ?? UNKNOWN) : UNKNOWN)));
  },
};

const RULES_BY_CODE: readonly (Rule | undefined)[] = OPS.map((op) => RULES[op]);

/** What a type is written in: an instance of another type, or a package. */
export function writtenIn(context: Context, view: FileView, expression: number): Types {
  const types = annotationTypes(context, view, expression);
  return types.length > 0 ? types : entitiesOf(context, view, expression).filter(({ kind }) => kind === 'package');
}

/** The definitions or modules that a possibly qualified type name means. */
function entitiesOf(context: Context, view: FileView, expression: number): Types {
  if (expression < 0) return UNKNOWN;
  const op = view.op(expression);
  if (op === 'type-name' || op === 'name') return namedEntities(context, view, expression);
  if (op === 'type-member' || op === 'member') return qualified(context, view, expression);
  if (op === 'type-generic') return entitiesOf(context, view, operand(view, expression, 'a'));
  return VALUES.has(op) ? context.queries.expressionTypes(context, view, expression) : UNKNOWN;
}

/** What a type may be inside of, besides what has a name: `outer().new Inner()`. */
const VALUES = new Set(['type-this', 'this', 'call']);

function namedEntities(context: Context, view: FileView, expression: number): Types {
  const { a, b, c } = view.facts.expressions;
  const local = c[expression] as number;
  if (local >= 0) return [{ kind: 'definition', view, definition: local }];
  const bound = b[expression] as number;
  if (bound >= 0) return context.queries.expressionTypes(context, view, expression);
  const name = view.text(a[expression] as number);
  const { entities } = namedType(context, view, name, FREE_BASE - bound);
  return entities.length > 0 ? entities : [{ kind: 'external', name, isOpen: view.spec.scoping.attachments }];
}

function qualified(context: Context, view: FileView, expression: number): Types {
  const owners = entitiesOf(context, view, operand(view, expression, 'a'));
  const name = view.text(operand(view, expression, 'b'));
  return unionOf(owners, (owner): Types => {
    if (owner.kind === 'external') return outside(context, view, owner.name, name);
    const { definitions, values } = context.queries.members(context, owner, name);
    return [...definitions.map((member): Type => ({ kind: 'definition', ...member })), ...values];
  });
}

/** An instance of what a type name means; aliases are followed unless they have members of their own. */
function instanceTypes(context: Context, found: Type, args: readonly Types[]): Types {
  if (found.kind !== 'definition') return found.kind === 'external' ? [found] : UNKNOWN;
  const { view, definition } = found;
  switch (view.kindOf(definition)) {
    case 'type-parameter':
      return [{ kind: 'parameter', view, definition }];
    case 'type':
      if (view.isPrelude && args[0] !== undefined) {
        const derived = derivedTypes(context, view, view.nameOf(definition), args[0]);
        if (derived !== undefined) return derived;
      }
      return aliasTypes(context, found, view.facts.definitions.type[definition] as number, args);
    case 'class':
    case 'interface':
    case 'trait':
    case 'struct':
    case 'enum':
      return [{ kind: 'instance', view, definition, args }];
    case 'enum-member':
      return enumOf(view, definition);
    case 'variable':
    case 'constant':
      return variableTypes(context, found, args);
    default:
      return UNKNOWN;
  }
}

/** `ReturnType<typeof open>`: what the language makes of a type. */
function derivedTypes(context: Context, prelude: FileView, name: string, from: Types): Types | undefined {
  switch (prelude.spec.derivedTypes?.[name]) {
    case 'result':
      return context.queries.resultTypes(context, from);
    case 'instance':
      return unionOf(from, (type) => instanceOf(type));
    case 'awaited':
      return awaitedTypes(context, prelude, from);
    default:
      return undefined;
  }
}

/** A variable that holds a written type is an alias of it; one that holds a class names a type as the class does. */
function variableTypes(context: Context, found: Defined, args: readonly Types[]): Types {
  const { view, definition } = found;
  if (isTypeVariable(view, definition)) return [{ kind: 'parameter', view, definition }];
  const value = view.facts.definitions.value[definition] as number;
  if (value >= 0 && view.op(value).startsWith('type-')) return aliasTypes(context, found, value, args);
  return context.queries.definitionTypes(context, view, definition).flatMap((held) => classOf(held, args));
}

function classOf(held: Type, args: readonly Types[]): Types {
  if (held.kind === 'definition' && held.view.kindOf(held.definition) === 'class') {
    return [{ kind: 'instance', view: held.view, definition: held.definition, args }];
  }
  return held.kind === 'external' ? [held] : UNKNOWN;
}

type Defined = Extract<Type, { kind: 'definition' }>;

function aliasTypes(context: Context, found: Defined, aliased: number, args: readonly Types[]): Types {
  const { view, definition } = found;
  context.askName(view, view.nameOf(definition));
  const hasMembers =
    view.spec.scoping.attachments ||
    view.childrenOf(definition).some((child) => view.kindOf(child) !== 'type-parameter');
  const self: Types = [{ kind: 'instance', view, definition, args }];
  if (aliased < 0) return self;
  const target = context.memo.get(context.memo.slots.at(ABOUT.alias, view, definition), UNKNOWN, () =>
    standsFor(context, found, annotationTypes(context, view, aliased)),
  );
  const given = new Map<string, Types>();
  typeParametersOf(view, definition).forEach((parameter, place) => {
    const argument = args[place];
    if (argument !== undefined) given.set(parameterKey(view, parameter), argument);
  });
  return union([hasMembers ? self : UNKNOWN, substitute(target, given)]);
}
