/** Chains of calls between sets of nodes: near ones to many ends at once, far ones to one end from both sides. */
import type { CallStep } from '../graph/call-steps.ts';
import type { CallGraph } from './call-graph.ts';

/** What a route is looked for in. */
export type Walkable = Pick<CallGraph, 'stepsFrom' | 'stepsTo'>;

/** Steps in order, each beginning where the one before ended; none where the two sets share a node. */
export type Route = readonly CallStep[];

export interface NearOptions {
  readonly maxHops: number;
  /** Nodes followed per hop, the surest first. */
  readonly maxFollowed: number;
  /** Steps that are less sure are not taken. */
  readonly minConfidence?: number;
}

/** Steps by the node they were first reached over. */
type Seen = Map<number, CallStep | undefined>;

/** The shortest route from a node to each end that is near. */
export function findNearRoutes(
  graph: CallGraph,
  from: number,
  ends: ReadonlyMap<number, unknown>,
  { maxHops, maxFollowed, minConfidence = 0 }: NearOptions,
): Map<number, Route> {
  const seen: Seen = new Map([[from, undefined]]);
  const routes = new Map<number, Route>();
  let heads = [from];
  for (let hop = 0; hop < maxHops && heads.length > 0; hop++) {
    const next: number[] = [];
    const steps = graph.stepsFrom(heads);
    const isOneOfMany = wideDispatchTest(steps);
    for (const step of bySureness(steps)) {
      if (seen.has(step.target) || step.confidence < minConfidence) continue;
      seen.set(step.target, step);
      if (!isOneOfMany(step)) next.push(step.target);
      if (ends.has(step.target)) routes.set(step.target, backTo(step.target, seen));
    }
    heads = next.slice(0, maxFollowed);
  }
  return routes;
}

/**
 * A call that so many implementations may answer ends near routes: what all of them call is near nothing. If one of them
 * is on the way after all, the search from both sides finds it.
 */
const MANY_WAYS = 50;

function wideDispatchTest(steps: readonly CallStep[]): (step: CallStep) => boolean {
  const siteOf = ({ source, line }: CallStep) => `${source}:${line}`;
  const ways = new Map<string, number>();
  const dispatched = steps.filter(({ provenance }) => provenance === 'dispatch');
  for (const step of dispatched) ways.set(siteOf(step), (ways.get(siteOf(step)) ?? 0) + 1);
  return (step) => step.provenance === 'dispatch' && (ways.get(siteOf(step)) ?? 0) >= MANY_WAYS;
}

/** The shortest route between two sets of nodes, however long, searched from both sides; of several the surest. */
export function findFarRoute(graph: Walkable, from: readonly number[], to: readonly number[]): Route | undefined {
  const ahead: Side = { seen: new Map(from.map((node) => [node, undefined])), rim: [...from], isForward: true };
  const behind: Side = { seen: new Map(to.map((node) => [node, undefined])), rim: [...to], isForward: false };
  while (ahead.rim.length > 0 && behind.rim.length > 0 && ahead.seen.size + behind.seen.size < MAX_SEEN) {
    const isAhead = ahead.rim.length <= behind.rim.length;
    const meetings = isAhead ? widen(graph, ahead, behind) : widen(graph, behind, ahead);
    const routes = meetings.map((meeting) => [...backTo(meeting, ahead.seen), ...onTo(meeting, behind.seen)]);
    if (routes.length > 0) return surestOf(routes);
  }
  return undefined;
}

/** A chain is as sure as its weakest step; of several alike, all steps count. */
function surestOf(routes: readonly Route[]): Route {
  const weakest = (route: Route) => Math.min(...route.map(({ confidence }) => confidence));
  const sureness = (route: Route) => route.reduce((product, { confidence }) => product * confidence, 1);
  return [...routes].sort((a, b) => weakest(b) - weakest(a) || sureness(b) - sureness(a))[0] as Route;
}

interface Side {
  readonly seen: Seen;
  rim: number[];
  readonly isForward: boolean;
}

/** One hop more on one side; the nodes on it that the other side has seen. */
function widen(graph: Walkable, own: Side, other: Side): number[] {
  const steps = own.isForward ? graph.stepsFrom(own.rim) : graph.stepsTo(own.rim);
  const meetings: number[] = [];
  own.rim = [];
  for (const step of bySureness(steps)) {
    const node = own.isForward ? step.target : step.source;
    if (own.seen.has(node)) continue;
    own.seen.set(node, step);
    own.rim.push(node);
    if (other.seen.has(node)) meetings.push(node);
  }
  return meetings;
}

const MAX_SEEN = 30_000;

function bySureness(steps: readonly CallStep[]): CallStep[] {
  return [...steps].sort((a, b) => b.confidence - a.confidence);
}

function backTo(node: number, seen: Seen): CallStep[] {
  const steps: CallStep[] = [];
  for (let step = seen.get(node); step !== undefined; step = seen.get(step.source)) steps.unshift(step);
  return steps;
}

function onTo(node: number, seen: Seen): CallStep[] {
  const steps: CallStep[] = [];
  for (let step = seen.get(node); step !== undefined; step = seen.get(step.target)) steps.push(step);
  return steps;
}
