/** Parameters and local variables as slots: which argument goes where. */

import { BINDING_ROLES, opCode } from '../../model/facts.ts';
import { isType } from '../../model/kinds.ts';
import type { Context } from '../context.ts';
import { type FileView, operand } from '../file-view.ts';
import type { Place } from '../targets.ts';
import { isVisible, type Slot } from './flow-file.ts';
import { makesQueue } from './queue-types.ts';

/** The slot that a parameter or local variable is; undefined for those of lambdas, which are no nodes. */
export function bindingSlot(view: FileView, binding: number): Slot | undefined {
  const { name, role, owner } = view.facts.bindings;
  const definition = owner[binding] as number;
  const text = view.text(name[binding] as number);
  if (BINDING_ROLES[role[binding] as number] === 'variable') return localSlot(view, definition, text);
  if (!isVisible(view, definition)) return undefined;
  const field = fieldFor(view, definition, text);
  if (field !== undefined) return { view, definition: field, key: '' };
  const at = view.argumentsOf(definition).indexOf(binding);
  return at < 0 ? undefined : { view, definition, key: String(at) };
}

/** Both ends of a channel are one slot: `let (sender, receiver) = channel()`. */
export function channelSlot(view: FileView, binding: number): Slot | undefined {
  const { queues } = view.spec.flow ?? {};
  const { value, owner, name } = view.facts.bindings;
  const end = value[binding] as number;
  if (queues === undefined || end < 0 || view.op(end) !== 'index' || !makesQueue(view, end, queues)) return undefined;
  const made = operand(view, end, 'a');
  const slot = localSlot(view, owner[binding] as number, view.text(name[firstPartOf(view, made)] as number));
  return slot === undefined ? undefined : { ...slot, key: `#${slot.key}` };
}

/** The first binding that is a part of what is made; there is one. */
function firstPartOf(view: FileView, made: number): number {
  const { value } = view.facts.bindings;
  const { op, a } = view.facts.expressions;
  for (let row = 0; ; row++) {
    const part = value[row] as number;
    if (part >= 0 && op[part] === INDEX && a[part] === made) return row;
  }
}

const INDEX = opCode('index');

/** Functions inside a function share its local variables, so these belong to the function that is a node. */
function localSlot(view: FileView, owner: number, name: string): Slot | undefined {
  let definition = owner;
  while (definition >= 0 && !isVisible(view, definition)) definition = view.parentOf(definition);
  return definition < 0 || name === '' ? undefined : { view, definition, key: name };
}

/** The parameter in this place, not counting the receiver. */
export function findParameter(view: FileView, definition: number, place: number): number | undefined {
  return Number.isInteger(place) ? view.argumentsOf(definition)[place] : undefined;
}

export interface Argument {
  readonly place: number;
  readonly name: string | undefined;
  /** It is for the last parameter, whatever its place. */
  readonly isTrailing?: boolean;
}

/** The slot that an argument goes to, by its place or by its name. */
export function findArgumentSlot(
  context: Context,
  { view, definition }: Place,
  { place, name, isTrailing }: Argument,
): Slot | undefined {
  context.askSignature(view, view.nameOf(definition));
  const parameters = view.argumentsOf(definition);
  const { name: names, role } = view.facts.bindings;
  const last = parameters.at(-1);
  const isRest = last !== undefined && BINDING_ROLES[role[last] as number] === 'rest';
  const byPlace = isTrailing ? last : (parameters[place] ?? (isRest ? last : undefined));
  const parameter = name === undefined ? byPlace : parameters.find((row) => view.text(names[row] as number) === name);
  if (parameter === undefined) return undefined;
  // It may be or become a field.
  context.askSignature(view, view.text(names[parameter] as number));
  return bindingSlot(view, parameter);
}

/** The field that a parameter of a constructor is or is put into by its name. */
function fieldFor(view: FileView, definition: number, name: string): number | undefined {
  const isHead = isType(view.facts.definitions.kind[definition] as number);
  const isMaker = view.kindOf(definition) === 'constructor';
  if (!isHead && !isMaker) return undefined;
  const fields = view.childrenNamed(isHead ? definition : view.parentOf(definition), name);
  return fields.find((field) => view.kindOf(field) === 'property' && view.hasFlag(field, 'implied'));
}
