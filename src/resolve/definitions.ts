/** What a definition is as a value, what calling it gives, and what it inherits from. */

import { isCallable } from '../model/kinds.ts';
import { callableBounds } from './bounds.ts';
import { builtinTypes } from './builtins.ts';
import type { Context } from './context.ts';
import { decoratedTypes } from './decorated.ts';
import { expressionTypes } from './expressions.ts';
import type { FileView } from './file-view.ts';
import { givenTypes } from './filled.ts';
import { type FlowTarget, intoDefinition, intoElements, intoMember, returnedBy, yieldedBy } from './flow-targets.ts';
import { enumOf, instanceOf } from './instances.ts';
import { standsFor } from './made-of.ts';
import { transparentArgument } from './members.ts';
import { listPuts } from './puts.ts';
import type { Slot } from './remembered.ts';
import { typesFrom } from './run-on.ts';
import { otherParts } from './shared-names.ts';
import { ABOUT } from './slots.ts';
import { structuralSupertypes } from './structural.ts';
import type { Place } from './targets.ts';
import { typeParametersOf } from './type-parameters.ts';
import {
  NO_SUBSTITUTION,
  parameterKey,
  type Substitution,
  substitute,
  type Type,
  type Types,
  together,
  UNKNOWN,
  union,
  unionOf,
} from './types.ts';

export function definitionTypes(context: Context, view: FileView, definition: number): Types {
  context.askName(view, view.nameOf(definition));
  const kind = view.kindOf(definition);
  if (kind === 'enum-member' && !isMaker(view, definition)) return enumOf(view, definition);
  if (kind !== 'property' && kind !== 'variable' && kind !== 'constant') {
    const self: Types = [{ kind: 'definition', view, definition }];
    if (view.spec.flow?.decorators !== true) return self;
    const decorated = decoratedTypes(context, view, definition);
    return decorated.length === 0 ? self : [...self, ...decorated];
  }
  const slot = context.memo.slots.at(ABOUT.value, view, definition);
  return context.memo.find<Types>(slot)?.value ?? findHeld(context, view, definition, slot);
}

function findHeld(context: Context, view: FileView, definition: number, slot: Slot): Types {
  return context.memo.compute(slot, UNKNOWN, () => heldTypes(context, view, definition));
}

/** A variant with a payload is a function that makes its enum. */
function isMaker(view: FileView, variant: number): boolean {
  const payload = view.facts.definitions.type[variant] as number;
  return payload >= 0 && view.op(payload) === 'type-tuple';
}

/** What a variable holds: what it is declared as, else its initializer and what is assigned to it. */
function heldTypes(context: Context, view: FileView, definition: number): Types {
  const { type, value } = view.facts.definitions;
  const declared = type[definition] as number;
  if (declared >= 0) return context.queries.annotationTypes(context, view, declared);
  const isField = view.kindOf(definition) === 'property';
  const target = isField ? intoMember(view.nameOf(definition)) : intoDefinition(definition);
  const listed = (into: FlowTarget) => (isField ? fieldFlows(view, definition, into) : view.flowsTo(into));
  const owner = view.parentOf(definition);
  const puts = listPuts(view, target).filter(({ around }) => !isField || isInside(view, around, owner));
  const elements = listed(intoElements(target));
  const held = givenTypes(context, view, { value: value[definition] as number, flows: listed(target), elements, puts });
  return isAddedTo(view, definition) ? union([[{ kind: 'definition', view, definition }], held]) : held;
}

/** Whether something was put on it in another place than where it is declared. */
function isAddedTo(view: FileView, definition: number): boolean {
  const { start, end } = view.facts.definitions;
  const from = start[definition] as number;
  const to = end[definition] as number;
  return view.childrenOf(definition).some((child) => (start[child] as number) < from || (start[child] as number) >= to);
}

const MAX_FLOWS = 8;

/** Assignments to a member of this name made inside the type that declares it. */
function fieldFlows(view: FileView, definition: number, target: FlowTarget): readonly number[] {
  const owner = view.parentOf(definition);
  return view
    .flowsTo(target)
    .filter((flow) => isInside(view, view.facts.flows.definition[flow] as number, owner))
    .slice(0, MAX_FLOWS);
}

function isInside(view: FileView, definition: number, owner: number): boolean {
  for (let at = definition; at >= 0; at = view.parentOf(at)) if (at === owner) return true;
  return false;
}

export function returnTypes(context: Context, view: FileView, definition: number): Types {
  const slot = context.memo.slots.at(ABOUT.result, view, definition);
  return context.memo.find<Types>(slot)?.value ?? findResults(context, view, definition, slot);
}

function findResults(context: Context, view: FileView, definition: number, slot: Slot): Types {
  return context.memo.compute(slot, UNKNOWN, () => {
    context.askName(view, view.nameOf(definition));
    const declared = view.facts.definitions.type[definition] as number;
    if (declared >= 0) return context.queries.annotationTypes(context, view, declared);
    if (view.hasFlag(definition, 'generator')) return generated(context, view, definition);
    const values = view.flowsTo(returnedBy(definition)).map((flow) => view.facts.flows.value[flow] as number);
    const returned = union(values.map((value) => expressionTypes(context, view, value)));
    if (!view.hasFlag(definition, 'async') || returned.length === 0) return returned;
    return builtinTypes(context, view, view.spec.builtins.promise, [unionOf(returned, promised)]);
  });
}

/** A promise of a promise is awaited once in JavaScript, and hardly written elsewhere. */
function promised(type: Type): Types {
  const isPromise = type.kind === 'instance' && type.view.nameOf(type.definition) === type.view.spec.builtins.promise;
  return isPromise ? (type.args[0] ?? UNKNOWN) : [type];
}

function generated(context: Context, view: FileView, definition: number): Types {
  const values = view.flowsTo(yieldedBy(definition)).map((flow) => view.facts.flows.value[flow] as number);
  const yielded = union(values.map((value) => expressionTypes(context, view, value)));
  return builtinTypes(context, view, view.spec.builtins.array, [yielded]);
}

/** What calling a value gives: a function's result, a type's instance, what a function type says. */
export function resultTypes(context: Context, callee: Types): Types {
  return unionOf(callee, (type): Types => {
    switch (type.kind) {
      case 'definition':
        return definitionResult(context, type);
      case 'callable':
        return callableResult(context, type);
      case 'external':
        return [{ kind: 'external', name: `${type.name}()` }];
      case 'parameter':
        return unionOf(callableBounds(context, type), (bound) => resultTypes(context, [bound]));
      case 'instance': {
        const held = transparentArgument(type);
        if (held !== undefined) return resultTypes(context, held);
        return typesFrom(context, type, type.view.spec.protocols?.call);
      }
      default:
        return UNKNOWN;
    }
  });
}

function definitionResult(context: Context, type: Extract<Type, { kind: 'definition' }>): Types {
  const { view, definition } = type;
  if (isCallable(view.facts.definitions.kind[definition] as number)) {
    const results = returnTypes(context, view, definition);
    return type.given === undefined ? results : substitute(results, type.given);
  }
  if (view.kindOf(definition) === 'enum-member') return enumOf(view, definition);
  if (view.kindOf(definition) === 'property') return readBy(context, type);
  if (!view.spec.scoping.callConstructs) return UNKNOWN;
  const aliased = view.kindOf(definition) === 'type' ? (view.facts.definitions.type[definition] as number) : -1;
  const meant = standsFor(context, type, context.queries.annotationTypes(context, view, aliased));
  // `Celsius(20)`: what may have members of its own is more than the type it is made of.
  return aliased < 0 || view.spec.scoping.attachments ? union([instanceOf(type, argumentsOf(type)), meant]) : meant;
}

/** `Stack[Item]()` has the types that the class is given. */
function argumentsOf({ view, definition, given }: Extract<Type, { kind: 'definition' }>): readonly Types[] {
  if (given === undefined || given.size === 0) return [];
  return typeParametersOf(view, definition).map((parameter) => given.get(parameterKey(view, parameter)) ?? UNKNOWN);
}

/** A field that stands for a function stands for the one that reads it. */
function readBy(context: Context, { view, definition, given }: Extract<Type, { kind: 'definition' }>): Types {
  if (view.spec.scoping.methodsApart !== true) return UNKNOWN;
  const isGetter = view.hasFlag(definition, 'getter');
  const read = isGetter ? returnTypes(context, view, definition) : definitionTypes(context, view, definition);
  return given === undefined ? read : substitute(read, given);
}

function callableResult(context: Context, { view, expression, given }: Extract<Type, { kind: 'callable' }>): Types {
  const result = view.facts.expressions.a[expression] as number;
  return result < 0 ? UNKNOWN : substitute(context.queries.annotationTypes(context, view, result), given);
}

/** Instances of the direct supertypes, in the order written, those of extensions after them. */
export function supertypes(context: Context, view: FileView, definition: number): Types {
  const slot = context.memo.slots.at(ABOUT.supertypes, view, definition);
  return context.memo.find<Types>(slot)?.value ?? findSupertypes(context, view, definition, slot);
}

function findSupertypes(context: Context, view: FileView, definition: number, slot: Slot): Types {
  return context.memo.compute(slot, UNKNOWN, () => {
    context.askName(view, view.nameOf(definition));
    const parts = otherParts(context, view, definition);
    const own = together([
      writtenSupertypes(context, view, definition),
      ...parts.map((part) => writtenSupertypes(context, part.view, part.definition)),
    ]);
    if (!view.spec.scoping.attachments) return own;
    const implied = structuralSupertypes(context, view, definition);
    return together([own, ...extensionsOf(context, view, definition), implied]);
  });
}

function writtenSupertypes(context: Context, view: FileView, definition: number): Types {
  return together(
    view.heritageOf(definition).map((row) => {
      const type = view.facts.heritage.type[row] as number;
      const isAnnotation = view.op(type).startsWith('type-');
      if (isAnnotation) return withAssociated(context, { view, definition }, type);
      return union(expressionTypes(context, view, type).map((base) => instanceOf(base)));
    }),
  );
}

/** `impl Iterator for Rows { type Item = Row; }`: an associated type is the argument for the parameter of its name. */
function withAssociated(context: Context, { view, definition }: Place, supertype: number): Types {
  const types = context.queries.annotationTypes(context, view, supertype);
  if (view.kindOf(definition) !== 'extension') return types;
  return types.map((type) => {
    if (type.kind !== 'instance' || type.args.length > 0) return type;
    const parameters = typeParametersOf(type.view, type.definition);
    const args = parameters.map((at) => associatedType(context, { view, definition }, type.view.nameOf(at)));
    return args.some((found) => found.length > 0) ? { ...type, args } : type;
  });
}

function associatedType(context: Context, { view, definition }: Place, name: string): Types {
  context.askName(view, name);
  return unionOf(view.childrenNamed(definition, name), (found) =>
    context.queries.annotationTypes(context, view, view.facts.definitions.type[found] as number),
  );
}

function extensionsOf(context: Context, view: FileView, definition: number): Types[] {
  return context.attachedTo(view.nameOf(definition)).flatMap(({ path, definition: candidate }) => {
    const other = context.findView(path);
    if (other === undefined || other.heritageOf(candidate).length === 0) return [];
    const owners = context.queries.annotationTypes(context, other, other.facts.definitions.owner[candidate] as number);
    const owner = owners.find(
      (type): type is Instance => type.kind === 'instance' && type.view === view && type.definition === definition,
    );
    if (owner === undefined) return [];
    context.askName(other, other.nameOf(candidate));
    return [substitute(writtenSupertypes(context, other, candidate), inOwnWords(owner))];
  });
}

type Instance = Extract<Type, { kind: 'instance' }>;

/** `impl<I> Iterator for Rows<I>`: what the extension calls `I` is the parameter of the type itself. */
function inOwnWords({ view, definition, args }: Instance): Substitution {
  if (args.length === 0) return NO_SUBSTITUTION;
  const own = typeParametersOf(view, definition);
  const given = new Map<string, Types>();
  args.forEach(([argument], place) => {
    const parameter = own[place];
    if (argument?.kind !== 'parameter' || parameter === undefined) return;
    given.set(parameterKey(argument.view, argument.definition), [{ kind: 'parameter', view, definition: parameter }]);
  });
  return given;
}
