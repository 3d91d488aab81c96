/**
 * Ranked symbols and files for words: exact names before beginnings, before words inside names, before paths and docs.
 * Within a rank the exported and central come first; tests and generated files give way.
 */
import type { SearchHit, SearchMatch } from '../contract/search.ts';
import type { NodeKind } from '../model/kinds.ts';
import { findNode, getNodes, listNodesNamed } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import { searchNodes } from '../store/search.ts';
import type { Store } from '../store/store.ts';
import { listWords } from '../store/words.ts';
import { countDependents } from './dependents.ts';
import { isTestCode } from './is-test.ts';
import { splitName, splitWords } from './names.ts';
import { listNearNames } from './near-names.ts';
import { toNodeView } from './views.ts';

export interface SearchOptions {
  readonly kinds?: readonly NodeKind[];
  /** Ids of nodes whose annotation has the words, best first. */
  readonly annotated?: readonly string[];
  readonly limit: number;
}

export function search(store: Store, text: string, { kinds, annotated = [], limit }: SearchOptions): SearchHit[] {
  const words = [...new Set(splitWords(text))].slice(0, MAX_WORDS);
  const isWanted = (node: StoredNode) => kinds === undefined || kinds.includes(node.kind);
  const found = listCandidates(store, words, kinds).filter(isWanted);
  const scored = found.flatMap((node) => scoreNode(node, words));
  const isMet = scored.some(({ match }) => match === 'exact') || (words.length > 1 && scored.length > 0);
  const fuzzy = isMet ? [] : listFuzzy(store, words).filter(({ node }) => isWanted(node));
  const known = new Set(scored.map(({ node }) => node.node));
  const described = annotated
    .flatMap((id, place) => scoreAnnotated(findNode(store, id), place))
    .filter(({ node }) => isWanted(node));
  return [...scored, ...[...fuzzy, ...described].filter(({ node }) => !known.has(node.node))]
    .sort(compareScored)
    .slice(0, limit * LOOKAHEAD + MIN_LOOKAHEAD)
    .map((hit) => weigh(store, hit))
    .sort((a, b) => b.score - a.score || compareScored(a, b))
    .slice(0, limit)
    .map(({ node, match, score, dependents }) => ({ node: toNodeView(node), match, score, dependents }));
}

/** More than a sentence says no more of what is looked for, and each word is looked up. */
const MAX_WORDS = 24;

interface Scored {
  readonly node: StoredNode;
  readonly match: SearchMatch;
  readonly score: number;
}

/** How many more than asked for are weighed by their place in the graph. */
const LOOKAHEAD = 3;
const MIN_LOOKAHEAD = 50;
const MAX_CANDIDATES = 500;
const MAX_NAMED = 200;

/** Everything that may match: by name in any case, by all words, then by any. */
function listCandidates(store: Store, words: readonly string[], kinds: readonly NodeKind[] | undefined): StoredNode[] {
  const names = [
    ...words.map((word) => splitName(word).at(-1) ?? word),
    ...(words.length > 1 ? joinedWays(words) : []),
  ];
  const named = names.flatMap((last) => {
    return listNodesNamed(store, last, { match: 'any-case', limit: MAX_NAMED });
  });
  const options = { limit: MAX_CANDIDATES, ...(kinds && { kinds }) };
  const terms = words.flatMap((word) => splitName(word));
  const all = searchNodes(store, terms, { ...options, match: 'all' });
  const any = terms.length > 1 ? searchNodes(store, terms, options) : [];
  return getNodes(store, new Set([...named, ...all, ...any].map(({ node }) => node)));
}

/** How several words may stand in one name. */
function joinedWays(words: readonly string[]): string[] {
  return [words.join(''), words.join('_')];
}

/** Points of a word by how it matches; those of a similar name are shared among the edits that make it the same. */
const POINTS: Readonly<Record<SearchMatch, number>> = {
  exact: 100,
  prefix: 70,
  subword: 50,
  fuzzy: 48,
  path: 25,
  doc: 10,
  summary: 8,
};
const RANKS = Object.keys(POINTS) as SearchMatch[];

function scoreNode(node: StoredNode, words: readonly string[]): Scored[] {
  if (words.length > 1 && sameLetters(node.name) === sameLetters(words.join(''))) {
    return [{ node, match: 'exact', score: POINTS.exact }];
  }
  const matches = words.map((word) => matchWord(node, word));
  const met = matches.filter((match) => match !== undefined);
  if (met.length === 0) return [];
  const points = met.reduce((sum, match) => sum + POINTS[match], 0) / words.length;
  const coverage = (met.length / words.length) ** 2;
  const best = RANKS.find((rank) => met.includes(rank)) as SearchMatch;
  const together = words.length > 1 && words.every((word) => hasWords(node.name, word)) ? TOGETHER_FACTOR : 1;
  const score = points * (0.3 + 0.7 * coverage);
  return [{ node, match: best, score: Math.min(score * together, Math.max(score, MOST_TOGETHER)) }];
}

/** Words of an annotation count less than any in the source; the order is that of the text search. */
function scoreAnnotated(node: StoredNode | undefined, place: number): Scored[] {
  return node === undefined ? [] : [{ node, match: 'summary', score: POINTS.summary / (1 + place / MIN_LOOKAHEAD) }];
}

/** Several words in one name say more than one in the name and another in the type around it. */
const TOGETHER_FACTOR = 1.7;
/** Below an exact name, however central the node is. */
const MOST_TOGETHER = 80;

/** `executeWorkflow`, `execute_workflow` and “execute workflow” alike. */
function sameLetters(text: string): string {
  return text.replace(/[\s_$-]+/g, '').toLowerCase();
}

function matchWord(node: StoredNode, word: string): SearchMatch | undefined {
  const [wanted, name] = [word.toLowerCase(), node.name.toLowerCase()];
  const qualified = node.qualifiedName.toLowerCase();
  const segments = splitName(wanted).join('.');
  if (name === wanted || qualified === segments || qualified.endsWith(`.${segments}`)) return 'exact';
  if (node.kind === 'file') return matchPath(node, wanted);
  if (name.startsWith(wanted)) return 'prefix';
  if (hasWords(node.name, word)) return 'subword';
  if (node.doc.toLowerCase().includes(wanted)) return 'doc';
  return qualified.includes(wanted) ? 'subword' : undefined;
}

function matchPath({ file, name, doc }: StoredNode, wanted: string): SearchMatch | undefined {
  const path = file.toLowerCase();
  if (path === wanted || path.endsWith(`/${wanted}`)) return 'exact';
  if (name.toLowerCase().replace(/\.\w+$/, '') === wanted) return 'prefix';
  if (path.includes(wanted)) return 'path';
  return doc.toLowerCase().includes(wanted) ? 'doc' : undefined;
}

/** Every part of the word is, or begins, a part of the name. */
function hasWords(name: string, word: string): boolean {
  const parts = listWords(name).map((part) => part.toLowerCase());
  const wanted = listWords(word).map((part) => part.toLowerCase());
  return wanted.length > 0 && wanted.every((part) => parts.some((other) => other.startsWith(part)));
}

function listFuzzy(store: Store, words: readonly string[]): Scored[] {
  return words.flatMap((word) => {
    const near = listNearNames(store, splitName(word).at(-1) ?? word, MIN_LOOKAHEAD);
    return near.flatMap(({ name, edits }) =>
      listNodesNamed(store, name, { limit: MAX_NAMED }).map((node) => {
        return { node, match: 'fuzzy' as const, score: POINTS.fuzzy / edits };
      }),
    );
  });
}

/** A node's place in the graph moves it within its rank, never past the next one by much. */
function weigh(store: Store, { node, match, score }: Scored): Scored & { readonly dependents: number } {
  const dependents = countDependents(store, node);
  const centrality = Math.min(Math.log2(1 + dependents), 8) * 0.02;
  const shown = node.exported ? 0.05 : 0;
  const aside = node.generated ? 0.5 : isTestCode(node) ? 0.7 : 1;
  const small = MINOR_KINDS.has(node.kind) ? 0.9 : 1;
  const weighed = score * (1 + centrality + shown) * aside * small;
  return { node, match, score: Math.round(weighed * 100) / 100, dependents };
}

const MINOR_KINDS = new Set<NodeKind>(['property', 'variable', 'enum-member', 'config-key', 'test', 'section']);

function compareScored(a: Scored, b: Scored): number {
  return b.score - a.score || a.node.name.length - b.node.name.length || a.node.node - b.node.node;
}
