/**
 * Which files a question is about: each file is a document whose terms are the names, docs and path in it (BM25).
 * A file where many words of the question meet says more than a name that happens to have one.
 */
import { fileOf, type Runs, readRuns } from '../store/runs.ts';
import type { Store } from '../store/store.ts';
import { addScore, normalized, type Scores } from './scores.ts';

/** Sorted nodes with a word, by how they have it, and what it weighs. */
export interface Occurrences {
  readonly named: readonly number[];
  readonly begun: readonly number[];
  readonly told: readonly number[];
  /** File nodes, by path. */
  readonly placed: readonly number[];
}

export class FileScores {
  readonly #runs: Runs;
  readonly #scores: Scores;

  constructor(store: Store, words: readonly Occurrences[]) {
    this.#runs = readRuns(store);
    this.#scores = normalized(scoreFiles(this.#runs, words));
  }

  /** From 0 to 1, for the file of a node. */
  of(node: number): number {
    return this.#scores.get(fileOf(this.#runs, node) as number) ?? 0;
  }
}

/** How much one more occurrence adds, and how much a long file is held back. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.5;
const PATH_COUNT = 2;
const DOC_COUNT = 0.25;

function scoreFiles(runs: Runs, words: readonly Occurrences[]): Scores {
  const lengths = countNodes(runs);
  const files = lengths.size;
  const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / Math.max(files, 1);
  const scores: Scores = new Map();
  for (const word of words) {
    const counts = countIn(runs, word);
    const rarity = Math.log(1 + (files - counts.size + 0.5) / (counts.size + 0.5));
    for (const [file, count] of counts) {
      const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths.get(file) ?? 1)) / average;
      addScore(scores, file, (rarity * count * (SATURATION + 1)) / (count + SATURATION * norm));
    }
  }
  return scores;
}

function countIn(runs: Runs, { named, begun, told, placed }: Occurrences): Scores {
  const counts: Scores = new Map();
  const add = (nodes: readonly number[], count: number) => {
    for (const node of nodes) addScore(counts, fileOf(runs, node) as number, count);
  };
  add(named, 0.5);
  add(begun.length > 0 ? begun : named, 0.5);
  add(told, DOC_COUNT);
  add(placed, PATH_COUNT);
  return counts;
}

/** By file, roughly: the last run is taken for a short one. Runs stay for a revision, and this with them. */
function countNodes(runs: Runs): Scores {
  const known = nodeCounts.get(runs);
  if (known !== undefined) return known;
  const { first, file } = runs;
  const counts: Scores = new Map();
  nodeCounts.set(runs, counts);
  for (let at = 0; at < first.length; at++) {
    addScore(counts, file[at] as number, (first[at + 1] ?? (first[at] as number) + 1) - (first[at] as number));
  }
  return counts;
}

const nodeCounts = new WeakMap<Runs, Scores>();
