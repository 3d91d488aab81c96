/** Whether a slot holds a queue or an end of one: by its written type or what it is made by, and where neither is known, by its name. */
import type { QueueWords } from '../../languages/spec.ts';
import type { FileView } from '../file-view.ts';
import { findDeclared } from './declared.ts';
import { isLocal, RESULT } from './flow-edges.ts';
import type { FlowFile, Slot } from './flow-file.ts';
import { findParameter } from './parameters.ts';
import { isQueueType, makesQueue } from './queue-types.ts';

export function holdsQueue(file: FlowFile, slot: Slot): boolean {
  const { view, definition, key } = slot;
  const { queues } = view.spec.flow ?? {};
  if (queues === undefined) return false;
  if (key.startsWith('#')) return true;
  const declared = findDeclared(file.context, slot);
  if (declared >= 0) return isQueueType(view, declared, queues);
  if (key === RESULT) return false;
  if (isLocal(slot)) return view === file.view && listLocalQueues(view, queues).has(key);
  const isOwn = view === file.view && key === '';
  if (isOwn && makesQueue(view, view.facts.definitions.value[definition] as number, queues)) return true;
  const parameter = findParameter(view, definition, Number(key));
  const name = key === '' ? view.nameOf(definition) : parameter === undefined ? '' : bindingName(view, parameter);
  return QUEUE_NAME.test(name);
}

const QUEUE_NAME = /(?:^|_|[a-z])(?:queue|channel|inbox|mailbox)$|^(?:q|ch)$|_(?:q|ch)$/i;

function bindingName(view: FileView, binding: number): string {
  return view.text(view.facts.bindings.name[binding] as number);
}

const localQueues = new WeakMap<FileView['facts'], ReadonlySet<string>>();

/** Names of the variables and parameters of a file that are written or made as queues. */
function listLocalQueues(view: FileView, queues: QueueWords): ReadonlySet<string> {
  const known = localQueues.get(view.facts);
  if (known !== undefined) return known;
  const { name, value, type } = view.facts.bindings;
  const found = new Set<string>();
  for (let row = 0; row < name.length; row++) {
    const isQueue = isQueueType(view, type[row] as number, queues) || makesQueue(view, value[row] as number, queues);
    if (isQueue) found.add(view.text(name[row] as number));
  }
  localQueues.set(view.facts, found);
  return found;
}
