/** Whether a receiver is of just the class that is known of it, so that no override runs in a member's place. */
import { BINDING_ROLES, FREE_BASE, opCode } from '../model/facts.ts';
import type { Context } from './context.ts';
import type { FileView } from './file-view.ts';
import { intoBinding, intoDefinition } from './flow-targets.ts';
import { areLent } from './lent.ts';
import { isAbove } from './next-above.ts';
import { type Outcome, type Place, TRUST, toOutcome, toTarget } from './targets.ts';
import type { Type, Types } from './types.ts';

const [NEW, CALL, NAME] = [opCode('new'), opCode('call'), opCode('name')];
const [MEMBER, GENERIC] = [opCode('member'), opCode('type-generic')];
const VARIABLE = BINDING_ROLES.indexOf('variable');

/** `super.close()`, `Base.close(self)`, `Base::close()`. */
export function isClassItself(view: FileView, receiver: number, owners: Types): boolean {
  return receiver >= 0 && (isAbove(view, receiver) || isNamedClass(view, receiver, owners));
}

/** No override of what was found runs in its place, unless another object has it for them. */
export function exactly(context: Context, outcome: Outcome, owners: Types): Outcome {
  const { targets } = outcome;
  if (targets.length === 0 || areLent(context, targets, owners)) return outcome;
  return toOutcome(targets.map((target) => (target.provenance === 'type' ? toTarget(target, TRUST.exact) : target)));
}

/** A class that is named, not held by a variable. */
function isNamedClass(view: FileView, receiver: number, owners: Types): boolean {
  const owner = owners[0];
  if (owner?.kind !== 'definition' || isLocal(view, receiver)) return false;
  return owner.view.kindOf(owner.definition) === 'class';
}

/** A parameter or a variable of the function itself. */
export function isLocal({ facts: { expressions } }: FileView, expression: number): boolean {
  return expression >= 0 && expressions.op[expression] === NAME && (expressions.b[expression] as number) >= 0;
}

/** What was made there and then (`new Base().close()`), or a variable that holds nothing else. */
export function isMade(context: Context, view: FileView, expression: number): boolean {
  if (expression < 0) return false;
  const { op, b, c } = view.facts.expressions;
  switch (op[expression]) {
    case NEW:
    case CALL:
      return isMaking(context, view, expression);
    case NAME:
      if ((b[expression] as number) >= 0) return isMadeOnce(context, view, b[expression] as number);
      if ((c[expression] as number) >= 0) return isMadeAs(context, { view, definition: c[expression] as number });
      return isHeldByName(context, view, expression);
    case MEMBER:
      return isHeldInModule(context, view, expression);
    default:
      return false;
  }
}

/** Not a name of something made: names may lead in circles (`Base = Base`). */
function isMaking(context: Context, view: FileView, expression: number): boolean {
  const { op, a } = view.facts.expressions;
  const isNew = op[expression] === NEW;
  return (isNew || op[expression] === CALL) && isOfClass(context, view, a[expression] as number, isNew);
}

function isHeldByName(context: Context, view: FileView, expression: number): boolean {
  const { a, b } = view.facts.expressions;
  const around = FREE_BASE - (b[expression] as number);
  const { entities } = context.queries.named(context, view, view.text(a[expression] as number), around);
  return isOneMade(context, entities);
}

/** `signals.post_save`: a variable of another module. */
function isHeldInModule(context: Context, view: FileView, expression: number): boolean {
  const { a, b } = view.facts.expressions;
  const object = a[expression] as number;
  if (!isModule(context, view, object)) return false;
  const name = view.text(b[expression] as number);
  const holders = context.queries.expressionTypes(context, view, object);
  return (
    holders.length === 1 && isOneMade(context, context.queries.members(context, holders[0] as Type, name).definitions)
  );
}

function isOneMade(context: Context, found: readonly (Type | Place)[]): boolean {
  const only = found[0];
  return found.length === 1 && only !== undefined && 'definition' in only && isMadeAs(context, only);
}

function isMadeOnce(context: Context, view: FileView, binding: number): boolean {
  const { role, type, value } = view.facts.bindings;
  const made = value[binding] as number;
  if (role[binding] !== VARIABLE || (type[binding] as number) >= 0 || made < 0) return false;
  return view.flowsTo(intoBinding(binding)).length === 0 && isMaking(context, view, made);
}

/** A variable that other files see. */
function isMadeAs(context: Context, { view, definition }: Place): boolean {
  const { type, value } = view.facts.definitions;
  const made = value[definition] as number;
  if (!HOLDING.has(view.kindOf(definition)) || (type[definition] as number) >= 0 || made < 0) return false;
  context.askName(view, view.nameOf(definition));
  return view.flowsTo(intoDefinition(definition)).length === 0 && isMaking(context, view, made);
}

const HOLDING = new Set(['variable', 'constant']);

/** Whether calling this names a class, rather than holding one that may be a class below it. */
function isOfClass(context: Context, view: FileView, callee: number, isNew: boolean): boolean {
  if (callee < 0 || isLocal(view, callee)) return false;
  if (!isNew && !view.spec.scoping.callConstructs) return false;
  const { op, a } = view.facts.expressions;
  if (op[callee] === GENERIC) return isOfClass(context, view, a[callee] as number, isNew);
  if (op[callee] === MEMBER && !isModule(context, view, a[callee] as number)) return false;
  const isWritten = view.op(callee).startsWith('type-');
  const { annotationTypes, expressionTypes } = context.queries;
  const classes = (isWritten ? annotationTypes : expressionTypes)(context, view, callee);
  const kind = isWritten ? 'instance' : 'definition';
  return classes.length > 0 && classes.every((type) => type.kind === kind && isClass(type));
}

function isModule(context: Context, view: FileView, expression: number): boolean {
  const types = context.queries.expressionTypes(context, view, expression);
  return types.length > 0 && types.every(({ kind }) => kind === 'module' || kind === 'package');
}

function isClass({ view, definition }: Place): boolean {
  return view.kindOf(definition) === 'class';
}
