/** Emitters: `on('saved', callback)` and `emit('saved')` meet in a slot of the emitter that is named like the event. */
import type { FlowWords } from '../../languages/spec.ts';
import { operand } from '../file-view.ts';
import { type FlowFile, isSlot, type Slot } from './flow-file.ts';
import { valuesOf } from './values.ts';

/** The slots that a call registers a callback in, or runs; empty for a call that is neither. */
export function listEventSlots(file: FlowFile, call: number, what: 'on' | 'emit'): readonly Slot[] {
  const { view } = file;
  const callee = operand(view, call, 'a');
  if (callee < 0 || view.op(callee) !== 'member') return [];
  const method = view.text(operand(view, callee, 'b'));
  return (view.spec.flow?.events ?? []).flatMap((words) => {
    if (!words[what].has(method)) return [];
    const first = view.items(operand(view, call, 'b'))[0];
    const name = words.isNamed ? eventName(file, first ?? -1) : '';
    return name === undefined ? [] : emitterSlots(file, operand(view, callee, 'a'), name);
  });
}

/** Whether a method of this name is one of emitters. */
export function isEvent({ events }: FlowWords, what: 'on' | 'emit', method: string): boolean {
  if (events === undefined) return false;
  for (let at = 0; at < events.length; at++) if (events[at]?.[what].has(method)) return true;
  return false;
}

/** A string, a constant, or `new CustomEvent('saved')`. */
function eventName({ view }: Pick<FlowFile, 'view'>, expression: number): string | undefined {
  if (expression < 0) return undefined;
  const op = view.op(expression);
  if (op === 'string') return view.text(operand(view, expression, 'a'));
  if (op === 'member') return view.text(operand(view, expression, 'b'));
  if (op === 'name') return operand(view, expression, 'b') >= 0 ? undefined : view.text(operand(view, expression, 'a'));
  if (op !== 'new') return undefined;
  const first = view.items(operand(view, expression, 'b'))[0];
  return first !== undefined && first >= 0 && view.op(first) === 'string' ? eventName({ view }, first) : undefined;
}

/** The variable or field that is the emitter, and the class whose instance it is. */
function emitterSlots(file: FlowFile, emitter: number, name: string): Slot[] {
  const { context, view } = file;
  const key = `@${name}`;
  const held = valuesOf(file, emitter).filter((value) => isSlot(value) && value.key === '') as Slot[];
  const slots = held.map((slot) => ({ view: slot.view, definition: slot.definition, key }));
  if (name === '') return slots;
  const classes = context.queries
    .expressionTypes(context, view, emitter)
    .flatMap((type) => (type.kind === 'instance' && !type.view.isPrelude ? [type] : []));
  return [...slots, ...classes.map((type) => ({ view: type.view, definition: type.definition, key }))];
}
