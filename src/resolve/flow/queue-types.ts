/** Whether what is written is a queue, or makes one: no types are inferred. */
import type { QueueWords } from '../../languages/spec.ts';
import { type FileView, operand } from '../file-view.ts';

const MAX_DEPTH = 5;

/** Whether a type is written as a queue, or as something around one. */
export function isQueueType(view: FileView, type: number, queues: QueueWords, depth = 0): boolean {
  if (type < 0 || depth > MAX_DEPTH) return false;
  if (queues.types.has(lastName(view, type))) return true;
  switch (view.op(type)) {
    case 'type-generic':
      return (
        isQueueType(view, operand(view, type, 'a'), queues, depth + 1) ||
        isAnyQueue(view, operand(view, type, 'b'), queues, depth)
      );
    case 'type-either':
    case 'type-both':
      return isAnyQueue(view, operand(view, type, 'b'), queues, depth);
    default:
      return false;
  }
}

function isAnyQueue(view: FileView, list: number, queues: QueueWords, depth: number): boolean {
  return view.items(list).some((option) => isQueueType(view, option, queues, depth + 1));
}

/** `queue.Queue()`, `make(chan Job)`, and either end of `channel()`. */
export function makesQueue(view: FileView, expression: number, queues: QueueWords, depth = 0): boolean {
  if (expression < 0 || depth > MAX_DEPTH) return false;
  const op = view.op(expression);
  if (op === 'index') return makesQueue(view, operand(view, expression, 'a'), queues, depth + 1);
  if (op !== 'call' && op !== 'new') return false;
  const callee = operand(view, expression, 'a');
  return callee >= 0 && (queues.types.has(lastName(view, callee)) || isMadeOf(view, callee, queues));
}

/** `make(chan Job)`, `VecDeque::new()`. */
function isMadeOf(view: FileView, callee: number, queues: QueueWords): boolean {
  const op = view.op(callee);
  if (op === 'type-generic') return isQueueType(view, callee, queues);
  return op === 'member' && queues.types.has(lastName(view, operand(view, callee, 'a')));
}

function lastName(view: FileView, expression: number): string {
  if (expression < 0) return '';
  switch (view.op(expression)) {
    case 'name':
    case 'type-name':
      return view.text(operand(view, expression, 'a'));
    case 'member':
    case 'type-member':
      return view.text(operand(view, expression, 'b'));
    case 'type-generic':
      return lastName(view, operand(view, expression, 'a'));
    default:
      return '';
  }
}
