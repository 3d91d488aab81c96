/**
 * How well nodes fit the words of a question: by name, by what their doc comment says, by the type and the file they
 * stand in, by what they call. A word counts the more the fewer names have it, and many words met count more than one met often.
 */
import { countDependents } from '../graph/dependents.ts';
import { sideFactor } from '../graph/side-code.ts';
import type { NodeKind } from '../model/kinds.ts';
import { getNodes } from '../store/read-nodes.ts';
import { readCounts } from '../store/read-status.ts';
import type { StoredNode } from '../store/records.ts';
import { listNumbersWith } from '../store/search.ts';
import type { Store } from '../store/store.ts';
import { listWords } from '../store/words.ts';
import { type Body, readBodies } from './bodies.ts';
import { FileScores, type Occurrences } from './files.ts';
import type { Word } from './question.ts';
import { addScore, listTop, type Scores } from './scores.ts';

export interface Fit {
  readonly node: StoredNode;
  readonly points: number;
  /** What it has of each word, as a share of what all of them weigh. */
  readonly shares: readonly number[];
}

/** The nodes that fit best, best first. */
export function listFits(store: Store, words: readonly Word[], wantsTests: boolean): Fit[] {
  const weighed = weighWords(store, words);
  const files = new FileScores(store, weighed);
  const rough = roughScores(weighed, files);
  const nodes = getNodes(store, listTop(rough, MAX_CLOSE_LOOKS));
  const bodies = readBodies(store, nodes);
  const looked = nodes.map((node): Look => {
    const body = bodies.get(node.node) ?? NO_BODY;
    const factor = wholeness(node, weighed) * standing(store, node, wantsTests) * doing(body);
    return { node, factor, worths: listWorths(node, weighed, body), file: files.of(node.node) };
  });
  return spreadOverWords(looked, weighed);
}

/** What standing in the file that fits best is worth, against a name with an average word. */
const FILE_SHARE = 1;
const MAX_CLOSE_LOOKS = 400;
const NO_BODY: Body = { calls: 0, words: new Set() };

interface WeighedWord extends Word, Occurrences {
  readonly weight: number;
}

/** What a word is worth by where it stands. */
const WORTH = { named: 1, begun: 0.7, told: 0.45, around: 0.5, placed: 0.4, done: 0.4 } as const;

/** Words that occur, with what they are worth: a word that most paths hold says nothing. */
function weighWords(store: Store, words: readonly Word[]): WeighedWord[] {
  const counts = readCounts(store);
  const nodes = [...counts.nodes.values()].reduce((sum, count) => sum + count, 0);
  return words.flatMap((word) => {
    const named = listNumbersWith(store, word.forms, 'name');
    const begun = word.stem === '' ? [] : listNumbersWith(store, [], 'name', word.stem);
    const told = listNumbersWith(store, word.forms, 'doc');
    const placed = listNumbersWith(store, word.forms, 'path', word.stem);
    if (named.length + begun.length + told.length + placed.length === 0) return [];
    const rarity = Math.log2(1 + nodes / Math.max(named.length, begun.length / 2, 1)) / Math.log2(1 + nodes);
    const spread = Math.max(0, 1 - (EVERYWHERE * placed.length) / counts.files);
    return [{ ...word, named, begun, told, placed, weight: rarity ** RARITY * spread }];
  });
}

/** How steeply a rare word outweighs a common one. */
const RARITY = 1.6;
/** A word in a third of all paths is the name of the repository or of its language. */
const EVERYWHERE = 3;

/** By name, doc and file alone, which needs no node to be read. */
function roughScores(words: readonly WeighedWord[], files: FileScores): Scores {
  const points: Scores = new Map();
  for (const { weight, named, begun, told } of words) {
    const best: Scores = new Map();
    for (const node of told) best.set(node, WORTH.told);
    for (const node of begun) best.set(node, WORTH.begun);
    for (const node of named) best.set(node, WORTH.named);
    for (const [node, worth] of best) addScore(points, node, worth * weight);
  }
  const share = FILE_SHARE * averageWeight(words);
  for (const [node, sum] of points) points.set(node, sum + share * files.of(node));
  return points;
}

function averageWeight(words: readonly WeighedWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0) / Math.max(words.length, 1);
}

/** A node looked at closely: what each word is worth where it counts most in it. */
interface Look {
  readonly node: StoredNode;
  readonly worths: readonly number[];
  /** How well its file fits, from 0 to 1. */
  readonly file: number;
  /** What it is worth apart from the words. */
  readonly factor: number;
}

/**
 * The best first, then again and again the best of the rest, a word counting less each time it was met: what only one
 * rare word leads to comes before the tenth node with the same two common ones.
 */
function spreadOverWords(looked: readonly Look[], words: readonly WeighedWord[]): Fit[] {
  const weights = words.map(({ weight }) => weight);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const fileWorth = FILE_SHARE * averageWeight(words);
  const rest = new Set(looked);
  const fits: Fit[] = [];
  while (rest.size > 0 && fits.length < MAX_FITS) {
    let best: { look: Look; points: number } | undefined;
    for (const look of rest) {
      const points = pointsOf(look, weights, fileWorth);
      if (best === undefined || points > best.points) best = { look, points };
    }
    if (best === undefined || best.points <= 0) break;
    const { look, points } = best;
    rest.delete(look);
    const shares = look.worths.map((worth, at) => (worth * (words[at] as WeighedWord).weight) / all);
    fits.push({ node: look.node, points, shares });
    look.worths.forEach((worth, at) => {
      (weights[at] as number) *= 1 - WEARINESS * worth;
    });
  }
  return fits;
}

const MAX_FITS = 60;
/** How much less a word counts once the best place for it is taken. */
const WEARINESS = 0.12;

/** The share of all words that are met lifts or lowers the sum. */
function pointsOf({ worths, file, factor }: Look, weights: readonly number[], fileWorth: number): number {
  let [sum, met, all] = [0, 0, 0];
  for (let at = 0; at < worths.length; at++) {
    const [worth, weight] = [worths[at] as number, weights[at] as number];
    sum += worth * weight;
    met += weight * Math.sqrt(worth);
    all += weight;
  }
  return all === 0 ? 0 : (sum * Math.sqrt(met / all) + fileWorth * file) * factor;
}

function listWorths(node: StoredNode, words: readonly WeighedWord[], body: Body): number[] {
  const places = {
    name: listWords(node.name).map(lower),
    around: listWords(node.qualifiedName.slice(0, -node.name.length)).map(lower),
    path: new Set(listWords(node.file).map(lower)),
    doc: lower(node.doc.slice(0, SAID_FIRST)),
    later: lower(node.doc.slice(SAID_FIRST)),
  };
  return words.map((word) => {
    const isDone = word.forms.some((form) => body.words.has(form));
    return Math.max(worthOf(word, node, places), isDone ? WORTH.done : 0);
  });
}

/** How far a name is made of the question's words and of no others. */
function wholeness({ name }: StoredNode, words: readonly WeighedWord[]): number {
  const parts = listWords(name).map(lower);
  const named = parts.filter((part) => words.some((word) => isNamed(word, part))).length;
  return NAME_SHARE * (named / Math.max(parts.length, 1)) + 1 - NAME_SHARE;
}

/** How much it counts that a name is made of the question's words and of no others. */
const NAME_SHARE = 0.3;

function isNamed({ forms, stem }: Word, part: string): boolean {
  return forms.includes(part) || (stem !== '' && part.startsWith(stem));
}

interface Places {
  readonly name: readonly string[];
  readonly around: readonly string[];
  readonly path: ReadonlySet<string>;
  /** What a doc comment begins with, and the rest of it. */
  readonly doc: string;
  readonly later: string;
}

function worthOf({ forms, stem }: Word, node: StoredNode, { name, around, path, doc, later }: Places): number {
  const isForm = (part: string) => forms.includes(part);
  const isBegun = (part: string) => stem !== '' && part.startsWith(stem);
  if (name.some(isForm) || forms.includes(lower(node.name))) return WORTH.named;
  if (name.some(isBegun)) return WORTH.begun;
  if (around.some(isForm)) return WORTH.around;
  if (forms.some((form) => doc.includes(form))) return WORTH.told;
  if (around.some(isBegun)) return WORTH.around * WORTH.begun;
  if (forms.some((form) => path.has(form)) || [...path].some(isBegun)) return WORTH.placed;
  if (forms.some((form) => later.includes(form))) return WORTH.told * LATER_SHARE;
  return 0;
}

/** Characters of a doc comment that say what the thing is; what follows are details and examples. */
const SAID_FIRST = 240;
const LATER_SHARE = 0.4;

function lower(text: string): string {
  return text.toLowerCase();
}

/** Kinds whose nodes hold little of an answer; a map, because a kind may be called `constructor`. */
const KIND_FACTORS: ReadonlyMap<NodeKind, number> = new Map([
  ['file', 0.6],
  ['property', 0.5],
  ['variable', 0.6],
  ['constant', 0.7],
  ['enum-member', 0.5],
  ['namespace', 0.5],
  ['module', 0.5],
  ['class', 0.85],
  ['interface', 0.85],
  ['struct', 0.8],
  ['trait', 0.85],
  ['enum', 0.7],
  ['type', 0.7],
  ['test', 0.3],
  ['config-key', 0.3],
  ['section', 0.3],
]);

/** What a node is, apart from its words. */
function standing(store: Store, node: StoredNode, wantsTests: boolean): number {
  const central = 1 + CENTRALITY * Math.log2(1 + countDependents(store, node));
  const size = Math.min(1, SMALL + (node.endLine - node.startLine) * PER_LINE);
  return central * size * (KIND_FACTORS.get(node.kind) ?? 1) * (wantsTests ? 1 : sideFactor(node));
}

/** What calls others tells more of how something works than what is called last. */
function doing({ calls }: Body): number {
  return 1 + DOING * Math.log2(1 + calls);
}

const DOING = 0.05;
/** What each doubling of the files that depend on a node adds. */
const CENTRALITY = 0.06;
/** A body of one line hardly explains anything; from a dozen on size does not matter. */
const SMALL = 0.45;
const PER_LINE = 0.05;
