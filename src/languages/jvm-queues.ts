/** Queues of the Java library, for every language that runs on it. */
import type { QueueWords } from './spec.ts';

export const JVM_QUEUES: QueueWords = {
  puts: new Set(['offer', 'push', 'enqueue', 'send']),
  takes: new Set(['poll', 'pop', 'dequeue', 'receive', 'take']),
  types: new Set([
    'Queue',
    'Deque',
    'BlockingQueue',
    'BlockingDeque',
    'TransferQueue',
    'ArrayDeque',
    'ArrayBlockingQueue',
    'LinkedBlockingQueue',
    'LinkedBlockingDeque',
    'LinkedTransferQueue',
    'ConcurrentLinkedQueue',
    'ConcurrentLinkedDeque',
    'PriorityQueue',
    'PriorityBlockingQueue',
    'DelayQueue',
  ]),
  ofTypes: { puts: new Set(['add', 'put']), takes: new Set(['remove', 'drain']) },
};
