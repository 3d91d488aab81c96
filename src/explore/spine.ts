/**
 * The spine: the chain of calls that connects most of what a question names or is about.
 * Two named ends are enough, however far apart; stops found by words must be near each other.
 */
import { type CallStep, listOverriders } from '../graph/call-steps.ts';
import { isContainer, listMembers } from '../graph/members.ts';
import { isCallable, kindCode, type NodeKind } from '../model/kinds.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { CallGraph } from './call-graph.ts';
import { withObjects } from './object-graph.ts';
import { withQueues } from './queue-graph.ts';
import type { Ranked } from './rank.ts';
import { findFarRoute, findNearRoutes, type NearOptions, type Route, type Walkable } from './routes.ts';
import { listTop, type Scores } from './scores.ts';
import type { Seeds } from './seed.ts';

export interface Spine {
  /** Nodes from the first caller to the last callee; empty when nothing connects. */
  readonly path: readonly number[];
  /** One fewer than nodes. */
  readonly steps: readonly CallStep[];
}

/** A node that a chain gains by passing through. Nodes of one stop stand for the same thing: one is enough. */
interface Goal {
  readonly stop: number;
  /** Shared by overloads. */
  readonly name: string;
  readonly gain: number;
  /** What it gains once its stop has been passed: what is its own, not its type's or its overloads'. */
  readonly own: number;
  /** What it has of each word of the question. */
  readonly shares: readonly number[];
}

type Goals = ReadonlyMap<number, Goal>;

export function findSpine(store: Store, graph: CallGraph, seeds: Seeds, ranked: Ranked): Spine {
  const named = namedGoals(store, seeds, ranked);
  if (seeds.named.length > 1) {
    const chain = joinNamed(store, graph, named);
    if (chain.length > 0) return toSpine(chain);
  }
  const goals = new Map([...rankedGoals(store, seeds, ranked), ...named]);
  return toSpine(bestChain(goals, nearRoutes(graph, goals, WORD_REACH)));
}

const NO_SPINE: Spine = { path: [], steps: [] };

function toSpine(route: Route): Spine {
  const [first] = route;
  return first === undefined ? NO_SPINE : { path: [first.source, ...route.map(({ target }) => target)], steps: route };
}

/** How far apart goals may be: named ones may have several unnamed nodes between them, and a guess by name is no link. */
const WORD_REACH = { maxHops: 2, maxFollowed: 120, minConfidence: 0.5 };
const NAMED_REACH = { maxHops: 4, maxFollowed: 300 };
const MAX_STOPS = 14;
const NAMED_GAIN = 2;
/** A chain through two that fit well is better than one through many that hardly do. */
const STEEPNESS = 1.5;
/** Of the gain of a type, for one of its members. */
const MEMBER_SHARE = 0.6;
/** Making a thing says less of a flow than using it; a type on a chain is one that is made. */
const CONSTRUCTOR_SHARE = 0.25;
/** What meeting all words is worth: a chain through different words is better than one through the same again. */
const COVERAGE = 2;
/** What it is worth to pass from one name to the next in the order in which the question has them. */
const IN_ORDER = 1.5;
/** What each hop takes from the gain of a chain. */
const HOP_COST = 0.15;
const MAX_CHAIN = 8;

function namedGoals(store: Store, { named, shares }: Seeds, { scores }: Ranked): Goals {
  const goals = new Map<number, Goal>();
  named.forEach(({ nodes }, stop) => {
    for (const node of nodes) addGoals({ store, goals, scores, shares }, node, stop, NAMED_GAIN);
  });
  return goals;
}

function rankedGoals(store: Store, { shares }: Seeds, { scores, nodes }: Ranked): Goals {
  const callables = new Map([...scores].filter(([number]) => canCall(nodes.get(number) as StoredNode)));
  const goals = new Map<number, Goal>();
  const stops = new Map<string, number>();
  for (const number of listTop(callables, callables.size)) {
    const node = nodes.get(number) as StoredNode;
    const stop = stops.get(fullName(node)) ?? -number;
    if (stops.set(fullName(node), stop).size > MAX_STOPS) break;
    addGoals({ store, goals, scores, shares }, node, stop, (scores.get(number) as number) ** STEEPNESS);
  }
  return goals;
}

function fullName({ file, qualifiedName }: StoredNode): string {
  return `${file}#${qualifiedName}`;
}

interface Adding {
  readonly store: Store;
  readonly goals: Map<number, Goal>;
  readonly scores: Scores;
  readonly shares: Seeds['shares'];
}

/**
 * A type or a file stands for its members as well, an interface for what implements them: that is what runs. A member
 * that is itself a goal keeps what it has.
 */
function addGoals({ store, goals, scores, shares }: Adding, node: StoredNode, stop: number, gain: number): void {
  const ownShares = shares.get(node.node) ?? [];
  const members = isContainer(node) ? listMembers(store, node) : [];
  const callable = members.filter((member) => isCallable(kindCode(member.kind)));
  const running = INTERFACES.has(node.kind) ? listImplementations(store, callable) : [];
  const open = [...callable, ...running].filter((member) => !goals.has(member.node));
  for (const each of [node, ...open]) {
    const part = each === node ? 1 : MEMBER_SHARE;
    const isMade = each.kind === 'constructor' || isContainer(each);
    goals.set(each.node, {
      stop,
      name: fullName(each),
      gain: gain * part * (isMade ? CONSTRUCTOR_SHARE : 1),
      own: isMade ? 0 : (scores.get(each.node) ?? 0),
      shares: shares.get(each.node) ?? ownShares.map((share) => share * part),
    });
  }
}

function listImplementations(store: Store, members: readonly StoredNode[]): StoredNode[] {
  const overriders = listOverriders(
    store,
    members.map(({ node }) => node),
  );
  const few = [...overriders.values()].filter(({ size }) => size <= MAX_IMPLEMENTATIONS);
  return getNodes(store, new Set(few.flatMap((numbers) => [...numbers])));
}

const INTERFACES: ReadonlySet<NodeKind> = new Set(['interface', 'trait']);
/** What everything implements stands for nothing. */
const MAX_IMPLEMENTATIONS = 40;

function canCall(node: StoredNode): boolean {
  return isCallable(kindCode(node.kind)) || (isContainer(node) && node.kind !== 'file');
}

/** Routes from a node to goals near it, by goal. */
type ListRoutes = (from: number) => ReadonlyMap<number, Route>;

function nearRoutes(graph: CallGraph, goals: Goals, reach: NearOptions): ListRoutes {
  const known = new Map<number, ReadonlyMap<number, Route>>();
  return (from) => {
    const routes = known.get(from) ?? findNearRoutes(graph, from, goals, reach);
    known.set(from, routes);
    return routes;
  };
}

/** Named stops by near routes; those that stand side by side in the question also by a far one, if need be. */
function joinNamed(store: Store, graph: CallGraph, goals: Goals): Route {
  const near = nearRoutes(graph, goals, NAMED_REACH);
  const queues = withQueues(store, graph);
  const far = listFarRoutes(
    [graph, queues, withObjects(store, graph, queues, new Set(goals.keys()))],
    groupStops(goals),
    near,
  );
  return bestChain(goals, (from) => new Map([...(far.get(from) ?? []), ...near(from)]));
}

function groupStops(goals: Goals): number[][] {
  const stops: number[][] = [];
  for (const [node, { stop }] of goals) stops[stop] = [...(stops[stop] ?? []), node];
  return stops;
}

/** Between stops side by side in the question, in its order if possible, over calls if they lead so far. */
function listFarRoutes(
  [calls, ...wider]: readonly [Walkable, ...Walkable[]],
  stops: readonly (readonly number[])[],
  near: ListRoutes,
): ReadonlyMap<number, ReadonlyMap<number, Route>> {
  const far = new Map<number, Map<number, Route>>();
  const isNear = (from: readonly number[], to: readonly number[]) => {
    return from.some((node) => to.some((end) => near(node).has(end)));
  };
  const add = (graph: Walkable, from: readonly number[], to: readonly number[]): boolean => {
    const route = findFarRoute(graph, from, to);
    const [start, end] = [route?.[0]?.source, route?.at(-1)?.target];
    if (route === undefined || start === undefined || end === undefined) return false;
    far.set(start, (far.get(start) ?? new Map()).set(end, route));
    return true;
  };
  for (let at = 0; at + 1 < stops.length; at++) {
    const [one, other] = [stops[at] ?? [], stops[at + 1] ?? []];
    if (isNear(one, other) || add(calls, one, other)) continue;
    if (isNear(other, one) || add(calls, other, one)) continue;
    wider.some((graph) => add(graph, one, other));
  }
  return far;
}

interface Chain {
  readonly tail: number;
  /** The most that any of its nodes has of each word. */
  readonly met: readonly number[];
  readonly stops: ReadonlySet<number>;
  readonly names: ReadonlySet<string>;
  readonly route: Route;
  readonly gain: number;
}

/** Grows chains goal by goal, keeping the most promising; a chain never passes a node twice. */
function bestChain(goals: Goals, list: ListRoutes): Route {
  let open: Chain[] = Array.from(goals, ([tail, { stop, name, gain, shares }]) => {
    const passed = { stops: new Set([stop]), names: new Set([name]), route: [] };
    return { tail, met: shares, ...passed, gain: gain + COVERAGE * sum(shares) };
  });
  let best: Chain | undefined;
  for (let length = 1; length < MAX_CHAIN && open.length > 0; length++) {
    open = open.flatMap((chain) => extend(chain, goals, list)).sort((a, b) => b.gain - a.gain);
    open = open.slice(0, MAX_OPEN);
    if (open[0] !== undefined && open[0].gain > (best?.gain ?? 0)) best = open[0];
  }
  return best?.route ?? [];
}

const MAX_OPEN = 60;

function extend(chain: Chain, goals: Goals, list: ListRoutes): Chain[] {
  const passed = new Set(toSpine(chain.route).path);
  return [...list(chain.tail)].flatMap(([tail, route]): Chain[] => {
    if (route.some(({ target }) => passed.has(target))) return [];
    const { stop, name, gain, own, shares } = goals.get(tail) as Goal;
    const met = shares.map((share, at) => Math.max(share, chain.met[at] ?? 0));
    const isNext = (goals.get(chain.tail) as Goal).stop + 1 === stop;
    // Coming back to what was passed is worth something only where it is next; to an overload only where it was named.
    const isBack = route.length === 1 && (stop >= 0 || !chain.names.has(name));
    const again = isBack ? own : 0;
    const added =
      (chain.stops.has(stop) ? again : gain) + COVERAGE * (sum(met) - sum(chain.met)) + (isNext ? IN_ORDER : 0);
    const stops = new Set([...chain.stops, stop]);
    const names = new Set([...chain.names, name]);
    const total = chain.gain + added - HOP_COST * route.length;
    return [{ tail, met, stops, names, route: [...chain.route, ...route], gain: total }];
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
