/**
 * What may run in place of a method that is called on a type which inherits it: what that type has or inherits, or one
 * below it; not what its siblings have. A type is a sibling only where it is known where it stands: what is written of a
 * type in another place (a part of it, a class that is opened again) need not say what it is below.
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
  const owners = new Map<number, number | undefined>();
  const ownerOf = (method: number) => {
    if (!owners.has(method)) owners.set(method, findOwner(store, method));
    return owners.get(method);
  };
  let known: Known | undefined;
  return (edge, method) => {
    const receiver = receiverOf(edge);
    const owner = receiver === undefined ? undefined : ownerOf(method);
    if (receiver === undefined || owner === undefined) return true;
    known ??= learn(store, edges, ownerOf);
    if (known.kin.get(receiver)?.has(owner) === true) return true;
    const below = known.below.get(ownerOf(edge.target) ?? -1);
    return below?.has(receiver) !== true || !below.has(owner);
  };
}

interface Known {
  /** By type that something is called on: itself, all below it, and all above any of those. */
  readonly kin: Families;
  /** By type that has what is called: all below it. */
  readonly below: Families;
}

type Families = ReadonlyMap<number, ReadonlySet<number>>;

function learn(store: Store, edges: readonly StoredEdge[], ownerOf: (method: number) => number | undefined): Known {
  const dispatched = edges.filter((edge) => receiverOf(edge) !== undefined);
  const kin = listKin(store, new Set(dispatched.flatMap((edge) => receiverOf(edge) ?? [])));
  return { kin, below: listBelow(store, new Set(dispatched.flatMap(({ target }) => ownerOf(target) ?? []))) };
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

function listBelow(store: Store, types: ReadonlySet<number>): Families {
  return closeOver(types, (frontier) =>
    listEdgesTo(store, frontier, HERITAGE).map(({ source, target }) => [target, source] as const),
  );
}

function listKin(store: Store, types: ReadonlySet<number>): Families {
  const below = listBelow(store, types);
  const withBelow = new Map([...types].map((type) => [type, new Set([type, ...(below.get(type) ?? [])])]));
  const all = new Set([...withBelow.values()].flatMap((group) => [...group]));
  const above = closeOver(all, (frontier) =>
    listEdgesFrom(store, frontier, HERITAGE).map(({ source, target }) => [source, target] as const),
  );
  for (const group of withBelow.values())
    for (const type of [...group]) for (const base of above.get(type) ?? []) group.add(base);
  return withBelow;
}
