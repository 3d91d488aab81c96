/** The shortest chain of calls between two symbols, searched from both ends; over queues where calls do not lead so far. */
import type { PathView } from '../contract/call-path.ts';
import type { NodeView } from '../contract/node.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { type CallStep, type ListSteps, listStepsFrom, listStepsTo } from './call-steps.ts';
import { nodesOfStep, toCall } from './calls.ts';
import { isContainer, listMembers } from './members.ts';
import { listQueueStepsFrom, listQueueStepsTo } from './queue-steps.ts';
import { toNodeView } from './views.ts';

export interface PathOptions {
  readonly minConfidence: number;
}

export interface CallPath {
  readonly start: NodeView;
  readonly hops: PathView['hops'];
}

export function findCallPath(
  store: Store,
  from: readonly StoredNode[],
  to: readonly StoredNode[],
  options: PathOptions,
): CallPath | undefined {
  const ends = { from: withMembers(store, from), to: withMembers(store, to) };
  const steps = findSteps(store, ends, CALLS, options) ?? findSteps(store, ends, CALLS_AND_QUEUES, options);
  if (steps === undefined) return undefined;
  const [first] = steps;
  const numbers = steps.flatMap(nodesOfStep);
  const nodes = new Map(getNodes(store, new Set(numbers)).map((node) => [node.node, node]));
  const nodeOf = (number: number) => nodes.get(number) as StoredNode;
  const hops = steps.map((step) => ({
    node: toNodeView(nodeOf(step.target)),
    ...toCall([step], nodeOf),
  }));
  return { start: toNodeView(first === undefined ? (from[0] as StoredNode) : nodeOf(first.source)), hops };
}

/** A type or a file stands for whatever is in it. */
function withMembers(store: Store, nodes: readonly StoredNode[]): number[] {
  return nodes.flatMap((node) => {
    const members = isContainer(node) ? listMembers(store, node) : [];
    return [node, ...members].map((member) => member.node);
  });
}

/** Steps by the node they were first reached over, from one end. */
type Seen = Map<number, CallStep | undefined>;
const MAX_SEEN = 200_000;

interface Ways {
  readonly ahead: ListSteps;
  readonly behind: ListSteps;
}

const CALLS: Ways = { ahead: listStepsFrom, behind: listStepsTo };
const CALLS_AND_QUEUES: Ways = {
  ahead: withQueues(listStepsFrom, listQueueStepsFrom),
  behind: withQueues(listStepsTo, listQueueStepsTo),
};

function withQueues(list: ListSteps, listQueued: typeof listQueueStepsFrom): ListSteps {
  return (store, nodes, options) => {
    const all = [...nodes];
    const queued = listQueued(store, all).filter(({ confidence }) => confidence >= options.minConfidence);
    return [...list(store, all, options), ...queued];
  };
}

function findSteps(
  store: Store,
  { from, to }: { readonly from: readonly number[]; readonly to: readonly number[] },
  ways: Ways,
  options: PathOptions,
): CallStep[] | undefined {
  const ahead: Seen = new Map(from.map((node) => [node, undefined]));
  const behind: Seen = new Map(to.map((node) => [node, undefined]));
  let [heads, tails] = [from, to];
  if (from.some((node) => behind.has(node))) return [];
  while (heads.length > 0 && tails.length > 0 && ahead.size + behind.size < MAX_SEEN) {
    const isForward = heads.length <= tails.length;
    const steps = isForward ? ways.ahead(store, heads, options) : ways.behind(store, tails, options);
    const next = advance(steps, isForward ? ahead : behind, isForward);
    const meeting = next.find((node) => (isForward ? behind : ahead).has(node));
    if (meeting !== undefined) return joinAt(meeting, ahead, behind);
    if (isForward) heads = next;
    else tails = next;
  }
  return undefined;
}

/** Surest first, so that of equally short chains a sure one is found. */
function advance(steps: CallStep[], seen: Seen, isForward: boolean): number[] {
  const next: number[] = [];
  for (const step of steps.sort((a, b) => b.confidence - a.confidence)) {
    const node = isForward ? step.target : step.source;
    if (seen.has(node)) continue;
    seen.set(node, step);
    next.push(node);
  }
  return next;
}

function joinAt(meeting: number, ahead: Seen, behind: Seen): CallStep[] {
  const steps: CallStep[] = [];
  for (let step = ahead.get(meeting); step !== undefined; step = ahead.get(step.source)) steps.unshift(step);
  for (let step = behind.get(meeting); step !== undefined; step = behind.get(step.target)) steps.push(step);
  return steps;
}
