/** Calls, and beside them what goes through queues: who puts a value in leads to who takes it out. */
import { listQueueStepsFrom, listQueueStepsTo } from '../graph/queue-steps.ts';
import type { Store } from '../store/store.ts';
import type { CallGraph } from './call-graph.ts';
import type { Walkable } from './routes.ts';

export function withQueues(store: Store, graph: CallGraph): Walkable {
  return {
    stepsFrom: (nodes) => [...graph.stepsFrom(nodes), ...graph.keep(listQueueStepsFrom(store, nodes))],
    stepsTo: (nodes) => [...graph.stepsTo(nodes), ...graph.keep(listQueueStepsTo(store, nodes))],
  };
}
