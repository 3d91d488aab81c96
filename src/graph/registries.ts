/** Functions that are kept in one place to be called from there: handlers, middleware, hooks, commands. */
import type { NodeKind } from '../model/kinds.ts';
import { listEdgesFrom, listEdgesThrough, listEdgesTo } from '../store/read-edges.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredEdge } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import {
  type FlowEdge,
  flowEdges,
  nodesOf,
  RESULT,
  type Slot,
  slotKey,
  throughSlot,
  toSlot,
  walkSlots,
} from './slots.ts';

/** Fields and variables that a function, or what it makes, is put into, however it gets there. */
export function listRegistriesOf(store: Store, node: number): number[] {
  const registries = new Set<number>();
  const own = handsOf(store, listEdgesThrough(store, node)).filter(({ flow }) => {
    return flow.throughKey === '' || flow.throughKey === RESULT;
  });
  walkSlots(own.map(toSlot), (frontier) => {
    for (const { node: holder, key } of frontier) if (key === '') registries.add(holder);
    const open = frontier.filter(({ key }) => key !== '');
    const known = new Set(open.map(slotKey));
    return handsOf(store, listEdgesThrough(store, nodesOf(open)))
      .filter(({ flow }) => known.has(slotKey(throughSlot(flow))))
      .map(toSlot);
  });
  return [...registries];
}

/** Functions that end up in a field or variable; of those that make one, the maker. */
export function listRegistered(store: Store, registry: number): number[] {
  const found = new Set<number>();
  walkSlots([{ node: registry, key: '' }], (frontier) => {
    const known = new Set(frontier.map(slotKey));
    const hands = handsOf(store, listEdgesTo(store, nodesOf(frontier), ['hands'])).filter((edge) => {
      return known.has(slotKey(toSlot(edge))) && edge.flow.through !== undefined;
    });
    const held = hands.map(({ flow }) => throughSlot(flow));
    const callables = findCallables(store, held);
    for (const { node } of callables) found.add(node);
    return held.filter((slot) => !callables.includes(slot));
  });
  return [...found];
}

/** Without what an inline lambda calls, which is handed over by name but is not what is registered. */
function handsOf(store: Store, edges: readonly StoredEdge[]): FlowEdge[] {
  const hands = flowEdges(edges).filter(({ kind }) => kind === 'hands');
  const sources = new Set(hands.map(({ source }) => source));
  const called = new Set(
    listEdgesFrom(store, sources, ['calls']).map(({ source, target, line }) => `${source} ${target} ${line}`),
  );
  return hands.filter(({ source, line, flow }) => {
    return flow.throughKey !== '' || !called.has(`${source} ${flow.through} ${line}`);
  });
}

const FUNCTIONS: ReadonlySet<NodeKind> = new Set(['function', 'method']);

function findCallables(store: Store, slots: readonly Slot[]): readonly Slot[] {
  const whole = slots.filter(({ key }) => key === '');
  const functions = new Set(
    getNodes(store, new Set(nodesOf(whole)))
      .filter(({ kind }) => FUNCTIONS.has(kind))
      .map(({ node }) => node),
  );
  return whole.filter(({ node }) => functions.has(node));
}
