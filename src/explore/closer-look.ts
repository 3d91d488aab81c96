/**
 * A second look at what ranks high. Words find the right file more surely than the right function in it, so whatever
 * stands in the best files is weighed too: by its file, by the best of what calls it and of what it calls, and by how
 * much it does.
 */
import { countDependents } from '../graph/dependents.ts';
import { sideFactor } from '../graph/side-code.ts';
import { isCallable, kindCode } from '../model/kinds.ts';
import { listEdgesFrom, listEdgesTo } from '../store/read-edges.ts';
import { listNodesOfFile } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { MAX_CALLING_FILES, MIN_CONFIDENCE, type Ranked } from './rank.ts';
import { listTop, normalized, type Scores } from './scores.ts';

export function lookCloser(store: Store, { scores, nodes }: Ranked, wantsTests: boolean): Ranked {
  const files = listBestFiles(scores, nodes);
  const all = new Map(nodes);
  for (const file of files.slice(0, MAX_FILES)) {
    for (const node of listNodesOfFile(store, file)) all.set(node.node, node);
  }
  const places = new Map(files.map((file, at) => [file, 1 / (at + 1)]));
  const looked: Scores = new Map();
  for (const [number, { caller, callee, calls }] of lookAround(store, all, scores)) {
    const node = all.get(number) as StoredNode;
    const points =
      WEIGHT.own * (scores.get(number) ?? 0) +
      WEIGHT.file * (places.get(node.file) ?? 0) +
      WEIGHT.caller * caller +
      WEIGHT.callee * callee +
      WEIGHT.calls * Math.log2(1 + calls);
    const kind = isCallable(kindCode(node.kind)) ? 1 : NOT_CALLABLE;
    looked.set(number, points * kind * (wantsTests ? 1 : sideFactor(node)));
  }
  return { scores: normalized(looked), nodes: all };
}

/** Fitted to the questions of `bench/explore`, each repository by those of the others; what comes out hardly depends on them. */
const WEIGHT = { own: 2.25, file: 1.25, caller: 1.5, callee: 1, calls: 0.4 } as const;
const NOT_CALLABLE = 0.5;
/** Files of which everything is weighed. */
const MAX_FILES = 5;

/** By the sum of what they hold, each further node telling less; best first. */
function listBestFiles(scores: Scores, nodes: ReadonlyMap<number, StoredNode>): string[] {
  const sums = new Map<string, { points: number; share: number }>();
  for (const number of listTop(scores, scores.size)) {
    const { file } = nodes.get(number) as StoredNode;
    const { points, share } = sums.get(file) ?? { points: 0, share: 1 };
    sums.set(file, { points: points + share * (scores.get(number) as number), share: share * FURTHER });
  }
  return [...sums].sort(([, one], [, other]) => other.points - one.points).map(([file]) => file);
}

const FURTHER = 0.7;

/** What is next to a node: the scores of the best that calls it and of the best that it calls, and how many it calls. */
interface Around {
  caller: number;
  callee: number;
  calls: number;
}

function lookAround(store: Store, nodes: ReadonlyMap<number, StoredNode>, scores: Scores): ReadonlyMap<number, Around> {
  const around = new Map<number, Around>();
  for (const number of nodes.keys()) around.set(number, { caller: 0, callee: 0, calls: 0 });
  const few = [...nodes.values()].filter((node) => countDependents(store, node) <= MAX_CALLING_FILES);
  for (const [source, targets] of groupCalls(listEdgesFrom(store, [...nodes.keys()], CALLS), 'source')) {
    const each = around.get(source) as Around;
    each.calls = targets.size;
    each.callee = bestOf(targets, scores);
  }
  const numbers = few.map(({ node }) => node);
  for (const [target, sources] of groupCalls(listEdgesTo(store, numbers, CALLS), 'target')) {
    (around.get(target) as Around).caller = bestOf(sources, scores);
  }
  return around;
}

const CALLS = ['calls', 'instantiates'] as const;

interface Call {
  readonly source: number;
  readonly target: number;
  readonly confidence: number;
}

/** By one end the other ends, each once. */
function groupCalls(calls: readonly Call[], end: 'source' | 'target'): ReadonlyMap<number, ReadonlySet<number>> {
  const groups = new Map<number, Set<number>>();
  for (const call of calls) {
    if (call.confidence < MIN_CONFIDENCE) continue;
    const group = groups.get(call[end]) ?? new Set();
    groups.set(call[end], group.add(end === 'source' ? call.target : call.source));
  }
  return groups;
}

function bestOf(nodes: ReadonlySet<number>, scores: Scores): number {
  let best = 0;
  for (const node of nodes) best = Math.max(best, scores.get(node) ?? 0);
  return best;
}
