/** A reference bound to its definitions, with how sure we are and why. */
import { FREE_BASE, OPS, type Op, opCode, ROLES, type Role } from '../model/facts.ts';
import { codesOf, isCallable, isHidden } from '../model/kinds.ts';
import { writtenIn } from './annotations.ts';
import { methodsLacking } from './below.ts';
import { bodiesOf, isDeclaredOnly } from './bodies.ts';
import { builtWith } from './builds.ts';
import { calledOn, joinCalled, outcomeOn } from './called-on.ts';

import type { Context } from './context.ts';
import { constructorsOf, withoutClasses, withoutItself } from './delegated.ts';
import { withDoubt } from './doubt.ts';
import { exactly, isClassItself, isLocal, isMade } from './exact.ts';
import { extensionsNamed } from './extensions.ts';
import type { FileView } from './file-view.ts';
import { guessByName } from './guess.ts';
import { isOfBlock } from './library-types.ts';
import { meantBy, meantEntities } from './namesakes.ts';
import { narrowedTypes } from './narrowed.ts';
import { ownersOf } from './next-above.ts';
import type { Noted } from './notes.ts';
import { meantOutcome } from './overloads.ts';
import { namedPastVariable } from './past-variables.ts';
import type { Named } from './queries.ts';
import { methodsRunOn } from './run-on.ts';
import { listRunThrough } from './run-through.ts';
import { type Outcome, type Place, type Target, TRUST, type Trust, toOutcome, toTarget } from './targets.ts';
import { namedType } from './type-names.ts';
import type { Type, Types } from './types.ts';

/** The file whose references are bound. */
export interface Mentions {
  readonly context: Context;
  readonly view: FileView;
  /** What free names were found to mean, by name, by the scope they stand in and by how they are used. */
  readonly free: Map<number, Noted<Outcome>>;
}

export function resolveReference(mentions: Mentions, row: number): Outcome {
  const { context, view } = mentions;
  const { references, expressions } = view.facts;
  const expression = references.expression[row] as number;
  const role = references.role[row] as number;
  const named = namedBy(view, expression, role);
  const isSuper = named >= 0 && expressions.op[named] === SUPER;
  const inherited = isSuper ? inheritedCall(context, view, row, named) : undefined;
  const found = inherited ?? mention(mentions, named, APPLIED[role] === true || role === DECORATE);
  const outcome = found.targets.length < 2 ? found : { ...found, targets: builtWith(view, found.targets) };
  if (role !== CALL && role !== NEW) return withDoubt(outcome);
  const isDelegating = role === CALL && named >= 0 && expressions.op[named] === THIS;
  const called = isDelegating ? withoutItself(view, row, outcome) : outcome;
  const meant = meantOutcome(context, { view, expression }, called);
  return withDoubt(isDelegating ? withoutClasses(meant) : meant);
}

const [CALL, NEW, DECORATE] = [ROLES.indexOf('call'), ROLES.indexOf('new'), ROLES.indexOf('decorate')];
/** By the code of a role: where something is called or made. */
const APPLIED = ROLES.map((role) => role === 'call' || role === 'new' || role === 'render');

/** What a call runs through a method of functions, as if they were called by their names. */
export function listRun(mentions: Mentions, call: number, role: Role): readonly Target[] {
  if (role !== 'call') return NO_TARGETS;
  const { context, view } = mentions;
  const callee = view.facts.expressions.a[call] as number;
  if (listRunThrough(context, view, callee).length === 0) return NO_TARGETS;
  return mention(mentions, view.facts.expressions.a[callee] as number, true).targets;
}

/** The variables by which a call names what they hold: calling that reads them. */
export function listHolders(mentions: Mentions, call: number, targets: readonly Target[]): readonly Target[] {
  const { view } = mentions;
  const { op, a, b } = view.facts.expressions;
  const callee = a[call] as number;
  if (callee < 0 || (op[callee] !== NAME && op[callee] !== MEMBER)) return NO_TARGETS;
  const name = view.text((op[callee] === NAME ? a : b)[callee] as number);
  for (let at = 0; at < targets.length; at++) if (isNamed(targets[at] as Target, name)) return NO_TARGETS;
  return mention(mentions, callee, false).targets.filter(isHolder);
}

function isNamed({ view, definition }: Place, name: string): boolean {
  return definition < 0 || view.nameOf(definition) === name;
}

function isHolder({ view, definition }: Place): boolean {
  return definition >= 0 && HOLDING[view.facts.definitions.kind[definition] as number] === true;
}

/** What is called; `@decorator(args)` names what it calls. */
function namedBy({ facts: { expressions } }: FileView, expression: number, role: number): number {
  const isCall = APPLIED[role] === true || (role === DECORATE && expressions.op[expression] === CALL_OP);
  return isCall ? (expressions.a[expression] as number) : expression;
}

/** `super` alone, called in a method, is the method of its name that the type inherits. */
function inheritedCall(context: Context, view: FileView, row: number, callee: number): Outcome | undefined {
  let method = view.facts.references.definition[row] as number;
  while (method >= 0 && view.kindOf(method) === 'lambda') method = view.parentOf(method);
  if (method < 0 || view.kindOf(method) !== 'method') return undefined;
  const name = view.nameOf(method);
  const bases = context.queries.expressionTypes(context, view, callee);
  const found = memberOutcome(context, bases, { name, applied: true, isTaken: false });
  const { targets } = exactly(context, found, bases);
  return { targets, missing: { name, isExternal: bases.length === 0 } };
}

const [SUPER, THIS] = [opCode('super'), opCode('this')];
const [CALL_OP, NAME, MEMBER] = [opCode('call'), opCode('name'), opCode('member')];
const NO_TARGETS: readonly Target[] = [];
const UNNAMED = toOutcome(NO_TARGETS);

/** What an expression mentions; `applied` when it is called or instantiated. */
function mention(mentions: Mentions, expression: number, applied: boolean): Outcome {
  if (expression < 0) return UNNAMED;
  const rule = RULES_BY_CODE[mentions.view.facts.expressions.op[expression] as number];
  if (rule !== undefined) return rule(mentions, expression, applied);
  return applied ? applyValue(mentions.context, mentions.view, expression) : UNNAMED;
}

type Rule = (mentions: Mentions, expression: number, applied: boolean) => Outcome;

const inside: Rule = (mentions, expression, applied) =>
  mention(mentions, mentions.view.facts.expressions.a[expression] as number, applied);

const RULES: Readonly<Partial<Record<Op, Rule>>> = {
  name: mentionName,
  'type-name': mentionName,
  member: mentionMember,
  'type-member': mentionMember,
  super: ({ context, view }, expression) =>
    constructorsOf(context, context.queries.expressionTypes(context, view, expression)),
  'type-this': ({ context, view }, expression) =>
    fromValues(context, context.queries.expressionTypes(context, view, expression), 'Self'),
  'type-generic': inside,
  index: inside,
  function: mentionWritten,
};

const RULES_BY_CODE: readonly (Rule | undefined)[] = OPS.map((op) => RULES[op]);

/** What calling a value reaches; `this(…)` in a constructor is another one of the same type. */
function applyValue(context: Context, view: FileView, expression: number): Outcome {
  const types = context.queries.expressionTypes(context, view, expression);
  const isConstructor = view.op(expression) === 'this' && view.spec.scoping.overloads === true;
  return isConstructor ? constructorsOf(context, types) : fromValues(context, types, '');
}

function mentionName(mentions: Mentions, expression: number, applied: boolean): Outcome {
  const { context, view } = mentions;
  const { a, b, c } = view.facts.expressions;
  const local = c[expression] as number;
  if (local < 0 && (b[expression] as number) < 0) return mentionFree(mentions, expression, applied);
  const name = view.text(a[expression] as number);
  if (local >= 0)
    return directly(context, [{ kind: 'definition', view, definition: local }], TRUST.syntax, { name, applied });
  if (!applied) return UNNAMED;
  const past = namedPastVariable(context, view, expression);
  if (past !== undefined) return outcomeNamed(context, past, { name, applied });
  return fromValues(context, context.queries.expressionTypes(context, view, expression), name);
}

/** `new Base() {…}`: what is made is of the class that is written there. */
function mentionWritten({ context, view }: Mentions, expression: number, applied: boolean): Outcome {
  if (!applied) return UNNAMED;
  const definition = view.facts.expressions.a[expression] as number;
  if (!CONSTRUCTED.has(view.kindOf(definition))) return applyValue(context, view, expression);
  const entity = { kind: 'definition', view, definition } as const;
  return directly(context, [entity], TRUST.syntax, { name: view.nameOf(definition), applied });
}

/** A name that nothing declares around it means the same wherever it is used alike in one scope. */
function mentionFree({ context, view, free }: Mentions, expression: number, applied: boolean): Outcome {
  const { expressions, definitions } = view.facts;
  const text = expressions.a[expression] as number;
  const scope = view.scopeAround(FREE_BASE - (expressions.b[expression] as number));
  const isType = expressions.op[expression] === TYPE_NAME;
  const key = (text * (definitions.length + 1) + scope + 1) * 4 + (isType ? 2 : 0) + (applied ? 1 : 0);
  const known = free.get(key);
  if (known !== undefined && context.memo.holds(known)) {
    context.memo.repeat(known);
    return known.value;
  }
  const outcome = noteFree(context, view, { name: view.text(text), applied, scope, isType });
  free.set(key, outcome);
  return outcome.value;
}

const TYPE_NAME = opCode('type-name');

interface FreeMention extends Mention {
  readonly scope: number;
  readonly isType: boolean;
}

function noteFree(context: Context, view: FileView, mentioned: FreeMention): Noted<Outcome> {
  const { name, applied, scope, isType } = mentioned;
  return context.memo.note(() => {
    const found = isType ? namedType(context, view, name, scope) : context.queries.named(context, view, name, scope);
    return outcomeNamed(context, found, { name, applied });
  });
}

function outcomeNamed(context: Context, found: Named, mentioned: Mention): Outcome {
  const { applied } = mentioned;
  const outcome = directly(context, meantEntities(found.entities, applied), TRUST[found.via], mentioned);
  return applied && found.via === 'member' ? outcomeOn(context, outcome, found.receivers ?? []) : outcome;
}

interface Mention {
  readonly name: string;
  readonly applied: boolean;
}

/** Entities that a name or a qualified name means directly. */
function directly(context: Context, entities: Types, trust: Trust, { name, applied }: Mention): Outcome {
  let targets = NO_TARGETS;
  let isExternal = false;
  for (let at = 0; at < entities.length; at++) {
    const entity = entities[at] as Type;
    if (entity.kind === 'external') isExternal = true;
    if (entity.kind === 'module' && entity.isBeside !== true)
      targets = join(targets, [toTarget({ view: entity.view, definition: -1 }, trust)]);
    if (entity.kind !== 'definition') continue;
    if (entity.view.isPrelude) isExternal = true;
    else targets = join(targets, targetsOf(context, entity, trust, applied));
  }
  if (targets.length > 0) return toOutcome(targets);
  if (applied && entities.some(isOpaque)) return fromValues(context, entities, name);
  return { targets, missing: { name, isExternal } };
}

/** Values whose call may reach a function all the same. */
function isOpaque(entity: Type): boolean {
  return entity.kind === 'structure' || (entity.kind === 'external' && entity.wraps !== undefined);
}

/** Mostly there is one. */
function join(some: readonly Target[], more: readonly Target[]): readonly Target[] {
  return some.length === 0 ? more : more.length === 0 ? some : joinCalled(some, more);
}

/** Calling a variable calls what it holds, where that is known. */
function targetsOf(context: Context, place: Place, trust: Trust, applied: boolean): readonly Target[] {
  const { view, definition } = place;
  if (applied && isHolder(place)) {
    const held = targetsIn(context, context.queries.definitionTypes(context, view, definition), TRUST.flow);
    if (held.length > 0) return held;
  }
  if (!isDeclaredOnly(place)) return [toTarget(place, trust)];
  return bodiesOf(context, place).map((body) => toTarget(body, trust));
}

function targetsIn(context: Context, types: Types, trust: Trust): readonly Target[] {
  if (types.length === 0) return NO_TARGETS;
  const targets: Target[] = [];
  addHeld(context, types, trust, targets);
  return targets;
}

function addHeld(context: Context, types: Types, trust: Trust, targets: Target[]): void {
  for (const type of types) {
    if (type.kind === 'external') addHeld(context, type.wraps ?? [], TRUST.wrapped, targets);
    else if (type.kind === 'definition' && isUsable(type)) targets.push(toTarget(type, trust));
    else if (type.kind === 'instance') {
      const methods = methodsRunOn(context, type, type.view.spec.protocols?.call);
      for (const method of methods) targets.push(toTarget(method, trust));
    }
  }
}

function isUsable({ view, definition }: Place): boolean {
  const code = view.facts.definitions.kind[definition] as number;
  return !view.isPrelude && !isHidden(code) && (isCallable(code) || CONSTRUCTED.has(view.kindOf(definition)));
}

const HOLDING = codesOf(['property', 'constant', 'variable']);
const CONSTRUCTED = new Set(['class', 'struct', 'enum-member']);

/** What calling a value of these types reaches. */
function fromValues(context: Context, types: Types, name: string): Outcome {
  const targets = targetsIn(context, types, TRUST.flow);
  if (targets.length > 0) return toOutcome(targets);
  const isExternal = types.length > 0 && types.every((type) => isOutside(type));
  return name === '' ? UNNAMED : { targets, missing: { name, isExternal } };
}

function isOutside(type: Type): boolean {
  return type.kind === 'external' || ('view' in type && type.view.isPrelude);
}

function mentionMember(mentions: Mentions, expression: number, applied: boolean): Outcome {
  const { context, view } = mentions;
  const { op, a, b, c } = view.facts.expressions;
  const object = a[expression] as number;
  const name = view.text(b[expression] as number);
  const isTaken = (c[expression] as number) >= 0;
  const isType = op[expression] === TYPE_MEMBER;
  const owners = isType ? namespaceOf(context, view, object) : ownersOf(context, view, object, name);
  if (owners.length === 0 && applied) {
    return (
      extendingOutcome(mentions, object, owners, { name, applied, isTaken }) ?? guessedOutcome(mentions, object, name)
    );
  }
  const declared = memberOutcome(context, owners, { name, applied, isTaken });
  const outcome =
    declared.targets.length > 0
      ? declared
      : (narrowedOutcome(context, view, object, { name, applied, isTaken }) ??
        extendingOutcome(mentions, object, owners, { name, applied, isTaken }) ??
        declared);
  if (applied && isClassItself(view, object, owners)) return exactly(context, outcome, owners);
  if (applied && outcome.targets.length > 0 && isMade(context, view, object)) return exactly(context, outcome, owners);
  if (!applied || outcome.missing === undefined) return outcome;
  return { ...outcome, targets: methodsLacking(context, view, { object, owners }, outcome.missing) };
}

function guessedOutcome({ context, view }: Mentions, object: number, name: string): Outcome {
  const guess = guessByName(context, view, name, isOwnValue(context, view, object));
  return guess === undefined || isOfSubtype(view, object, guess)
    ? { targets: [], missing: { name, isExternal: false } }
    : toOutcome([toTarget(guess, TRUST.name)]);
}

/** What the file names that extends a type which these may be. */
function extendingOutcome(
  { context, view }: Mentions,
  object: number,
  receivers: Types,
  { name, applied, isTaken }: MemberMention,
): Outcome | undefined {
  const isFunction = applied || isTaken;
  const { members, trust } = extensionsNamed(context, view, { object, receivers, name, isFunction });
  return members.length === 0 ? undefined : toOutcome(members.map((place) => toTarget(place, trust)));
}

const TYPE_MEMBER = opCode('type-member');

/** What something is declared as may lack a member that it has by what it is tested for. */
function narrowedOutcome(context: Context, view: FileView, object: number, member: MemberMention): Outcome | undefined {
  const outcome = memberOutcome(context, narrowedTypes(context, view, object), member);
  return outcome.targets.length === 0 ? undefined : outcome;
}

/** A local variable, or what a function of the repository gives. */
function isOwnValue(context: Context, view: FileView, object: number): boolean {
  if (isLocal(view, object)) return true;
  if (object < 0 || view.facts.expressions.op[object] !== CALL_OP) return false;
  const callee = context.queries.calleeTypes(context, view, view.facts.expressions.a[object] as number);
  return callee.length > 0 && callee.every((type) => type.kind === 'definition' && !type.view.isPrelude);
}

/** What `super` has is never a member of the type that says so. */
function isOfSubtype(view: FileView, object: number, guess: Place): boolean {
  const { op, a } = view.facts.expressions;
  return op[object] === SUPER && guess.view === view && view.parentOf(guess.definition) === a[object];
}

interface MemberMention extends Mention {
  readonly isTaken: boolean;
}

/** What a member of these types is. */
function memberOutcome(context: Context, owners: Types, { name, applied, isTaken }: MemberMention): Outcome {
  let targets = NO_TARGETS;
  let isExternal = false;
  for (let at = 0; at < owners.length; at++) {
    const owner = owners[at] as Type;
    const found = context.queries.members(context, owner, name);
    isExternal ||= found.isExternal;
    const meant = meantBy(found.definitions, applied || isTaken);
    for (let place = 0; place < meant.length; place++) {
      const member = meant[place] as Place;
      if (!member.view.isPrelude) targets = join(targets, membersOf(context, member, owner, applied));
    }
    if (applied && found.values.length > 0) targets = join(targets, targetsIn(context, found.values, TRUST.flow));
  }
  return { targets, missing: targets.length > 0 ? undefined : { name, isExternal } };
}

function membersOf(context: Context, member: Place, owner: Type, applied: boolean): readonly Target[] {
  const targets = targetsOf(context, member, trustIn(owner, member), applied);
  return applied ? calledOn(context, targets, owner) : targets;
}

function trustIn(owner: Type, member: Place): Trust {
  if (owner.kind === 'module' || owner.kind === 'package') return TRUST.import;
  if (owner.kind !== 'external') return TRUST.type;
  return owner.wraps !== undefined || isOfBlock(member) ? TRUST.provided : TRUST.type;
}

function namespaceOf(context: Context, view: FileView, object: number): Types {
  const values = context.queries.expressionTypes(context, view, object);
  return values.length > 0 ? values : writtenIn(context, view, object);
}
