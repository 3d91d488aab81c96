/** The full-text row of a node: its name whole, the words in it, its doc comment, and for a file the words of its path. */
import type { Connection } from './connection.ts';
import { listWords } from './words.ts';

export interface SearchRow {
  readonly node: number;
  readonly name: string;
  readonly doc: string;
  /** Empty for all but files. */
  readonly path: string;
}

export function addSearchRow(connection: Connection, { node, name, doc, path }: SearchRow): void {
  const [words, pathWords] = [listWords(name).join(' '), listWords(path).join(' ')];
  connection.run(
    'INSERT INTO search (rowid, name, words, doc, path) VALUES (?, ?, ?, ?, ?)',
    node,
    name,
    words,
    doc,
    pathWords,
  );
}

export function removeSearchRow(connection: Connection, node: number): void {
  connection.run('DELETE FROM search WHERE rowid = ?', node);
}

/** After a build: one segment instead of many. */
export function optimizeSearch(connection: Connection): void {
  connection.run("INSERT INTO search (search) VALUES ('optimize')");
}
