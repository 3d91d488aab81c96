/** Nodes by words: ranked over names, the words in names, doc comments and the paths of files. */
import { comparePaths } from '../base/paths.ts';
import type { NodeKind } from '../model/kinds.ts';
import { findPlace } from './file-view.ts';
import type { Store } from './store.ts';
import { listWords } from './words.ts';

export interface SearchOptions {
  readonly kinds?: readonly NodeKind[];
  readonly limit?: number;
  /** Whether a node must match every word or any; more words matched rank higher either way. */
  readonly match?: 'any' | 'all';
}

export interface SearchHit {
  readonly node: number;
  readonly id: string;
  /** Higher is better; comparable within one search only. */
  readonly score: number;
}

/** Words as a person writes them: whole names, parts of names, beginnings, prose. Equal scores are in order of ids. */
export function searchNodes(store: Store, words: readonly string[], options: SearchOptions = {}): SearchHit[] {
  const { kinds, limit = DEFAULT_LIMIT, match = 'any' } = options;
  const query = words
    .map(wordQuery)
    .filter((part) => part !== '')
    .join(match === 'any' ? ' OR ' : ' AND ');
  if (query === '') return [];
  return store.ask(() => {
    const hits = collectHits(store, query, { limit, kinds: kinds && new Set(kinds) });
    return hits.sort((a, b) => b.score - a.score || comparePaths(a.id, b.id)).slice(0, limit);
  });
}

/** Numbers of the nodes with this name, whatever its case. */
export function listNumbersInAnyCase(store: Store, name: string): number[] {
  if (!HAS_TOKEN.test(name)) return [...store.postings.list('name', name)];
  const folded = name.toLowerCase();
  const sql = 'SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid';
  return store.connection
    .rows<[number]>(sql, `name : ${quoted(name)}`)
    .map(([node]) => node)
    .filter((node) => nameOf(store, node)?.toLowerCase() === folded);
}

export type SearchField = 'name' | 'doc' | 'path';

/** Numbers of the nodes with one of these words, or a beginning of them, in this field; a file's path is its node's. */
export function listNumbersWith(store: Store, words: readonly string[], field: SearchField, prefix = ''): number[] {
  const ways = words.filter((word) => HAS_TOKEN.test(word)).map(quoted);
  if (HAS_TOKEN.test(prefix)) ways.push(`${quoted(prefix)} *`);
  if (ways.length === 0) return [];
  const query = `${COLUMNS[field]} : (${ways.join(' OR ')})`;
  return readNumbers(store.connection.row<[string | null]>(NUMBERS, query)?.[0] ?? '');
}

/** As one text: a common word has many thousands of nodes, and a row for each takes several times as long. */
const NUMBERS = 'SELECT group_concat(rowid) FROM (SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid)';

function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== COMMA) {
      number = number * 10 + code - ZERO;
      continue;
    }
    numbers.push(number);
    number = 0;
  }
  if (text !== '') numbers.push(number);
  return numbers;
}

const [COMMA, ZERO] = [44, 48];

const COLUMNS: Readonly<Record<SearchField, string>> = { name: '{name words}', doc: 'doc', path: 'path' };
const DEFAULT_LIMIT = 50;
/** How many equals of the last hit are looked at, so that which of them make it does not depend on their numbers. */
const MAX_TIES = 300;
/** Columns: name, words, doc, path. */
const RANKED = `SELECT rowid, rank FROM search WHERE search MATCH ? AND rank MATCH 'bm25(8.0, 4.0, 1.0, 3.0)' ORDER BY rank`;
/** What the tokenizer of schema.sql takes for part of a word. */
const HAS_TOKEN = /[\p{L}\p{N}\p{Co}_$]/u;
const MIN_PREFIX = 3;

/** The word whole, as a beginning, or as the words it is made of; each way that matches adds to the rank. */
function wordQuery(word: string): string {
  if (!HAS_TOKEN.test(word)) return '';
  const ways = [quoted(word)];
  if (word.length >= MIN_PREFIX) ways.push(`${quoted(word)} *`);
  const parts = listWords(word);
  if (parts.length > 1) ways.push(`(${parts.map(quoted).join(' AND ')})`);
  return `(${ways.join(' OR ')})`;
}

/** SQLite takes a NUL for the end of the query. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""').replaceAll('\0', ' ')}"`;
}

interface Wanted {
  readonly limit: number;
  readonly kinds: ReadonlySet<NodeKind> | undefined;
}

/** The best hits, and all that are as good as the last of them. */
function collectHits(store: Store, query: string, { limit, kinds }: Wanted): SearchHit[] {
  const hits: SearchHit[] = [];
  for (const [node, rank] of store.connection.each<[number, number]>(RANKED, query)) {
    const isTie = hits.length < limit + MAX_TIES && -rank === hits.at(-1)?.score;
    if (hits.length >= limit && !isTie) break;
    const place = findPlace(store, node);
    if (place === undefined) throw new Error(`node ${node} can be searched for but is gone`);
    const { view, row } = place;
    if (kinds === undefined || kinds.has(view.kind(row))) hits.push({ node, score: -rank, id: view.id(row) });
  }
  return hits;
}

function nameOf(store: Store, node: number): string | undefined {
  const place = findPlace(store, node);
  return place?.view.outline.names[place.row];
}
