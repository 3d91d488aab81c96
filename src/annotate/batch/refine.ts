/**
 * Moves single files between groups, or swaps two, so that fewer imports cross: simulated annealing with a fixed random
 * source (docs/decisions/0008). A move that lets more imports cross is taken now and then, the less often the longer it
 * has run; the best grouping met is kept, and the one given unless another is truly better.
 */
import { createRandom } from '../../base/random.ts';
import { MAX_BATCH_FILES } from '../limits.ts';
import type { Group, ImportGraph } from './import-graph.ts';

const SEED = 35;
/** Moves tried in all, and at most per file: what a second or so of work is good for. */
const MAX_TRIES = 1_500_000;
const MAX_TRIES_PER_FILE = 2500;
const STAGES = 60;
/** In imports: a move that costs one is taken once in e tries at the start, once in 22,000 at the end. */
const [FIRST_TEMPERATURE, LAST_TEMPERATURE] = [1, 0.1];

export function refineGroups(graph: ImportGraph, groups: readonly Group[]): Group[] {
  const state = startState(graph, groups);
  const movable = [...graph.paths.keys()].filter((file) => (graph.neighbors[file] as Int32Array).length > 0);
  const tries = Math.min(MAX_TRIES, MAX_TRIES_PER_FILE * movable.length);
  let best = { gain: 0, groups: copyOf(state.members) };
  for (let stage = 0; stage < STAGES; stage++) {
    state.temperature = FIRST_TEMPERATURE * (LAST_TEMPERATURE / FIRST_TEMPERATURE) ** (stage / (STAGES - 1));
    for (let left = Math.floor(tries / STAGES); left > 0; left--) tryMove(state, pick(state, movable));
    if (state.gain > best.gain + EPSILON) best = { gain: state.gain, groups: copyOf(state.members) };
  }
  return best.groups.filter(({ length }) => length > 0).map((group) => group.sort((a, b) => a - b));
}

const EPSILON = 1e-6;

interface State {
  readonly neighbors: ImportGraph['neighbors'];
  readonly members: number[][];
  readonly groupOf: Int32Array;
  /** Where in its group a file stands. */
  readonly placeOf: Int32Array;
  /** Share of pairs of files with an import between them. A larger group must be worth it: without this all of a
   * community in which everything imports everything would pile up in the first group. */
  readonly density: number;
  readonly random: () => number;
  temperature: number;
  gain: number;
}

function startState({ paths, neighbors, pairs }: ImportGraph, groups: readonly Group[]): State {
  const members = copyOf(groups);
  const [groupOf, placeOf] = [new Int32Array(paths.length), new Int32Array(paths.length)];
  members.forEach((group, at) => {
    group.forEach((file, place) => {
      groupOf[file] = at;
      placeOf[file] = place;
    });
  });
  const density = pairs / Math.max(1, (paths.length * (paths.length - 1)) / 2);
  return { neighbors, members, groupOf, placeOf, density, random: createRandom(SEED), temperature: 0, gain: 0 };
}

function copyOf(groups: readonly Group[]): number[][] {
  return groups.map((group) => [...group]);
}

function pick({ random }: State, from: ArrayLike<number>): number {
  return from[Math.floor(random() * from.length)] as number;
}

/** A file goes to the group of one of its neighbours; where that is full, another file comes back for it. */
function tryMove(state: State, file: number): void {
  const { members, groupOf, density } = state;
  const [from, to] = [groupOf[file] as number, groupOf[pick(state, state.neighbors[file] as Int32Array)] as number];
  if (from === to) return;
  const there = members[to] as number[];
  const gain = linksGained(state, file, to);
  if (there.length < MAX_BATCH_FILES) {
    const growth = there.length - ((members[from] as number[]).length - 1);
    if (isTaken(state, gain - density * growth)) place(state, file, to);
    return;
  }
  const other = pick(state, there);
  const isPair = (state.neighbors[file] as Int32Array).includes(other);
  if (isTaken(state, gain + linksGained(state, other, from) - (isPair ? 2 : 0))) swap(state, file, other);
}

/** Imports that no longer cross, less those that then do. */
function linksGained({ neighbors, groupOf }: State, file: number, to: number): number {
  const from = groupOf[file];
  const around = neighbors[file] as Int32Array;
  let gained = 0;
  // The innermost loop of all: by index it takes half the time.
  for (let at = 0; at < around.length; at++) {
    const group = groupOf[around[at] as number];
    if (group === to) gained++;
    else if (group === from) gained--;
  }
  return gained;
}

function isTaken(state: State, gain: number): boolean {
  const taken = gain >= 0 || state.random() < Math.exp(gain / state.temperature);
  if (taken) state.gain += gain;
  return taken;
}

function place({ members, groupOf, placeOf }: State, file: number, to: number): void {
  const left = members[groupOf[file] as number] as number[];
  const last = left.pop() as number;
  if (last !== file) {
    left[placeOf[file] as number] = last;
    placeOf[last] = placeOf[file] as number;
  }
  groupOf[file] = to;
  placeOf[file] = (members[to] as number[]).push(file) - 1;
}

function swap({ members, groupOf, placeOf }: State, one: number, other: number): void {
  const [groupOne, groupOther] = [groupOf[one] as number, groupOf[other] as number];
  const [placeOne, placeOther] = [placeOf[one] as number, placeOf[other] as number];
  (members[groupOther] as number[])[placeOther] = one;
  (members[groupOne] as number[])[placeOne] = other;
  [groupOf[one], groupOf[other]] = [groupOther, groupOne];
  [placeOf[one], placeOf[other]] = [placeOther, placeOne];
}
