/** Calls of what a slot holds, where no edge to the slot itself says so. */
import { OPS } from '../../model/facts.ts';
import type { Provenance } from '../../model/graph.ts';
import { isCallable } from '../../model/kinds.ts';
import { operand } from '../file-view.ts';
import { intoDefinition } from '../flow-targets.ts';
import { isSamePlace, type Target, toTarget } from '../targets.ts';
import type { CallSite } from './arguments.ts';
import { isEvent, listEventSlots } from './events.ts';
import { type FlowFile, isSlot, type Slot, type SlotValue, type Value } from './flow-file.ts';
import { CALLABLE_NAME, isCallableItself } from './holds-callables.ts';
import { valuesOf } from './values.ts';

export function addInvocations(site: CallSite, guard: string): void {
  const { file, call, outcome, edges, source, line } = site;
  const invoke = (target: Slot, confidence: number, provenance: Provenance) =>
    edges.add({
      kind: 'invokes',
      source,
      line,
      guard,
      target,
      confidence,
      provenance,
      through: undefined,
      endLine: 0,
      isReturned: false,
    });
  for (const slot of listInvoked(file, call, outcome.targets)) {
    // A call edge to a variable or field says that what it holds is called.
    if (slot.key === '' && outcome.targets.some((target) => isSamePlace(target, slot))) continue;
    invoke(slot, slot.confidence, 'synthesized:callback');
  }
  if (outcome.targets.length > 0) return;
  for (const given of listGivenBack(file, call)) {
    const confidence = Math.min(given.confidence, GIVEN_BACK);
    site.giveAway(toTarget(given, { confidence, provenance: 'synthesized:callback' }));
  }
  for (const slot of listEventSlots(file, call, 'emit')) invoke(slot, EVENT, 'synthesized:event');
}

const EVENT = 0.8;
const GIVEN_BACK = 0.8;

/** `wrap(save)()`: functions by name that a call was handed and gives back. */
function listGivenBack(file: FlowFile, call: number): readonly Extract<Value, { kind: 'callable' }>[] {
  const callee = operand(file.view, call, 'a');
  if (callee < 0 || file.view.op(callee) === 'member') return [];
  return valuesOf(file, callee).filter((value) => value.kind === 'callable');
}

/** Whether a call may be of what a slot holds; a quick look, since most are not. */
export function mayInvoke({ view }: FlowFile, call: number, targets: readonly Target[]): boolean {
  if (targets.length > 0) return !isPlain(targets);
  const { op, a, b } = view.facts.expressions;
  const callee = a[call] as number;
  if (callee < 0) return false;
  if (op[callee] === NAME) return (b[callee] as number) >= 0;
  if (op[callee] !== MEMBER) return true;
  const method = view.text(b[callee] as number);
  const { flow } = view.spec;
  if (flow?.runs.has(method) || CALLABLE_NAME.test(method)) return true;
  return flow !== undefined && isEvent(flow, 'emit', method);
}

const NAME = OPS.indexOf('name');
const MEMBER = OPS.indexOf('member');

/** A call of a function, method or class by its name. */
function isPlain(targets: readonly Target[]): boolean {
  return (
    targets.length > 0 && targets.every(({ provenance, confidence }) => provenance !== 'type' || confidence !== HELD)
  );
}

/** How far a call of what a variable is known to hold is trusted: that it is called so, and not by name. */
const HELD = 0.8;

function listInvoked(file: FlowFile, call: number, targets: readonly Target[]): readonly SlotValue[] {
  const { view } = file;
  const callee = operand(view, call, 'a');
  if (callee < 0) return [];
  if (view.op(callee) !== 'member') {
    const isFree = view.op(callee) === 'name' && operand(view, callee, 'b') < 0;
    if (targets.length > 0) return valuesOf(file, callee).filter(isSlot).filter(isRefilled);
    return isFree ? [] : valuesOf(file, callee).filter(isSlot);
  }
  if (targets.length > 0) return valuesOf(file, callee).filter(isSlot).filter(isRefilled);
  const object = operand(view, callee, 'a');
  const isRun = view.spec.flow?.runs.has(view.text(operand(view, callee, 'b'))) === true;
  if (isRun && isFunction(file, object)) return valuesOf(file, object).filter(isSlot);
  const isNamedSo = CALLABLE_NAME.test(view.text(operand(view, callee, 'b')));
  return isNamedSo && isUntypedParameter(file, object) ? valuesOf(file, callee).filter(isSlot) : [];
}

/** A variable that is only given a value where it is declared holds just that. */
function isRefilled({ view, definition, key }: SlotValue): boolean {
  const kind = view.kindOf(definition);
  if (key !== '' || (kind !== 'variable' && kind !== 'constant')) return true;
  return view.flowsTo(intoDefinition(definition)).length > 0;
}

/** Not a collection of functions, of which `get` gives one. */
function isFunction({ context, view }: FlowFile, object: number): boolean {
  const types = context.queries.expressionTypes(context, view, object);
  return types.length === 0 || types.some((type) => isCallableItself(type));
}

/** `options.onDone()`, where all that is known of `options` is that it was handed in. */
function isUntypedParameter({ context, view }: FlowFile, object: number): boolean {
  if (object < 0 || view.op(object) !== 'name') return false;
  const binding = operand(view, object, 'b');
  if (binding < 0 || (view.facts.bindings.position[binding] as number) < 0) return false;
  const owner = view.facts.bindings.owner[binding] as number;
  const isOfFunction = owner >= 0 && isCallable(view.facts.definitions.kind[owner] as number);
  return isOfFunction && context.queries.expressionTypes(context, view, object).length === 0;
}
