/** Which files to resolve again when answers may have changed. */
import { comparePaths } from '../base/paths.ts';
import { readIncoming } from './blocks.ts';
import { hasCommonKey, unpackKeys } from './dependency-keys.ts';
import { findFileNumber, getPath } from './file-rows.ts';
import type { Store } from './store.ts';

/** Paths of the files whose resolution asked one of these questions, sorted. */
export function listFilesDependingOn(store: Store, keys: ReadonlySet<number>): string[] {
  if (keys.size === 0) return [];
  const sql = 'SELECT file, keys FROM dependencies';
  const wanted = Int32Array.from(keys).sort();
  const found = store.connection
    .rows<[number, Uint8Array]>(sql)
    .filter(([, bytes]) => hasCommonKey(unpackKeys(bytes), wanted));
  return found.map(([file]) => getPath(store, file)).sort(comparePaths);
}

/** Paths of the other files with an edge into this one, sorted. */
export function listFilesLinkingTo(store: Store, path: string): string[] {
  const file = findFileNumber(store, path);
  if (file === undefined) return [];
  return Array.from(readIncoming(store, file).keys(), (source) => getPath(store, source)).sort(comparePaths);
}
