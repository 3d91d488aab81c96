/**
 * The full-text row of a node: its name whole, the words in it, its doc comment, and for a file the words of its path.
 * A row is deleted by the text it was made of, so that text must follow from what the store keeps of the node.
 */
import type { Connection } from './connection.ts';
import type { Cell } from './driver.ts';
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
  const [node, name] = [outline.number[row] as number, outline.names[row] as string];
  return { node, name, doc: descriptions.docs[row] as string, path: row === 0 ? path : '' };
}

export function addSearchRow(connection: Connection, row: SearchRow): void {
  connection.run('INSERT INTO search (rowid, name, words, doc, path) VALUES (?, ?, ?, ?, ?)', ...toCells(row));
}

export function removeSearchRow(connection: Connection, row: SearchRow): void {
  const sql = "INSERT INTO search (search, rowid, name, words, doc, path) VALUES ('delete', ?, ?, ?, ?, ?)";
  connection.run(sql, ...toCells(row));
}

/** After a build: one segment instead of many. */
export function optimizeSearch(connection: Connection): void {
  connection.run("INSERT INTO search (search) VALUES ('optimize')");
}

function toCells({ node, name, doc, path }: SearchRow): Cell[] {
  return [node, name, toWords(name), doc, path === '' ? '' : toWords(path)];
}

function toWords(text: string): string {
  return listWords(text).join(' ');
}
