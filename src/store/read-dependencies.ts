/** Which files to resolve again when answers may have changed. */
import { readIncoming } from './blocks.ts';
import { hasCommonKey, unpackKeys } from './dependency-keys.ts';
import { findFileNumber } from './file-rows.ts';
import { getFile } from './read-files.ts';
import type { Store } from './store.ts';

/** Paths of the files whose resolution asked one of these questions, sorted. */
export function listFilesDependingOn({ connection }: Store, keys: ReadonlySet<number>): string[] {
  if (keys.size === 0) return [];
  const sql = 'SELECT file, keys FROM dependencies';
  const wanted = Int32Array.from(keys).sort();
  const found = connection
    .rows<[number, Uint8Array]>(sql)
    .filter(([, bytes]) => hasCommonKey(unpackKeys(bytes), wanted));
  const path = (file: number) => connection.row<[string]>('SELECT path FROM files WHERE id = ?', file)?.[0] as string;
  return found.map(([file]) => path(file)).sort();
}

/** Paths of the other files with an edge into this one, sorted. */
export function listFilesLinkingTo(store: Store, path: string): string[] {
  const file = findFileNumber(store, path);
  if (file === undefined) return [];
  return Array.from(readIncoming(store, file).keys(), (source) => getFile(store, source).path).sort();
}
