/**
 * Calls that happen through slots, joined when asked: what is handed to a slot is called by whoever invokes it.
 *
 * A function that calls its own parameter does so for the caller that passed the callback, so that step leads from that
 * caller; through a field or variable it leads from whoever invokes it, since anyone may have put the callback there.
 */
import type { EdgeFlow, Provenance } from '../model/graph.ts';
import type { NodeKind } from '../model/kinds.ts';
import { listEdgesFrom, listEdgesThrough, listEdgesTo } from '../store/read-edges.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredEdge } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { isAside } from './side-code.ts';
import {
  addLink,
  backwards,
  type Chain,
  closeSlots,
  type FlowEdge,
  flowEdges,
  isOwnParameter,
  isParameter,
  type Links,
  listBases,
  listInvocationsOf,
  listOverriding,
  nodesOf,
  onwards,
  push,
  type Slot,
  slotKey,
  throughSlot,
  toSlot,
  WHOLE,
  walkSlots,
} from './slots.ts';

export interface FlowStep {
  readonly kind: 'calls' | 'instantiates';
  readonly source: number;
  readonly target: number;
  readonly line: number;
  readonly confidence: number;
  readonly provenance: Provenance;
  readonly guard: string;
  /** The slot that what is called was put into, and where. */
  readonly via: number;
  readonly registeredAt: { readonly node: number; readonly line: number };
  /** Where it is a lambda that was put there: the node that it stands in, which the call leads through. */
  readonly within?: number;
}

/** Steps that begin at these nodes. `calls` are the call edges that leave them. */
export function listFlowStepsFrom(store: Store, nodes: readonly number[], calls: readonly StoredEdge[]): FlowStep[] {
  const own = flowEdges(listEdgesFrom(store, nodes, ['invokes', 'hands']));
  const invoked = own.filter((edge) => edge.kind === 'invokes' && !isOwnParameter(edge));
  const called = Array.from(new Set(calls.map(({ target }) => target)), wholeSlot);
  const handed = collectHanded(store, [...invoked.map(toSlot), ...called]);
  // Few of the functions that are called have anything handed to them: the others cost nothing more.
  const isHanded = new Set(called.filter((slot) => handed.has(slotKey(slot))).map(({ node }) => node));
  const through = calls.filter(({ target }) => isHanded.has(target)).map((edge) => ({ ...edge, flow: WHOLE }));
  const invocations = [...invoked, ...through];
  const stored = invocations.flatMap((invocation) =>
    firstOf(handed.get(slotKey(toSlot(invocation)))).flatMap((found) => toSteps(invocation, found)),
  );
  return programFirst(store, [...stored, ...listPassed(store, own.filter(isNamedHand))]).slice(0, MAX_STEPS);
}

/** Steps that end at these nodes. `calls` are the call edges that lead to them. */
export function listFlowStepsTo(store: Store, nodes: readonly number[], calls: readonly StoredEdge[]): FlowStep[] {
  const handed = flowEdges(listEdgesThrough(store, nodes)).filter(isNamedHand);
  const isCallable = callableTest(store, handed);
  const named = handed.filter(({ flow }) => isCallable(flow));
  const hands: Handed[] = [
    ...named.map((edge) => ({ edge, targets: [callOf(edge.flow.through as number)], chain: NO_CHAIN })),
    ...listLambdaHands(store, calls),
  ];
  const slots = hands.map(({ edge }) => toSlot(edge));
  const invoked = collectInvocations(store, slots);
  const stored = hands.flatMap((hand) =>
    firstOf(invoked.get(slotKey(toSlot(hand.edge)))).flatMap(({ invocation, chain }) =>
      toSteps(invocation, { ...hand, chain }),
    ),
  );
  return programFirst(store, [...stored, ...listPassed(store, named)]).slice(0, MAX_STEPS);
}

/** What is registered in the program before what only tests and the like register. */
function programFirst(store: Store, steps: readonly FlowStep[]): FlowStep[] {
  const isOwn = ({ registeredAt }: FlowStep) => !isAside(store, registeredAt.node);
  return [...steps.filter(isOwn), ...steps.filter((step) => !isOwn(step))];
}

/** Of all nodes asked about, and into or out of one slot: beyond it nobody reads. */
const MAX_STEPS = 100_000;
const MAX_OF_SLOT = 2000;
const FLOW_FACTOR = 0.8;
const CALLABLES: ReadonlySet<NodeKind> = new Set([
  'function',
  'method',
  'constructor',
  'test',
  'route',
  'class',
  'struct',
]);

function wholeSlot(node: number): Slot {
  return { node, key: WHOLE.key };
}

function firstOf<T>(found: readonly T[] | undefined): readonly T[] {
  return found === undefined ? [] : found.slice(0, MAX_OF_SLOT);
}

/** Something put into a slot, what is called when it is, and how the slot is reached. */
interface Handed {
  readonly edge: FlowEdge;
  readonly targets: readonly Call[];
  readonly chain: Chain;
}

const NO_CHAIN: Chain = { confidence: 1, entry: undefined };

type Call = Pick<FlowStep, 'kind' | 'target'>;

function callOf(target: number): Call {
  return { kind: 'calls', target };
}

/** Hands over a function by its name; whether `through` is a function or a variable is for the node to say. */
function isNamedHand({ kind, flow }: FlowEdge): boolean {
  return kind === 'hands' && flow.through !== undefined && flow.throughKey === '';
}

function toSteps(invocation: FlowEdge, { edge, targets, chain }: Handed): FlowStep[] {
  const { source, line, guard } = invocation;
  const sureness = Math.min(invocation.confidence, edge.confidence, chain.confidence) * FLOW_FACTOR;
  const registration = chain.entry ?? edge;
  return targets.map(({ kind, target }) => ({
    kind,
    source,
    target,
    line,
    confidence: Math.round(sureness * 100) / 100,
    provenance: edge.provenance,
    guard,
    via: registration.target,
    registeredAt: { node: registration.source, line: registration.line },
    ...(edge.flow.through === undefined && { within: edge.source }),
  }));
}

/** By slot, everything that ends up in it: what is handed to it, and what is in the slots that are. */
function collectHanded(store: Store, slots: readonly Slot[]): ReadonlyMap<string, readonly Handed[]> {
  const links: Links = new Map();
  const direct = new Map<string, FlowEdge[]>();
  walkSlots(slots, (frontier) => {
    const known = new Set(frontier.map(slotKey));
    const hands = flowEdges(listEdgesTo(store, nodesOf(frontier), ['hands']));
    const isCallable = callableTest(store, hands);
    const next: Slot[] = [];
    for (const edge of hands) {
      const at = slotKey(toSlot(edge));
      if (!known.has(at)) continue;
      if (isCallable(edge.flow)) push(direct, at, edge);
      else next.push(addLink(links, at, { slot: throughSlot(edge.flow), edge }));
    }
    for (const [over, slot] of listBases(store, frontier)) {
      next.push(addLink(links, slotKey(over), { slot, edge: undefined }));
    }
    return next;
  });
  const targets = targetsOf(store, [...direct.values()].flat());
  return closeSlots(slots, links, backwards(store), (slot, chain) =>
    (direct.get(slotKey(slot)) ?? []).map((edge) => ({ edge, targets: targets.get(edge) ?? [], chain })),
  );
}

interface Invoked {
  readonly invocation: FlowEdge;
  readonly chain: Chain;
}

/** By slot, everyone who calls what ends up in it other than by being handed it. */
function collectInvocations(store: Store, slots: readonly Slot[]): ReadonlyMap<string, readonly Invoked[]> {
  const { links, invocations } = walkOn(store, slots, () => true);
  return closeSlots(slots, links, onwards(store), (slot, chain) =>
    (invocations.get(slotKey(slot)) ?? [])
      .filter((invocation) => !isOwnParameter(invocation))
      .map((invocation) => ({ invocation, chain })),
  );
}

/** Everything that slots are put into, and whoever invokes that. */
function walkOn(store: Store, slots: readonly Slot[], isFollowed: (edge: FlowEdge) => boolean) {
  const links: Links = new Map();
  const invocations = new Map<string, FlowEdge[]>();
  walkSlots(slots, (frontier) => {
    const known = new Set(frontier.map(slotKey));
    const next: Slot[] = [];
    for (const edge of flowEdges(listEdgesThrough(store, nodesOf(frontier)))) {
      const from = slotKey(throughSlot(edge.flow));
      if (known.has(from) && isFollowed(edge)) next.push(addLink(links, from, { slot: toSlot(edge), edge }));
    }
    for (const edge of listInvocationsOf(store, frontier)) push(invocations, slotKey(toSlot(edge)), edge);
    for (const [base, slot] of listOverriding(store, frontier)) {
      next.push(addLink(links, slotKey(base), { slot, edge: undefined }));
    }
    return next;
  });
  return { links, invocations };
}

/** Lambdas and functions; a variable or field is a slot. */
function callableTest(store: Store, hands: readonly FlowEdge[]): (flow: EdgeFlow<number>) => boolean {
  const throughs = new Set(hands.filter(isNamedHand).map(({ flow }) => flow.through as number));
  const callables = new Set(
    getNodes(store, throughs)
      .filter(({ kind }) => CALLABLES.has(kind))
      .map(({ node }) => node),
  );
  return ({ through, throughKey }) => through === undefined || (throughKey === '' && callables.has(through));
}

/** What is called when what an edge hands over is: the function, or whatever the lambda calls. */
function targetsOf(store: Store, hands: readonly FlowEdge[]): ReadonlyMap<FlowEdge, readonly Call[]> {
  const lambdas = hands.filter(({ flow }) => flow.through === undefined);
  const sources = lambdas.map(({ source }) => source);
  const calls = groupBySource(listEdgesFrom(store, sources, ['calls', 'instantiates']));
  return new Map(
    hands.map((edge): [FlowEdge, readonly Call[]] => {
      const { through } = edge.flow;
      if (through !== undefined) return [edge, [callOf(through)]];
      return [edge, (calls.get(edge.source) ?? []).filter((call) => isInLambda(call, edge)).map(toCall)];
    }),
  );
}

/** Calls on its first and last line are handed over on their own. */
function isInLambda({ line }: StoredEdge, hand: FlowEdge): boolean {
  return line > hand.line && line < hand.flow.endLine;
}

function toCall({ kind, target }: StoredEdge): Call {
  return { kind: kind === 'instantiates' ? kind : 'calls', target };
}

/** Lambdas that are handed over and hold one of these calls. */
function listLambdaHands(store: Store, calls: readonly StoredEdge[]): Handed[] {
  const sources = calls.map(({ source }) => source);
  const hands = groupBySource(listEdgesFrom(store, sources, ['hands']));
  return calls.flatMap((call) =>
    flowEdges(hands.get(call.source) ?? [])
      .filter((edge) => edge.flow.through === undefined && isInLambda(call, edge))
      .map((edge) => ({ edge, targets: [toCall(call)], chain: NO_CHAIN })),
  );
}

function groupBySource(edges: readonly StoredEdge[]): ReadonlyMap<number, readonly StoredEdge[]> {
  const groups = new Map<number, StoredEdge[]>();
  for (const edge of edges) {
    const group = groups.get(edge.source);
    if (group === undefined) groups.set(edge.source, [edge]);
    else group.push(edge);
  }
  return groups;
}

/** Functions passed to one that calls its parameter, itself or by passing it on: their caller calls them through it. */
function listPassed(store: Store, hands: readonly FlowEdge[]): FlowStep[] {
  const parameters = hands.filter(({ flow }) => isParameter(flow.key));
  const isCallable = callableTest(store, parameters);
  const passed = parameters.filter(({ flow }) => isCallable(flow));
  const called = findCalledParameters(store, passed.map(toSlot));
  return passed
    .filter((edge) => called.has(slotKey(toSlot(edge))))
    .flatMap((edge) => toSteps(edge, { edge, targets: [callOf(edge.flow.through as number)], chain: NO_CHAIN }));
}

function findCalledParameters(store: Store, slots: readonly Slot[]): ReadonlySet<string> {
  const { links, invocations } = walkOn(store, slots, ({ flow }) => isParameter(flow.key));
  const called = closeSlots(slots, links, onwards(store), (slot) =>
    (invocations.get(slotKey(slot)) ?? []).filter(isOwnParameter),
  );
  return new Set(called.keys());
}
