/** Nodes by words: ranked over names, the words in names, doc comments and the paths of files. */
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
  /** Higher is better; comparable within one search only. */
  readonly score: number;
}

/** Words as a person writes them: whole names, parts of names, beginnings, prose. */
export function searchNodes(store: Store, words: readonly string[], options: SearchOptions = {}): SearchHit[] {
  const { kinds, limit = DEFAULT_LIMIT, match = 'any' } = options;
  const query = words
    .map(wordQuery)
    .filter((part) => part !== '')
    .join(match === 'any' ? ' OR ' : ' AND ');
  if (query === '') return [];
  const wanted = kinds && new Set(kinds);
  return store.ask(() => {
    const hits: SearchHit[] = [];
    for (const [node, rank] of store.connection.each<[number, number]>(RANKED, query)) {
      if (wanted !== undefined && !isOfKind(store, node, wanted)) continue;
      if (hits.push({ node, score: -rank }) >= limit) break;
    }
    return hits;
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

const DEFAULT_LIMIT = 50;
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

function isOfKind(store: Store, node: number, kinds: ReadonlySet<NodeKind>): boolean {
  const place = findPlace(store, node);
  return place !== undefined && kinds.has(place.view.kind(place.row));
}

function nameOf(store: Store, node: number): string | undefined {
  const place = findPlace(store, node);
  return place?.view.outline.names[place.row];
}
