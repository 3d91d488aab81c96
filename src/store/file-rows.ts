/** Rows of the `files` table as source files and back. */
import { CATEGORIES, type Category } from '../model/source-file.ts';
import type { Cell } from './driver.ts';
import type { IndexedFile, StoredFile } from './records.ts';
import type { Store } from './store.ts';

const COLUMNS = 'path, language, category, size, lines, hash, modified_ms, generated, package';
const UPSERT = `INSERT INTO files (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (path) DO UPDATE SET (${COLUMNS}) = (${COLUMNS.replace(/(\w+)/g, 'excluded.$1')}) RETURNING id`;

export const SELECT_FILES = `SELECT id, ${COLUMNS} FROM files`;

export type FileRow = readonly [
  id: number,
  path: string,
  language: string,
  category: number,
  size: number,
  lines: number,
  hash: Uint8Array,
  modifiedMs: number,
  generated: number,
  packageName: string | null,
];

/** Adds the file, or replaces what a scan knows of it, and returns its number. */
export function writeFileRow({ connection }: Store, file: IndexedFile): number {
  return (connection.row<[number]>(UPSERT, ...toFileCells(file)) as [number])[0];
}

export function findFileNumber({ connection }: Store, path: string): number | undefined {
  return connection.row<[number]>('SELECT id FROM files WHERE path = ?', path)?.[0];
}

export function fromFileRow(row: FileRow): StoredFile {
  const [file, path, language, category, size, lines, hash, modifiedMs, generated, packageName] = row;
  return {
    file,
    path,
    language,
    category: CATEGORIES[category] as Category,
    size,
    lines,
    hash: Buffer.from(hash.buffer, hash.byteOffset, hash.length).toString('hex'),
    modifiedMs,
    generated: generated === 1,
    ...(packageName !== null && { package: packageName }),
  };
}

function toFileCells(file: IndexedFile): Cell[] {
  const { path, language, category, size, lines, hash, modifiedMs, generated } = file;
  const code = CATEGORIES.indexOf(category);
  const bytes = Buffer.from(hash, 'hex');
  return [path, language, code, size, lines, bytes, modifiedMs, generated ? 1 : 0, file.package ?? null];
}
