/** What a value expression may be. */
import { BINDING_ROLES, FREE_BASE, type Op } from '../model/facts.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { ownerTypes, substitutionOf } from './members.ts';
import { NO_SUBSTITUTION, type Substitution, substitute, type Type, type Types, UNKNOWN, union } from './types.ts';

export function expressionTypes(context: Context, view: FileView, expression: number): Types {
  if (expression < 0) return UNKNOWN;
  const infer = RULES[view.op(expression)];
  return infer === undefined ? UNKNOWN : infer(context, view, expression);
}

type Rule = (context: Context, view: FileView, expression: number) => Types;

const RULES: Readonly<Partial<Record<Op, Rule>>> = {
  name: nameTypes,
  member: memberTypes,
  call: callTypes,
  new: newTypes,
  this: (context, view, expression) => receiverTypes(context, view, operand(view, expression, 'a')),
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
  cast: (context, view, expression) => context.queries.annotationTypes(context, view, operand(view, expression, 'b')),
  either: (context, view, expression) =>
    union(Array.from(view.items(operand(view, expression, 'b')), (option) => expressionTypes(context, view, option))),
  element: (context, view, expression) =>
    elementTypes(context, expressionTypes(context, view, operand(view, expression, 'a'))),
  spread: (context, view, expression) => expressionTypes(context, view, operand(view, expression, 'a')),
  'type-this': (context, view, expression) =>
    context.queries
      .annotationTypes(context, view, expression)
      .flatMap((type): Types => (type.kind === 'instance' ? [{ kind: 'definition', view: type.view, definition: type.definition }] : [])),
  keyword: (context, view, expression) => expressionTypes(context, view, operand(view, expression, 'b')),
};

/** Elements of a literal are alike; a few tell what the rest are. */
const SAMPLED_ITEMS = 6;

function operand(view: FileView, expression: number, column: 'a' | 'b' | 'c'): number {
  return view.facts.expressions[column][expression] as number;
}

function nameTypes(context: Context, view: FileView, expression: number): Types {
  const binding = operand(view, expression, 'b');
  if (binding >= 0) return bindingTypes(context, view, binding);
  const definition = operand(view, expression, 'c');
  if (definition >= 0) return context.queries.definitionTypes(context, view, definition);
  const name = view.text(operand(view, expression, 'a'));
  return valuesOf(context, context.queries.named(context, view, name, FREE_BASE - binding).entities);
}

/** What entities are as values: a variable is what it holds, everything else is itself. */
export function valuesOf(context: Context, entities: Types): Types {
  return union(
    entities.map((entity) =>
      entity.kind === 'definition'
        ? context.queries.definitionTypes(context, entity.view, entity.definition)
        : [entity],
    ),
  );
}

function memberTypes(context: Context, view: FileView, expression: number): Types {
  const owners = expressionTypes(context, view, operand(view, expression, 'a'));
  return memberValues(context, owners, view.text(operand(view, expression, 'b')));
}

export function memberValues(context: Context, owners: Types, name: string): Types {
  return union(
    owners.map((owner) => {
      if (owner.kind === 'external') return [{ kind: 'external', name: `${owner.name}.${name}` } as const];
      const { definitions, values } = context.queries.members(context, owner, name);
      const held = definitions.map((member) => memberValue(context, owner, member));
      return union([...held, values]);
    }),
  );
}

function memberValue(
  context: Context,
  owner: Type,
  { view, definition, given }: { view: FileView; definition: number; given: Substitution },
): Types {
  const isGetter = view.hasFlag(definition, 'getter');
  const types = isGetter
    ? context.queries.returnTypes(context, view, definition)
    : context.queries.definitionTypes(context, view, definition);
  // A method keeps the type arguments of the instance it is taken from.
  const substituted = substitute(types, given);
  return given.size === 0 || owner.kind !== 'instance' ? substituted : substituted.map((type) => bound(type, given));
}

function bound(type: Type, given: Substitution): Type {
  return type.kind === 'definition' ? { ...type, given } : type;
}

function callTypes(context: Context, view: FileView, expression: number): Types {
  return context.memo.get(`x${view.id}:${expression}`, UNKNOWN, () => {
    const calleeExpression = operand(view, expression, 'a');
    if (calleeExpression < 0) return UNKNOWN;
    const callee = expressionTypes(context, view, calleeExpression);
    return union(callee.map((type) => callOne(context, type, { view, expression })));
  });
}

interface CallSite {
  readonly view: FileView;
  readonly expression: number;
}

function callOne(context: Context, callee: Type, site: CallSite): Types {
  const results = context.queries.resultTypes(context, [callee]);
  if (callee.kind !== 'definition') return results;
  const given = new Map(callee.given ?? []);
  for (const [key, types] of argumentsGiven(context, callee, site)) given.set(key, types);
  return substitute(results, given);
}

/** Type arguments of a call, as written or as its arguments imply. */
function argumentsGiven(
  context: Context,
  callee: Extract<Type, { kind: 'definition' }>,
  site: CallSite,
): Substitution {
  const parameters = callee.view.childrenOf(callee.definition).filter((child) => isTypeParameter(callee.view, child));
  if (parameters.length === 0) return NO_SUBSTITUTION;
  const written = site.view.items(operand(site.view, site.expression, 'c'));
  const given = new Map<string, Types>();
  parameters.forEach((parameter, place) => {
    const key = `${callee.view.id}:${parameter}`;
    const argument = written[place];
    if (argument !== undefined) given.set(key, context.queries.annotationTypes(context, site.view, argument));
  });
  if (given.size === 0) inferGiven(context, callee, site, given);
  return given;
}

function isTypeParameter(view: FileView, definition: number): boolean {
  return view.kindOf(definition) === 'type-parameter';
}

function inferGiven(
  context: Context,
  callee: Extract<Type, { kind: 'definition' }>,
  site: CallSite,
  given: Map<string, Types>,
): void {
  for (const binding of callee.view.parametersOf(callee.definition)) {
    const type = callee.view.facts.bindings.type[binding] as number;
    const argument = argumentFor(site, callee.view, binding);
    if (type < 0 || argument < 0) continue;
    const wanted = context.queries.annotationTypes(context, callee.view, type);
    unify(context, wanted, () => expressionTypes(context, site.view, argument), given);
  }
}

/** The argument that a call passes for a parameter: by keyword or by place, not counting the receiver; -1 if none. */
function argumentFor(site: CallSite, view: FileView, binding: number): number {
  const { name, owner, position, role } = view.facts.bindings;
  const passed = site.view.items(operand(site.view, site.expression, 'b'));
  const keyword = passed.find(
    (argument) =>
      argument >= 0 &&
      site.view.op(argument) === 'keyword' &&
      site.view.text(operand(site.view, argument, 'a')) === view.text(name[binding] as number),
  );
  if (keyword !== undefined) return keyword;
  const [first] = view.parametersOf(owner[binding] as number);
  const skipped = first !== undefined && BINDING_ROLES[role[first] as number] === 'receiver' ? 1 : 0;
  return passed[(position[binding] as number) - skipped] ?? -1;
}

/** Matches a parameter's type with an argument's: `T`, `Array<T>`, `(…) => T`. */
function unify(context: Context, wanted: Types, actual: () => Types, given: Map<string, Types>): void {
  for (const type of wanted) {
    if (type.kind === 'parameter') {
      const key = `${type.view.id}:${type.definition}`;
      if (!given.has(key)) given.set(key, actual());
    } else if (type.kind === 'instance' && type.args.length > 0) {
      const same = actual().find((other) => other.kind === 'instance' && other.definition === type.definition);
      if (same?.kind !== 'instance') continue;
      type.args.forEach((arg, place) => unify(context, arg, () => same.args[place] ?? UNKNOWN, given));
    } else if (type.kind === 'callable') {
      const result = operand(type.view, type.expression, 'a');
      if (result < 0) continue;
      const wantedResult = context.queries.annotationTypes(context, type.view, result);
      unify(context, wantedResult, () => context.queries.resultTypes(context, actual()), given);
    }
  }
}

function newTypes(context: Context, view: FileView, expression: number): Types {
  const written = view.items(operand(view, expression, 'c'));
  const args = Array.from(written, (type) => context.queries.annotationTypes(context, view, type));
  const callee = operand(view, expression, 'a');
  if (callee < 0) return UNKNOWN;
  const isTypeExpression = view.op(callee).startsWith('type-');
  if (isTypeExpression) return context.queries.annotationTypes(context, view, callee);
  return union(expressionTypes(context, view, callee).map((type) => instanceOf(type, args)));
}

export function instanceOf(type: Type, args: readonly Types[] = []): Types {
  if (type.kind !== 'definition') return type.kind === 'external' ? [type] : UNKNOWN;
  return INSTANTIABLE.has(type.view.kindOf(type.definition)) ? [{ ...type, kind: 'instance', args }] : UNKNOWN;
}

const INSTANTIABLE = new Set(['class', 'struct', 'interface', 'trait', 'enum', 'type', 'enum-member']);

function receiverTypes(context: Context, view: FileView, around: number): Types {
  if (around < 0) return UNKNOWN;
  if ((view.facts.definitions.owner[around] as number) >= 0) return ownerTypes(context, view, around);
  const kind = view.kindOf(around);
  if (kind === 'variable' || kind === 'constant') return [{ kind: 'definition', view, definition: around }];
  return [{ kind: 'instance', view, definition: around, args: [] }];
}

export function builtinTypes(
  context: Context,
  view: FileView,
  name: string,
  args: readonly Types[] = [],
): Types {
  const prelude = context.findPrelude(view) ?? view;
  const [definition] = prelude.topLevelNamed(name);
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
  return union(owners.map((owner) => indexed(context, owner, literal)));
}

function indexed(context: Context, owner: Type, key: string | undefined): Types {
  if (owner.kind === 'tuple') return owner.items[Number(key)] ?? union(owner.items);
  if (owner.kind === 'structure' && key !== undefined) return memberValues(context, [owner], key);
  if (owner.kind === 'instance' && context.isPrelude(owner.view)) return owner.args.at(-1) ?? UNKNOWN;
  return owner.kind === 'instance' && key !== undefined ? memberValues(context, [owner], key) : UNKNOWN;
}

/** What iterating gives: the first type argument of a built-in collection. */
export function elementTypes(context: Context, types: Types): Types {
  return union(
    types.map((type) => {
      if (type.kind === 'tuple') return union(type.items);
      if (type.kind === 'external') return [type];
      if (type.kind !== 'instance') return UNKNOWN;
      return declaredElement(context, type) ?? iterated(context, type);
    }),
  );
}

/** The prelude says under a name of its own what iterating gives where that is not the first type argument. */
function declaredElement(context: Context, type: Extract<Type, { kind: 'instance' }>): Types | undefined {
  if (!context.isPrelude(type.view)) return undefined;
  const [declared] = type.view.childrenNamed(type.definition, ELEMENT);
  if (declared === undefined) return type.args[0] ?? UNKNOWN;
  return substitute(context.queries.definitionTypes(context, type.view, declared), substitutionOf(type));
}

const ELEMENT = '__element';

/** A type of the repository that extends a built-in collection iterates like it. */
function iterated(context: Context, type: Extract<Type, { kind: 'instance' }>): Types {
  return context.memo.get(`it${type.view.id}:${type.definition}`, UNKNOWN, () => {
    const supertypes = context.queries.supertypes(context, type.view, type.definition);
    return elementTypes(context, substitute(supertypes, substitutionOf(type)));
  });
}

/** A parameter or local variable: what it is declared as, else what flows into it. */
export function bindingTypes(context: Context, view: FileView, binding: number): Types {
  return context.memo.get(`b${view.id}:${binding}`, UNKNOWN, () => {
    const { type, value, role, owner } = view.facts.bindings;
    const declared = type[binding] as number;
    const form = BINDING_ROLES[role[binding] as number];
    if (form === 'receiver') return receiverOf(context, view, owner[binding] as number, declared);
    if (declared >= 0) return context.queries.annotationTypes(context, view, declared);
    const assigned = view.flowsTo(`b${binding}`).map((flow) => view.facts.flows.value[flow] as number);
    const own = union([value[binding] as number, ...assigned].map((from) => expressionTypes(context, view, from)));
    return own.length > 0 || form !== 'parameter' ? own : parameterTypes(context, view, binding);
  });
}

/** `self`: an instance of the type around, or of the written receiver type. */
function receiverOf(context: Context, view: FileView, method: number, declared: number): Types {
  if (declared >= 0) return context.queries.annotationTypes(context, view, declared);
  for (let at = method; at >= 0; at = view.parentOf(at)) {
    if (view.kindOf(at) === 'extension') {
      const owner = view.facts.definitions.owner[at] as number;
      return owner < 0 ? UNKNOWN : context.queries.annotationTypes(context, view, owner);
    }
    if (!INSTANTIABLE.has(view.kindOf(at))) continue;
    const isType = view.hasFlag(method, 'class');
    return [isType ? { kind: 'definition', view, definition: at } : { kind: 'instance', view, definition: at, args: [] }];
  }
  return UNKNOWN;
}

/** An undeclared parameter: what the function type it must match says, else what calls in the same file pass. */
function parameterTypes(context: Context, view: FileView, binding: number): Types {
  const owner = view.facts.bindings.owner[binding] as number;
  const position = view.facts.bindings.position[binding] as number;
  if (owner < 0) return UNKNOWN;
  const expected = expectedCallable(context, view, owner);
  if (expected !== undefined) return callableParameter(context, expected, position);
  return passedTypes(context, view, owner, binding);
}

/** The function type that a lambda is expected to have where it is passed or assigned. */
function expectedCallable(context: Context, view: FileView, definition: number): Types | undefined {
  const declared = view.facts.definitions.type[definition] as number;
  const place = view.argumentOf(definition);
  if (place === undefined || (declared >= 0 && view.kindOf(definition) !== 'lambda')) return undefined;
  const callee = expressionTypes(context, view, operand(view, place.call, 'a'));
  return union(callee.map((type) => parameterOf(context, type, place.position)));
}

function parameterOf(context: Context, callee: Type, position: number): Types {
  if (callee.kind === 'callable') return callableParameter(context, [callee], position);
  if (callee.kind !== 'definition') return UNKNOWN;
  const { view } = callee;
  const { position: places, role } = view.facts.bindings;
  const parameters = view.parametersOf(callee.definition);
  const hasReceiver = parameters[0] !== undefined && BINDING_ROLES[role[parameters[0]] as number] === 'receiver';
  const parameter = parameters.find((row) => places[row] === position + (hasReceiver ? 1 : 0));
  const type = parameter === undefined ? -1 : (view.facts.bindings.type[parameter] as number);
  if (type < 0) return UNKNOWN;
  return substitute(context.queries.annotationTypes(context, view, type), callee.given ?? NO_SUBSTITUTION);
}

function callableParameter(context: Context, expected: Types, position: number): Types {
  return union(
    expected.map((type) => {
      if (type.kind !== 'callable') return UNKNOWN;
      const parameter = type.view.items(operand(type.view, type.expression, 'b'))[position];
      if (parameter === undefined || parameter < 0) return UNKNOWN;
      return substitute(context.queries.annotationTypes(context, type.view, parameter), type.given);
    }),
  );
}

const MAX_CALL_SITES = 12;

/** Untyped languages: a parameter is what the file's own calls of its function pass. */
function passedTypes(context: Context, view: FileView, definition: number, binding: number): Types {
  return union(
    listCallsOf(view, definition).map((expression) => {
      const argument = argumentFor({ view, expression }, view, binding);
      return expressionTypes(context, view, argument);
    }),
  );
}

/** Calls in the same file that may be of this definition, or of its type where it is a constructor; the first few. */
export function listCallsOf(view: FileView, definition: number): number[] {
  const name = view.nameOf(definition);
  const isConstructor = view.kindOf(definition) === 'constructor' || name === view.spec.scoping.constructorName;
  const parent = view.parentOf(definition);
  const called = !isConstructor ? name : parent < 0 ? '' : view.nameOf(parent);
  const calls = called === '' ? [] : view.callsNamed(called).filter((call) => mayCall(view, call, definition));
  return calls.slice(0, MAX_CALL_SITES);
}

function mayCall(view: FileView, call: number, definition: number): boolean {
  const callee = operand(view, call, 'a');
  const bound = view.op(callee) === 'name' ? operand(view, callee, 'c') : -1;
  if (bound >= 0) return bound === definition;
  const isMethod = view.parentOf(definition) >= 0;
  if (view.op(callee) === 'member') return isMethod;
  return operand(view, callee, 'b') < 0;
}
