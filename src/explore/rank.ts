/**
 * Lexical fit joined with place in the graph: a random walk that starts at the seeds, follows calls, members and
 * containers, and keeps coming back. What many seeds lead to ranks high though no word of the question is in its name.
 */
import { listStepsFrom } from '../graph/call-steps.ts';
import { countDependents } from '../graph/dependents.ts';
import { sideFactor } from '../graph/side-code.ts';
import { listEdgesTo } from '../store/read-edges.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { addScore, listTop, normalized, type Scores } from './scores.ts';
import type { Seeds } from './seed.ts';

export interface Ranked {
  /** Points of everything seen, the best at 1. */
  readonly scores: Scores;
  readonly nodes: ReadonlyMap<number, StoredNode>;
}

export function rank(store: Store, seeds: Seeds): Ranked {
  const start = new Map(listTop(seeds.scores, MAX_STARTS).map((node) => [node, seeds.scores.get(node) as number]));
  const near = walk(store, start);
  const found = listTop(near, MAX_NEAR);
  const nodes = new Map(seeds.nodes);
  for (const node of getNodes(
    store,
    found.filter((number) => !nodes.has(number)),
  ))
    nodes.set(node.node, node);
  const lexical = normalized(seeds.scores);
  const proximity = normalized(near);
  const scores: Scores = new Map();
  for (const [number, node] of nodes) {
    const near = (proximity.get(number) ?? 0) * (seeds.wantsTests ? 1 : sideFactor(node));
    scores.set(number, (lexical.get(number) ?? 0) + PROXIMITY * near);
  }
  return { scores: normalized(scores), nodes };
}

const MAX_STARTS = 40;
const MAX_NEAR = 200;
/** What the nearest node gains, against 1 for the best fit of words. */
const PROXIMITY = 0.6;

/** Share of a visit that ends where it is; the rest moves on. */
const STAY = 0.3;
const ROUNDS = 4;
/** Nodes followed in one round, those with most to pass on first. */
const MAX_FOLLOWED = 80;
const MIN_PASSED = 0.002;

/** Approximate personalized PageRank: what is left to pass on is passed on in rounds, the largest shares first. */
function walk(store: Store, start: Scores): Scores {
  const total = [...start.values()].reduce((sum, points) => sum + points, 0);
  let waiting: Scores = new Map(Array.from(start, ([node, points]) => [node, points / total]));
  const visits: Scores = new Map();
  for (let round = 0; round < ROUNDS; round++) {
    const followed = listTop(waiting, MAX_FOLLOWED).filter((node) => (waiting.get(node) as number) > MIN_PASSED);
    const next: Scores = new Map(waiting);
    for (const node of followed) next.delete(node);
    const neighbours = listNeighbours(store, followed);
    for (const node of followed) {
      const amount = waiting.get(node) as number;
      addScore(visits, node, amount * STAY);
      passOn(neighbours.get(node) ?? [], amount * (1 - STAY), next);
    }
    waiting = next;
  }
  for (const [node, amount] of waiting) addScore(visits, node, amount * STAY);
  return visits;
}

interface Neighbour {
  readonly node: number;
  readonly weight: number;
}

function passOn(neighbours: readonly Neighbour[], amount: number, next: Scores): void {
  const sum = neighbours.reduce((all, { weight }) => all + weight, 0);
  for (const { node, weight } of neighbours) addScore(next, node, (amount * weight) / sum);
}

/** How readily a walk follows each kind of edge. */
const WEIGHT = { callee: 1, caller: 0.6, container: 0.5, member: 0.4 } as const;

function listNeighbours(store: Store, nodes: readonly number[]): Map<number, Neighbour[]> {
  const neighbours = new Map<number, Neighbour[]>(nodes.map((node) => [node, []]));
  const add = (from: number, node: number, weight: number) => neighbours.get(from)?.push({ node, weight });
  for (const { source, target, confidence } of listStepsFrom(store, nodes, { minConfidence: MIN_CONFIDENCE })) {
    add(source, target, WEIGHT.callee * confidence);
  }
  const few = getNodes(store, nodes).filter((node) => countDependents(store, node) <= MAX_CALLING_FILES);
  for (const { source, target, confidence } of listEdgesTo(
    store,
    few.map(({ node }) => node),
    ['calls', 'instantiates'],
  )) {
    add(target, source, WEIGHT.caller * confidence);
  }
  for (const { source, target } of listEdgesTo(store, nodes, ['contains'])) {
    add(target, source, WEIGHT.container);
    add(source, target, WEIGHT.member);
  }
  return neighbours;
}

/** Below this a call is a guess by name. */
export const MIN_CONFIDENCE = 0.3;
/** Who calls what everyone calls says nothing about it, and takes long to list. */
export const MAX_CALLING_FILES = 25;
