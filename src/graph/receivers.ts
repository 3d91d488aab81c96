/**
 * What may run in place of a method that is called on a type which inherits it: what that type has or inherits, or one
 * below it; not what its siblings have.
 */
import type { EdgeKind } from '../model/kinds.ts';
import { listEdgesFrom, listEdgesTo } from '../store/read-edges.ts';
import { getNode } from '../store/read-nodes.ts';
import type { StoredEdge } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { closeOver } from './close-over.ts';
import { isTypeNode } from './members.ts';

export type MayRun = (edge: StoredEdge, method: number) => boolean;

export function openReceivers(store: Store, edges: readonly StoredEdge[]): MayRun {
  let kin: ReadonlyMap<number, ReadonlySet<number>> | undefined;
  const owners = new Map<number, number | undefined>();
  return (edge, method) => {
    const receiver = receiverOf(edge);
    if (receiver === undefined) return true;
    if (!owners.has(method)) owners.set(method, findOwner(store, method));
    const owner = owners.get(method);
    if (owner === undefined) return true;
    kin ??= listKin(store, new Set(edges.flatMap((one) => receiverOf(one) ?? [])));
    return kin.get(receiver)?.has(owner) === true;
  };
}

function receiverOf({ kind, flow }: StoredEdge): number | undefined {
  return kind === 'calls' ? flow?.through : undefined;
}

/** The type that has a method; undefined where that stands beside it. */
function findOwner(store: Store, method: number): number | undefined {
  const { parent } = getNode(store, method);
  return parent > 0 && isTypeNode(getNode(store, parent)) ? parent : undefined;
}

const HERITAGE: readonly EdgeKind[] = ['extends', 'implements'];

/** By type: itself, all below it, and all above any of those. */
function listKin(store: Store, types: ReadonlySet<number>): ReadonlyMap<number, ReadonlySet<number>> {
  const below = closeOver(types, (frontier) =>
    listEdgesTo(store, frontier, HERITAGE).map(({ source, target }) => [target, source] as const),
  );
  const withBelow = new Map([...types].map((type) => [type, new Set([type, ...(below.get(type) ?? [])])]));
  const all = new Set([...withBelow.values()].flatMap((group) => [...group]));
  const above = closeOver(all, (frontier) =>
    listEdgesFrom(store, frontier, HERITAGE).map(({ source, target }) => [source, target] as const),
  );
  for (const group of withBelow.values())
    for (const type of [...group]) for (const base of above.get(type) ?? []) group.add(base);
  return withBelow;
}
