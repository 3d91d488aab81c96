/**
 * Which files a question is about: each file is a document whose terms are the names, docs and path in it (BM25).
 * A file where many words of the question meet says more than a name that happens to have one.
 */
import { fileOf, type Runs, readRuns } from '../store/runs.ts';
import type { Store } from '../store/store.ts';

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
  /** By number of the file, from 0 to 1. */
  readonly #scores: Float64Array;

  constructor(store: Store, words: readonly Occurrences[]) {
    this.#runs = readRuns(store);
    this.#scores = scoreFiles(this.#runs, words);
  }

  /** From 0 to 1, for the file of a node. */
  of(node: number): number {
    return this.#scores[fileOf(this.#runs, node) as number] as number;
  }
}

/** How much one more occurrence adds, and how much a long file is held back. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.5;
const PATH_COUNT = 2;
const DOC_COUNT = 0.25;

function scoreFiles(runs: Runs, words: readonly Occurrences[]): Float64Array {
  const { lengths, files, average } = measureFiles(runs);
  const scores = new Float64Array(lengths.length);
  for (const word of words) {
    const counts = countIn(runs, word, lengths.length);
    const having = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
    const rarity = Math.log(1 + (files - having + 0.5) / (having + 0.5));
    for (let file = 0; file < counts.length; file++) {
      const count = counts[file] as number;
      if (count === 0) continue;
      const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[file] as number)) / average;
      (scores[file] as number) += (rarity * count * (SATURATION + 1)) / (count + SATURATION * norm);
    }
  }
  const top = scores.reduce((most, score) => Math.max(most, score), 0);
  return top === 0 ? scores : scores.map((score) => score / top);
}

/** By file, how often it has a word. */
function countIn(runs: Runs, { named, begun, told, placed }: Occurrences, size: number): Float64Array {
  const counts = new Float64Array(size);
  const add = (nodes: readonly number[], count: number) => {
    for (const node of nodes) (counts[fileOf(runs, node) as number] as number) += count;
  };
  add(named, 0.5);
  add(begun.length > 0 ? begun : named, 0.5);
  add(told, DOC_COUNT);
  add(placed, PATH_COUNT);
  return counts;
}

interface Measures {
  /** Nodes by file, roughly: the last run is taken for a short one. */
  readonly lengths: Float64Array;
  readonly files: number;
  readonly average: number;
}

/** Runs stay for a revision, and what is measured of them with them. */
function measureFiles(runs: Runs): Measures {
  const known = measured.get(runs);
  if (known !== undefined) return known;
  const { first, file } = runs;
  const lengths = new Float64Array(file.reduce((most, number) => Math.max(most, number), 0) + 1);
  for (let at = 0; at < first.length; at++) {
    const length = (first[at + 1] ?? (first[at] as number) + 1) - (first[at] as number);
    (lengths[file[at] as number] as number) += length;
  }
  const filled = lengths.filter((length) => length > 0);
  const average = filled.reduce((sum, length) => sum + length, 0) / Math.max(filled.length, 1);
  const measures = { lengths, files: filled.length, average };
  measured.set(runs, measures);
  return measures;
}

const measured = new WeakMap<Runs, Measures>();
