/** Slots of the graph and what leads from one to another; see `EdgeFlow`. Every question may cost only so much. */
import type { EdgeFlow } from '../model/graph.ts';
import { listEdgesFrom, listEdgesTo } from '../store/read-edges.ts';
import type { StoredEdge } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { isAside } from './side-code.ts';

export interface FlowEdge extends StoredEdge {
  readonly flow: EdgeFlow<number>;
}

export interface Slot {
  readonly node: number;
  readonly key: string;
}

/** A slot that another leads to; `edge` is undefined where a parameter is the same one of an overridden method. */
export interface Link {
  readonly slot: Slot;
  readonly edge: FlowEdge | undefined;
}

export type Links = Map<string, Link[]>;

/** How a slot was reached from a start. */
export interface Chain {
  /** That of its weakest link. */
  readonly confidence: number;
  /** Where the result of a function that makes callables was handed over, for a callable that such a function made. */
  readonly entry: FlowEdge | undefined;
}

/** What a variable or field holds, or a method of an interface stands for. */
export const WHOLE: EdgeFlow<number> = { key: '', through: undefined, throughKey: '', endLine: 0 };
const MAX_SLOTS = 4000;
export const RESULT = 'return';

export function flowEdges(edges: readonly StoredEdge[]): FlowEdge[] {
  return edges.filter((edge): edge is FlowEdge => edge.flow !== undefined);
}

export function toSlot({ target, flow }: Pick<FlowEdge, 'target' | 'flow'>): Slot {
  return { node: target, key: flow.key };
}

export function throughSlot({ through, throughKey }: EdgeFlow<number>): Slot {
  return { node: through as number, key: throughKey };
}

export function slotKey({ node, key }: Slot): string {
  return `${node} ${key}`;
}

export function isParameter(key: string): boolean {
  return /^\d/.test(key);
}

/** A function that calls its own parameter. */
export function isOwnParameter({ source, target, flow }: FlowEdge): boolean {
  return source === target && isParameter(flow.key);
}

/** Breadth first, each slot once. */
export function walkSlots(starts: readonly Slot[], advance: (frontier: readonly Slot[]) => readonly Slot[]): void {
  const seen = new Set<string>();
  let frontier = starts;
  while (frontier.length > 0 && seen.size < MAX_SLOTS) {
    const fresh = new Map(frontier.map((slot) => [slotKey(slot), slot]));
    for (const key of fresh.keys()) {
      if (seen.has(key)) fresh.delete(key);
      else seen.add(key);
    }
    frontier = fresh.size === 0 ? [] : advance([...fresh.values()]);
  }
}

/** How a chain goes on over a link, and which links lie in tests and the like: those are taken when no others are left. */
export interface Following {
  readonly follow: (chain: Chain, from: Slot, link: Link) => Chain;
  readonly isAside: (link: Link) => boolean;
}

/** For each start, what `list` finds at every slot that it leads to. */
export function closeSlots<T>(
  starts: readonly Slot[],
  links: Links,
  following: Following,
  list: (slot: Slot, chain: Chain) => readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, readonly T[]>();
  for (const [key, start] of new Map(starts.map((slot) => [slotKey(slot), slot]))) {
    const reached = links.has(key) ? reachFrom(start, links, following) : [{ slot: start, chain: START }];
    const all = reached.flatMap(({ slot, chain }) => list(slot, chain));
    if (all.length > 0) found.set(key, all);
  }
  return found;
}

interface Reached {
  readonly slot: Slot;
  readonly chain: Chain;
}

function reachFrom(start: Slot, links: Links, { follow, isAside }: Following): Reached[] {
  const reached = new Map<string, Reached>();
  const [open, later] = [[{ slot: start, chain: START }], [] as Reached[]];
  for (let next = open.shift(); next !== undefined; next = open.shift() ?? later.shift()) {
    const { slot, chain } = next;
    const at = slotKey(slot);
    if (reached.has(at)) continue;
    reached.set(at, next);
    for (const link of links.get(at) ?? []) {
      (isAside(link) ? later : open).push({ slot: link.slot, chain: follow(chain, slot, link) });
    }
  }
  return [...reached.values()];
}

const START: Chain = { confidence: 1, entry: undefined };

/** From slots to what is put into them. */
export function backwards(store: Store): Following {
  return { follow: followBack, isAside: asideTest(store) };
}

/** From slots to those that they are put into. */
export function onwards(store: Store): Following {
  return { follow: followOn, isAside: asideTest(store) };
}

function asideTest(store: Store): Following['isAside'] {
  return ({ edge }) => edge !== undefined && isAside(store, edge.source);
}

function followBack({ confidence, entry }: Chain, _from: Slot, { slot, edge }: Link): Chain {
  const sureness = Math.min(confidence, edge?.confidence ?? 1);
  return { confidence: sureness, entry: slot.key === RESULT ? (entry ?? edge) : undefined };
}

function followOn({ confidence, entry }: Chain, from: Slot, { slot, edge }: Link): Chain {
  const isLeaving = from.key === RESULT && slot.key !== RESULT;
  return { confidence: Math.min(confidence, edge?.confidence ?? 1), entry: isLeaving ? (entry ?? edge) : entry };
}

export function addLink(links: Links, from: string, link: Link): Slot {
  push(links, from, link);
  return link.slot;
}

export function push<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

export function nodesOf(slots: readonly Slot[]): number[] {
  return slots.map(({ node }) => node);
}

/** Calls and invocations of what is in these slots. */
export function listInvocationsOf(store: Store, slots: readonly Slot[]): FlowEdge[] {
  const known = new Set(slots.map(slotKey));
  const edges = listEdgesTo(store, nodesOf(slots), ['invokes', 'calls']).map(
    (edge): FlowEdge => ({ ...edge, flow: edge.flow ?? WHOLE }),
  );
  return edges.filter((edge) => known.has(slotKey(toSlot(edge))));
}

/** The same parameter of the methods that a method overrides. */
export function listBases(store: Store, slots: readonly Slot[]): (readonly [Slot, Slot])[] {
  const parameters = slots.filter(({ key }) => isParameter(key));
  const edges = parameters.length === 0 ? [] : listEdgesFrom(store, nodesOf(parameters), ['overrides']);
  return parameters.flatMap((slot) =>
    edges.filter(({ source }) => source === slot.node).map(({ target }) => [slot, { ...slot, node: target }] as const),
  );
}

/** The same parameter of the methods that override a method. */
export function listOverriding(store: Store, slots: readonly Slot[]): (readonly [Slot, Slot])[] {
  const parameters = slots.filter(({ key }) => isParameter(key));
  const edges = parameters.length === 0 ? [] : listEdgesTo(store, nodesOf(parameters), ['overrides']);
  return parameters.flatMap((slot) =>
    edges.filter(({ target }) => target === slot.node).map(({ source }) => [slot, { ...slot, node: source }] as const),
  );
}
