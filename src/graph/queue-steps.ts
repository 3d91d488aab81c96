/**
 * What goes through queues, joined when asked: what one function puts into a queue another takes out of it, and one that
 * returns what it takes gives it to its callers. No call leads from the first to the second, so these steps are no calls;
 * chains may go over them where calls alone do not lead on.
 */
import { listEdgesFrom, listEdgesThrough, listEdgesTo } from '../store/read-edges.ts';
import type { StoredEdge } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { CallStep } from './call-steps.ts';
import {
  addLink,
  type Chain,
  closeSlots,
  type FlowEdge,
  flowEdges,
  type Links,
  nodesOf,
  onwards,
  push,
  RESULT,
  type Slot,
  slotKey,
  throughSlot,
  toSlot,
  walkSlots,
} from './slots.ts';

/** Steps from those who put to those who take, and from those who return what they take to their callers. */
export function listQueueStepsFrom(store: Store, nodes: readonly number[]): CallStep[] {
  const puts = flowEdges(listEdgesFrom(store, nodes, ['puts']));
  const passed = join(store, puts, 'takes').flatMap(([put, take, chain]) => toStep(put, take, chain));
  const givers = listGivers(store, nodes);
  const received = flowEdges(listEdgesTo(store, givers.keys(), ['takes'])).filter(isOfResult);
  return [...passed, ...received.flatMap((take) => toReturn(givers, take))];
}

export function listQueueStepsTo(store: Store, nodes: readonly number[]): CallStep[] {
  const takes = flowEdges(listEdgesFrom(store, nodes, ['takes']));
  const direct = takes.filter((take) => !isOfResult(take));
  const passed = join(store, direct, 'puts').flatMap(([take, put, chain]) => toStep(put, take, chain));
  const received = takes.filter(isOfResult);
  const givers = listGivers(
    store,
    received.map(({ target }) => target),
  );
  return [...passed, ...received.flatMap((take) => toReturn(givers, take))];
}

/** A queue that more than these put into or take out of tells nothing about who hands over to whom. */
const MAX_ENDS = 40;
const PASSED_FACTOR = 0.6;
const RETURNED_FACTOR = 0.6;

function isOfResult({ flow }: FlowEdge): boolean {
  return flow.key === RESULT;
}

/** Of these functions, those that return something they take, and where they do. */
function listGivers(store: Store, nodes: readonly number[]): ReadonlyMap<number, FlowEdge> {
  const takes = flowEdges(listEdgesFrom(store, nodes, ['takes']));
  return new Map(takes.filter(({ flow }) => flow.throughKey === RESULT).map((take) => [take.source, take]));
}

/** Each of these ends of queues with every other end of the same queue, wherever the queue was handed. */
function join(store: Store, ends: readonly FlowEdge[], kind: 'puts' | 'takes'): [FlowEdge, FlowEdge, Chain][] {
  const slots = ends.map(toSlot);
  const links: Links = new Map();
  const others = new Map<string, FlowEdge[]>();
  walkSlots(slots, (frontier) => {
    const known = new Set(frontier.map(slotKey));
    for (const edge of flowEdges(listEdgesTo(store, nodesOf(frontier), [kind]))) {
      if (known.has(slotKey(toSlot(edge)))) push(others, slotKey(toSlot(edge)), edge);
    }
    return listHandedOn(store, frontier, known, links);
  });
  const found = closeSlots(slots, links, onwards(store), (slot, chain) =>
    (others.get(slotKey(slot)) ?? []).map((edge) => ({ edge, chain })),
  );
  return ends.flatMap((end) => {
    const reached = found.get(slotKey(toSlot(end))) ?? [];
    const distinct = reached.filter(({ edge }) => edge.source !== end.source);
    return distinct.length > MAX_ENDS
      ? []
      : distinct.map(({ edge, chain }): [FlowEdge, FlowEdge, Chain] => [end, edge, chain]);
  });
}

/** A queue is the same one on either side of where it is handed over. */
function listHandedOn(store: Store, frontier: readonly Slot[], known: ReadonlySet<string>, links: Links): Slot[] {
  const next: Slot[] = [];
  for (const edge of queueHands(listEdgesThrough(store, nodesOf(frontier)))) {
    const from = slotKey(throughSlot(edge.flow));
    if (known.has(from)) next.push(addLink(links, from, { slot: toSlot(edge), edge }));
  }
  for (const edge of queueHands(listEdgesTo(store, nodesOf(frontier), ['hands']))) {
    const at = slotKey(toSlot(edge));
    if (known.has(at)) next.push(addLink(links, at, { slot: throughSlot(edge.flow), edge }));
  }
  return next;
}

function queueHands(edges: readonly StoredEdge[]): FlowEdge[] {
  return flowEdges(edges).filter(({ kind, provenance, flow }) => {
    return kind === 'hands' && provenance === QUEUE && flow.through !== undefined;
  });
}

const QUEUE = 'synthesized:queue';

function toStep(put: FlowEdge, take: FlowEdge, { confidence }: Chain): CallStep {
  return {
    kind: 'calls',
    source: put.source,
    target: take.source,
    line: put.line,
    confidence: rounded(Math.min(put.confidence, take.confidence, confidence) * PASSED_FACTOR),
    provenance: QUEUE,
    guard: put.guard,
    via: put.target,
    registeredAt: { node: take.source, line: take.line },
  };
}

/** From a function that returns what it takes to one that calls it. */
function toReturn(givers: ReadonlyMap<number, FlowEdge>, take: FlowEdge): CallStep[] {
  const given = givers.get(take.target);
  if (given === undefined) return [];
  return [
    {
      kind: 'calls',
      source: take.target,
      target: take.source,
      line: given.line,
      confidence: rounded(Math.min(given.confidence, take.confidence) * RETURNED_FACTOR),
      provenance: 'synthesized:returned',
      guard: given.guard,
      registeredAt: { node: take.source, line: take.line },
    },
  ];
}

function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
