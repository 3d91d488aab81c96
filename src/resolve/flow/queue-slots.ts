/** Which slots a queue is in, told from the expression that a method of it is called on. */
import type { QueueWords } from '../../languages/spec.ts';
import { type FileView, operand } from '../file-view.ts';
import { returnedBy } from '../flow-targets.ts';
import type { Target } from '../targets.ts';
import type { Type } from '../types.ts';
import { findDeclared } from './declared.ts';
import { type FlowFile, isSlot, isVisible, type Slot } from './flow-file.ts';
import { holdsQueue } from './holds-queue.ts';
import { bindingSlot, channelSlot } from './parameters.ts';
import { isQueueType } from './queue-types.ts';
import { HOLDERS, valuesOf } from './values.ts';

type SureSlot = Slot & { readonly confidence: number };

/** The field or variable itself; and where its written type says of what it is a queue, any queue of that. */
export function listQueueSlots(file: FlowFile, object: number): SureSlot[] {
  const places = listPlaces(file, object, 0).filter((slot) => slot.key === '' || holdsQueue(file, slot));
  return places.flatMap((slot) => [slot, ...messageSlots(file, slot)]);
}

const MAX_DEPTH = 6;

/** Where the object is kept, seen through what is called on it on the way: `self.jobs.lock().push(job)`. */
function listPlaces(file: FlowFile, object: number, depth: number): readonly SureSlot[] {
  if (object < 0 || depth > MAX_DEPTH) return [];
  const { view } = file;
  const inside = () => listPlaces(file, operand(view, object, 'a'), depth + 1);
  switch (view.op(object)) {
    case 'member':
      return valuesOf(file, object).filter(isSlot);
    case 'name':
      return listNamed(file, object, depth);
    case 'call':
      return listGiven(file, object) ?? listPlaces(file, receiverOf(view, object), depth + 1);
    case 'index':
    case 'await':
    case 'cast':
    case 'element':
      return inside();
    default:
      return [];
  }
}

/** What the method is called on; -1 where a function is called by its name. */
function receiverOf(view: FileView, call: number): number {
  const callee = operand(view, call, 'a');
  return callee >= 0 && view.op(callee) === 'member' ? operand(view, callee, 'a') : -1;
}

function listNamed(file: FlowFile, name: number, depth: number): readonly SureSlot[] {
  const { view } = file;
  const binding = operand(view, name, 'b');
  if (binding < 0) return valuesOf(file, name).filter(isSlot);
  const slot = channelSlot(view, binding) ?? bindingSlot(view, binding);
  const further = listPlaces(file, view.facts.bindings.value[binding] as number, depth + 1);
  if (slot === undefined) return further;
  const own = { view: slot.view, definition: slot.definition, key: slot.key, confidence: OWN };
  return further.length === 0 ? [own] : [own, ...further];
}

const OWN = 0.95;

/** Where a queue is kept that is itself handed over; nothing for what is taken out of one. */
export function listQueuePlaces(file: FlowFile, expression: number): readonly SureSlot[] {
  if (expression < 0) return [];
  const { view } = file;
  switch (view.op(expression)) {
    case 'name':
    case 'member':
      return listPlaces(file, expression, MAX_DEPTH).filter((slot) => holdsQueue(file, slot));
    case 'keyword':
      return listQueuePlaces(file, operand(view, expression, 'b'));
    case 'call': {
      const receiver = receiverOf(view, expression);
      if (receiver < 0) return [];
      const method = view.text(operand(view, operand(view, expression, 'a'), 'b'));
      return view.spec.flow?.queues?.handles?.has(method) ? listQueuePlaces(file, receiver) : [];
    }
    default:
      return [];
  }
}

/** Whether an expression is a queue, by its type or by what it is called. */
export function isQueueObject(file: FlowFile, object: number): boolean {
  const { context, view } = file;
  const { queues } = view.spec.flow ?? {};
  if (queues === undefined || object < 0) return false;
  const types = context.queries.expressionTypes(context, view, object);
  if (types.length > 0) return types.some((type) => isNamedQueue(type, queues));
  return valuesOf(file, object).some((value) => isSlot(value) && holdsQueue(file, value));
}

function isNamedQueue(type: Type, { types }: QueueWords): boolean {
  // What calling `queue.Queue` of a library gives is named `queue.Queue()`.
  if (type.kind === 'external') return types.has(/(\w+)(?:\(\))?$/.exec(type.name)?.[1] ?? '');
  return type.kind === 'instance' && types.has(type.view.nameOf(type.definition));
}

/** `worker.inbox().push(job)`: the field that an accessor returns; undefined where no function of the repository is called. */
function listGiven(file: FlowFile, call: number): SureSlot[] | undefined {
  const targets = file.outcomeOf(call)?.targets ?? [];
  return targets.length === 0 ? undefined : targets.flatMap((target) => fieldsGivenBy(file, target));
}

function fieldsGivenBy({ context }: FlowFile, { view, definition, confidence }: Target): SureSlot[] {
  if (!isVisible(view, definition)) return [];
  context.askName(view, view.nameOf(definition));
  const results = view.flowsTo(returnedBy(definition)).map((row) => view.facts.flows.value[row] as number);
  return results.flatMap((result) => {
    if (result < 0 || view.op(result) !== 'member') return [];
    const owners = context.queries.expressionTypes(context, view, operand(view, result, 'a'));
    const name = view.text(operand(view, result, 'b'));
    return owners
      .flatMap((owner) => context.queries.members(context, owner, name).definitions)
      .filter((member) => !member.view.isPrelude && HOLDERS.has(member.view.kindOf(member.definition)))
      .map((member) => ({ view: member.view, definition: member.definition, key: '', confidence }));
  });
}

/** How far two queues of the same type of values are taken for one. */
const SAME_VALUES = 0.5;

function messageSlots(file: FlowFile, slot: SureSlot): SureSlot[] {
  const { queues } = slot.view.spec.flow ?? {};
  const declared = findDeclared(file.context, slot);
  if (queues === undefined || declared < 0) return [];
  const values = findValueTypes(slot.view, declared, queues);
  return values
    .flatMap((value) => file.context.queries.annotationTypes(file.context, slot.view, value))
    .flatMap((type) => {
      if (type.kind !== 'instance' || type.view.isPrelude) return [];
      return [{ view: type.view, definition: type.definition, key: '#', confidence: SAME_VALUES }];
    });
}

/** `Job` of `Receiver<Job>`, `Arc<Mutex<Receiver<Job>>>` and `chan Job`. */
function findValueTypes(view: FileView, type: number, queues: QueueWords): readonly number[] {
  if (type < 0 || view.op(type) !== 'type-generic' || !isQueueType(view, type, queues)) return [];
  const given = view.items(operand(view, type, 'b'));
  const isItself = isQueueType(view, operand(view, type, 'a'), queues);
  return isItself
    ? Array.from(given.subarray(0, 1))
    : Array.from(given).flatMap((inner) => findValueTypes(view, inner, queues));
}
