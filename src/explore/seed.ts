/**
 * From words to nodes: the symbols a question names, and the nodes that its words fit.
 * Exact mentions dominate; a name that does not exist as written is read as its words.
 */
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { listFits } from './lexical.ts';
import { findMentions, type NamedSymbol, withoutOwnName } from './mentions.ts';
import type { Question } from './question.ts';
import type { Scores } from './scores.ts';

export interface Seeds {
  readonly named: readonly NamedSymbol[];
  /** Points of the nodes that fit, the best of them 1; mentions are worth more. */
  readonly scores: Scores;
  readonly nodes: ReadonlyMap<number, StoredNode>;
  /** By node that fits, what it has of each word of the question. */
  readonly shares: ReadonlyMap<number, readonly number[]>;
  readonly wantsTests: boolean;
}

export function seed(store: Store, asked: Question): Seeds {
  const question = withoutOwnName(store, asked);
  const wantsTests = question.words.some(({ forms }) => forms.some((form) => TEST_WORDS.has(form)));
  const named = findMentions(store, question, wantsTests);
  const fits = listFits(store, question.words, wantsTests);
  const best = fits[0]?.points ?? 1;
  const scores: Scores = new Map();
  const nodes = new Map<number, StoredNode>();
  for (const { node, points } of fits) {
    nodes.set(node.node, node);
    scores.set(node.node, points / best);
  }
  for (const { nodes: meanings, isExact } of named) {
    for (const node of meanings) {
      nodes.set(node.node, node);
      const share = (isExact ? MENTIONED : SIMILAR) / Math.sqrt(meanings.length);
      scores.set(node.node, (scores.get(node.node) ?? 0) + share);
    }
  }
  const shares = new Map(fits.map((fit) => [fit.node.node, fit.shares]));
  return { named, scores, nodes, shares, wantsTests };
}

const TEST_WORDS = new Set(['test', 'tests', 'spec', 'specs', 'testing']);
/** What an exact mention adds, against 1 for the best fit of words; shared among its meanings. */
const MENTIONED = 3;
const SIMILAR = 1;
