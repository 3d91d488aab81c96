/**
 * Calls from either end, with dispatch and with calls through values: the one place that works it out.
 * A call of a base or interface method also reaches the methods that override it, at a lower confidence.
 */
import type { Provenance } from '../model/graph.ts';
import type { EdgeKind } from '../model/kinds.ts';
import { listEdgesFrom, listEdgesTo } from '../store/read-edges.ts';
import type { StoredEdge } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { closeOver } from './close-over.ts';
import { listFlowStepsFrom, listFlowStepsTo } from './flow-steps.ts';
import { type MayRun, openReceivers } from './receivers.ts';

export interface CallStep {
  readonly kind: 'calls' | 'instantiates';
  readonly source: number;
  readonly target: number;
  /** Line in the source node's file. */
  readonly line: number;
  readonly confidence: number;
  readonly provenance: Provenance;
  readonly guard: string;
  /** A call through a value: the slot it was put into (a field, a function that takes a callback), and where. */
  readonly via?: number;
  readonly registeredAt?: { readonly node: number; readonly line: number };
  /** Where it is a lambda that was put there: the node that it stands in, which the call leads through. */
  readonly within?: number;
}

export interface StepOptions {
  readonly minConfidence: number;
  /** Whether the surest call between two nodes is enough: what calls often costs far less to follow. */
  readonly oncePerPair?: boolean;
}

export type Direction = 'callers' | 'callees';
export type ListSteps = (store: Store, nodes: Iterable<number>, options: StepOptions) => CallStep[];

/** Calls made by these nodes. */
export const listStepsFrom: ListSteps = (store, nodes, options) => {
  const starts = [...new Set(nodes)];
  const edges = worthFollowing(listEdgesFrom(store, starts, CALL_KINDS), options);
  const overriders = listOverriders(
    store,
    edges.map(({ target }) => target),
  );
  const mayRun = openReceivers(store, edges);
  const steps = edges.flatMap((edge) => [toStep(edge), ...dispatch(edge, overriders.get(edge.target), mayRun)]);
  return keepSure([...steps, ...listFlowStepsFrom(store, starts, edges)], options);
};

/** Calls that may end at these nodes. */
export const listStepsTo: ListSteps = (store, nodes, options) => {
  const wanted = new Set(nodes);
  const overriddenBy = listOverridden(store, wanted);
  const all = listEdgesTo(store, [...wanted, ...overriddenBy.keys()], CALL_KINDS);
  const edges = worthFollowing(all, options);
  const mayRun = openReceivers(store, edges);
  const steps = edges.flatMap((edge) => {
    const direct = wanted.has(edge.target) ? [toStep(edge)] : [];
    return [...direct, ...dispatch(edge, overriddenBy.get(edge.target), mayRun)];
  });
  // Each of them: two calls of the same may stand in different callbacks.
  const direct = all.filter(({ target }) => wanted.has(target));
  return keepSure([...steps, ...listFlowStepsTo(store, [...wanted], direct)], options);
};

/** Methods that override each of these, directly or through others. */
export function listOverriders(store: Store, nodes: Iterable<number>): ReadonlyMap<number, ReadonlySet<number>> {
  return closeOver(nodes, (frontier) =>
    listEdgesTo(store, frontier, ['overrides']).map(({ source, target }) => [target, source] as const),
  );
}

const CALL_KINDS: readonly EdgeKind[] = ['calls', 'instantiates'];
const DISPATCH_FACTOR = 0.7;

function toStep({ kind, ...edge }: StoredEdge): CallStep {
  return { kind: kind === 'instantiates' ? kind : 'calls', ...edge };
}

/** What may run in place of what is called; not for `super.close()`, and what passes a call on does not mean itself. */
function dispatch(edge: StoredEdge, reached: ReadonlySet<number> | undefined, mayRun: MayRun): CallStep[] {
  if (edge.provenance === 'exact' || reached === undefined) return [];
  const confidence = Math.round(edge.confidence * DISPATCH_FACTOR * 100) / 100;
  const others = [...reached].filter((target) => target !== edge.source && mayRun(edge, target));
  return others.map((target) => ({ ...toStep(edge), target, confidence, provenance: 'dispatch' }));
}

/** Nothing that follows from a call is surer than the call. */
function worthFollowing(edges: readonly StoredEdge[], { minConfidence, oncePerPair }: StepOptions): StoredEdge[] {
  const sure = edges.filter(({ confidence }) => confidence >= minConfidence);
  if (!oncePerPair) return sure;
  const surest = new Map<number, StoredEdge>();
  for (const edge of sure) {
    const pair = pairOf(edge);
    const known = surest.get(pair);
    if (known === undefined || known.confidence < edge.confidence) surest.set(pair, edge);
  }
  return [...surest.values()];
}

/** One number for two nodes, exact for as long as there are fewer than 2²⁶ of them. */
export function pairOf({ source, target }: Pick<CallStep, 'source' | 'target'>): number {
  return source * 2 ** 26 + target;
}

function keepSure(steps: readonly CallStep[], { minConfidence }: StepOptions): CallStep[] {
  return steps.filter(({ confidence }) => confidence >= minConfidence);
}

/** By overridden method, those of the wanted ones that a call of it may reach. */
function listOverridden(store: Store, wanted: ReadonlySet<number>): ReadonlyMap<number, ReadonlySet<number>> {
  const bases = closeOver(wanted, (frontier) =>
    listEdgesFrom(store, frontier, ['overrides']).map(({ source, target }) => [source, target] as const),
  );
  const overriddenBy = new Map<number, Set<number>>();
  for (const [node, over] of bases) {
    for (const base of over) overriddenBy.set(base, (overriddenBy.get(base) ?? new Set()).add(node));
  }
  return overriddenBy;
}
