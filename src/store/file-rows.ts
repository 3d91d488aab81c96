/** Rows of the `files` table as source files and back. */
import type { Cell } from './driver.ts';
import { type FileKind, internFileKind } from './file-kinds.ts';
import type { IndexedFile, StoredFile } from './records.ts';
import type { Store } from './store.ts';

const COLUMNS = 'path, kind, size, lines, hash, modified_ms, package';
const INSERT = `INSERT INTO files (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `UPDATE files SET (${COLUMNS}) = (?, ?, ?, ?, ?, ?, ?) WHERE id = ?`;

/** The hash as text: of many rows SQLite makes it faster than we can. */
export const SELECT_FILES = `SELECT id, ${COLUMNS.replace('hash', 'lower(hex(hash))')} FROM files`;

export type FileRow = readonly [
  id: number,
  path: string,
  kind: number,
  size: number,
  lines: number,
  hash: string,
  modifiedMs: number,
  packageName: string | null,
];

/**
 * Adds the file, or replaces what a scan knows of it, and returns its number.
 * Not one statement with RETURNING: that opens a savepoint, at which the search index writes out all it has gathered.
 */
export function writeFileRow(store: Store, file: IndexedFile): { readonly number: number; readonly isNew: boolean } {
  const known = findFileNumber(store, file.path);
  if (known === undefined) return { number: addFileRow(store, file), isNew: true };
  store.connection.run(UPDATE, ...toFileCells(store, file), known);
  return { number: known, isNew: false };
}

function addFileRow(store: Store, file: IndexedFile): number {
  const number = store.connection.insert(INSERT, ...toFileCells(store, file));
  if (store.mode === 'build') store.writing.fileNumbers.set(file.path, number);
  return number;
}

export function findFileNumber(store: Store, path: string): number | undefined {
  if (store.mode === 'build') return store.writing.fileNumbers.get(path);
  return store.connection.row<[number]>('SELECT id FROM files WHERE path = ?', path)?.[0];
}

export function getPath({ connection }: Store, file: number): string {
  const row = connection.row<[string]>('SELECT path FROM files WHERE id = ?', file);
  if (row === undefined) throw new Error(`there is no file ${file}`);
  return row[0];
}

export function fromFileRow(row: FileRow, { language, category, generated }: FileKind): StoredFile {
  const [file, path, , size, lines, hash, modifiedMs, packageName] = row;
  const known = { file, path, language, category, size, lines, hash, modifiedMs, generated };
  return packageName === null ? known : { ...known, package: packageName };
}

function toFileCells(store: Store, file: IndexedFile): Cell[] {
  const { path, size, lines, hash, modifiedMs } = file;
  return [path, internFileKind(store, file), size, lines, Buffer.from(hash, 'hex'), modifiedMs, file.package ?? null];
}
