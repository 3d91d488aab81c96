/**
 * The full-text row of a node: its name whole, the words in it, its doc comment, and for a file the words of its path.
 * A row is deleted by the text it was made of, so that text must follow from what the store keeps of the node.
 */
import type { Connection } from './connection.ts';
import type { FileNodes } from './file-nodes.ts';
import { listWords } from './words.ts';

export interface SearchRow {
  readonly node: number;
  readonly name: string;
  readonly doc: string;
  /** Empty for all but files. */
  readonly path: string;
}

export function toSearchRow(path: string, { outline, descriptions }: FileNodes, row: number): SearchRow {
  return {
    node: outline.number[row] as number,
    name: outline.names[row] as string,
    doc: descriptions.docs[row] as string,
    path: row === 0 ? path : '',
  };
}

export function addSearchRow(connection: Connection, { node, name, doc, path }: SearchRow): void {
  const sql = 'INSERT INTO search (rowid, name, words, doc, path) VALUES (?, ?, ?, ?, ?)';
  connection.run(sql, node, name, toWords(name), doc, toWords(path));
}

export function removeSearchRow(connection: Connection, { node, name, doc, path }: SearchRow): void {
  const sql = "INSERT INTO search (search, rowid, name, words, doc, path) VALUES ('delete', ?, ?, ?, ?, ?)";
  connection.run(sql, node, name, toWords(name), doc, toWords(path));
}

/** After a build: one segment instead of many. */
export function optimizeSearch(connection: Connection): void {
  connection.run("INSERT INTO search (search) VALUES ('optimize')");
}

function toWords(text: string): string {
  return text === '' ? '' : listWords(text).join(' ');
}
