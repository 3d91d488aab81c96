/** Annotations by node id, readable and searchable; see annotations.sql. */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, connect } from './connection.ts';

export interface Annotation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly complexity: string;
  /** Of the file that holds the node; empty where there are no layers. */
  readonly layer: string;
}

export interface Annotations {
  /** What they were made from; another stamp means that they are out of date. */
  readonly stamp: string;
  find(id: string): Annotation | undefined;
  /** One line each, for the nodes that have one. */
  summaryOf(ids: Iterable<string>): Map<string, string>;
  /** Ids of nodes whose summary or tags hold any of these words, best first. */
  search(words: readonly string[], limit: number): string[];
  close(): void;
}

function annotationsPath(dataDir: string): string {
  return join(dataDir, 'annotations.db');
}

/** Takes the place of what was there at once or not at all. */
export function writeAnnotations(
  dataDir: string,
  stamp: string,
  entries: Iterable<readonly [string, Annotation]>,
): void {
  const path = annotationsPath(dataDir);
  const temporary = `${path}.tmp-${process.pid}`;
  rmSync(temporary, { force: true });
  const connection = connect(temporary);
  try {
    connection.execute('PRAGMA journal_mode = OFF; BEGIN');
    connection.execute(readFileSync(new URL('annotations.sql', import.meta.url), 'utf8'));
    connection.run('INSERT INTO meta VALUES (?, ?)', STAMP, stamp);
    for (const [id, annotation] of entries) insert(connection, id, annotation);
    connection.execute('COMMIT');
    connection.close();
    renameSync(temporary, path);
  } finally {
    connection.close();
    rmSync(temporary, { force: true });
  }
}

const STAMP = 'stamp';

function insert(connection: Connection, id: string, { summary, tags, complexity, layer }: Annotation): void {
  const said = tags.join('\n');
  connection.run('INSERT OR REPLACE INTO annotations VALUES (?, ?, ?, ?, ?)', id, summary, said, complexity, layer);
  connection.run('INSERT INTO words VALUES (?, ?, ?)', id, summary, said);
}

/** Undefined where there are none. */
export function openAnnotations(dataDir: string): Annotations | undefined {
  const path = annotationsPath(dataDir);
  if (!existsSync(path)) return undefined;
  const connection = connect(path, { readOnly: true });
  const find = (id: string) => toAnnotation(connection.row<AnnotationRow>(SELECT, id));
  return {
    stamp: connection.row<[string]>('SELECT value FROM meta WHERE key = ?', STAMP)?.[0] ?? '',
    find,
    summaryOf: (ids) => new Map(Array.from(ids).flatMap((id) => toEntry(id, find(id)))),
    search: (words, limit) => searchWords(connection, words, limit),
    close: () => connection.close(),
  };
}

type AnnotationRow = readonly [summary: string, tags: string, complexity: string, layer: string];

const SELECT = 'SELECT summary, tags, complexity, layer FROM annotations WHERE id = ?';

function toAnnotation(row: AnnotationRow | undefined): Annotation | undefined {
  if (row === undefined) return undefined;
  const [summary, tags, complexity, layer] = row;
  return { summary, tags: tags === '' ? [] : tags.split('\n'), complexity, layer };
}

function toEntry(id: string, annotation: Annotation | undefined): [string, string][] {
  return annotation === undefined ? [] : [[id, annotation.summary.split('\n')[0] as string]];
}

function searchWords(connection: Connection, words: readonly string[], limit: number): string[] {
  const terms = words.map((word) => word.replaceAll('"', '').trim()).filter((word) => word !== '');
  if (terms.length === 0) return [];
  const query = terms.map((term) => `"${term}"`).join(' OR ');
  const sql = 'SELECT id FROM words WHERE words MATCH ? ORDER BY rank, id LIMIT ?';
  return connection.rows<[string]>(sql, query, limit).map(([id]) => id);
}
