/** Files of the graph and what parsing learned of them. */
import { comparePaths } from '../base/paths.ts';
import { type Facts, unpackFacts } from '../model/facts.ts';
import { getFileKind, readFileKinds } from './file-kinds.ts';
import { type FileRow, fromFileRow, SELECT_FILES } from './file-rows.ts';
import { readFileTable } from './file-table.ts';
import type { StoredFile } from './records.ts';
import type { Store } from './store.ts';

/** Every file, by path. */
export function listFiles(store: Store): StoredFile[] {
  return listFilesAsStored(store).sort((a, b) => comparePaths(a.path, b.path));
}

/** Every file, in no order: all of a large table are read in a fraction of the time. */
export function listFilesAsStored(store: Store): StoredFile[] {
  return store.ask(() => readFileTable(store.connection, readFileKinds(store.connection)));
}

export function findFile(store: Store, path: string): StoredFile | undefined {
  return store.ask(() => toStoredFile(store, store.connection.row<FileRow>(`${SELECT_FILES} WHERE path = ?`, path)));
}

export function getFile(store: Store, number: number): StoredFile {
  return store.ask(() => {
    const file = toStoredFile(store, store.connection.row<FileRow>(`${SELECT_FILES} WHERE id = ?`, number));
    if (file === undefined) throw new Error(`there is no file ${number}`);
    return file;
  });
}

/** Paths that are this one or end in it, whole segments, sorted. */
export function listPathsEnding({ connection }: Store, end: string): string[] {
  const rows = connection.rows<[string]>(PATHS_ENDING, end, `/${end}`, `/${end}`);
  return rows.map(([path]) => path).sort(comparePaths);
}

const PATHS_ENDING = 'SELECT path FROM files WHERE path = ? OR substr(path, -length(?)) = ?';

/** Undefined where there is no such file or nothing parses it. */
export function findFacts({ connection }: Store, path: string): Facts | undefined {
  const sql = 'SELECT bytes FROM facts WHERE file = (SELECT id FROM files WHERE path = ?)';
  const bytes = connection.row<[Uint8Array]>(sql, path)?.[0];
  return bytes === undefined ? undefined : unpackFacts(bytes);
}

/** Paths of the files that declare this package, sorted. */
export function listFilesInPackage({ connection }: Store, name: string): string[] {
  return connection
    .rows<[string]>('SELECT path FROM files WHERE package = ? ORDER BY path', name)
    .map(([path]) => path);
}

export function listPackages({ connection }: Store): string[] {
  const sql = 'SELECT DISTINCT package FROM files WHERE package IS NOT NULL ORDER BY package';
  return connection.rows<[string]>(sql).map(([name]) => name);
}

function toStoredFile({ connection }: Store, row: FileRow | undefined): StoredFile | undefined {
  return row === undefined ? undefined : fromFileRow(row, getFileKind(connection, row[2]));
}
