/**
 * Clusters within a community, grown from single files: of all pairs of clusters that fit together, the one with the
 * most imports per pair of files is joined first (average linkage), until no two that import each other fit.
 */
import { Heap } from '../../base/heap.ts';
import type { Group, ImportGraph } from './import-graph.ts';

export function mergeClusters({ neighbors }: ImportGraph, community: Group, maxFiles: number): Group[] {
  const state = startState(neighbors, community);
  const heap = new Heap<Offer>(isBefore);
  const offer = (one: number, other: number) => {
    const made = makeOffer(state, Math.min(one, other), Math.max(one, other));
    if (made.files <= maxFiles) heap.push(made);
  };
  for (const [a, links] of state.links) for (const b of links.keys()) if (a < b) offer(a, b);
  for (let best = heap.pop(); best !== undefined; best = heap.pop()) {
    const { a, b } = best;
    if (state.changes.get(a) !== best.changesOfA || state.changes.get(b) !== best.changesOfB) continue;
    join(state, a, b);
    for (const other of state.links.get(a)?.keys() ?? []) offer(a, other);
  }
  return [...state.members.values()];
}

/** Clusters go by the number of their first file. */
interface State {
  readonly members: Map<number, number[]>;
  readonly links: Map<number, Map<number, number>>;
  /** How often a cluster has changed: an offer made before a change is void. */
  readonly changes: Map<number, number>;
}

interface Offer {
  readonly files: number;
  readonly density: number;
  readonly a: number;
  readonly b: number;
  readonly changesOfA: number;
  readonly changesOfB: number;
}

function isBefore(one: Offer, other: Offer): boolean {
  if (one.density !== other.density) return one.density > other.density;
  return one.a !== other.a ? one.a < other.a : one.b < other.b;
}

function startState(neighbors: ImportGraph['neighbors'], community: Group): State {
  const inside = new Set(community);
  return {
    members: new Map(community.map((file) => [file, [file]])),
    changes: new Map(community.map((file) => [file, 0])),
    links: new Map(
      community.map((file) => {
        const others = [...(neighbors[file] as Int32Array)].filter((other) => inside.has(other));
        return [file, new Map(others.map((other) => [other, 1]))];
      }),
    ),
  };
}

function makeOffer({ members, links, changes }: State, a: number, b: number): Offer {
  const [sizeA, sizeB] = [members.get(a)?.length ?? 0, members.get(b)?.length ?? 0];
  return {
    files: sizeA + sizeB,
    density: (links.get(a)?.get(b) ?? 0) / (sizeA * sizeB),
    a,
    b,
    changesOfA: changes.get(a) as number,
    changesOfB: changes.get(b) as number,
  };
}

function join({ members, links, changes }: State, a: number, b: number): void {
  const [own, gained] = [links.get(a) as Map<number, number>, links.get(b) as Map<number, number>];
  own.delete(b);
  gained.delete(a);
  for (const [other, count] of gained) {
    const back = links.get(other) as Map<number, number>;
    own.set(other, (own.get(other) ?? 0) + count);
    back.set(a, (back.get(a) ?? 0) + count);
    back.delete(b);
  }
  members.get(a)?.push(...(members.get(b) ?? []));
  changes.set(a, (changes.get(a) as number) + 1);
  for (const map of [members, links, changes]) map.delete(b);
}
