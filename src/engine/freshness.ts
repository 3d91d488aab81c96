/** Which files of an answer changed on disk since they were indexed. */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBytes } from '../base/hash.ts';
import type { Freshness } from '../contract/symbol.ts';
import { findFile } from '../store/read-files.ts';
import type { StoredFile } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Session } from './session.ts';

/** Looks at no more files than this, nearest to the front of the answer first. */
const MAX_FILES = 300;

export function checkFreshness(session: Session, store: Store, paths: Iterable<string>): Freshness {
  const wanted = [...new Set(paths)].slice(0, MAX_FILES);
  return { revision: store.revision(), stale: wanted.filter((path) => isStale(session, store, path)) };
}

export function isStale({ root }: Session, store: Store, path: string): boolean {
  const known = findFile(store, path);
  return known !== undefined && !isAsIndexed(join(root, path), known);
}

/** Size and time first; a touched file of the same size is read, for a new time alone means nothing. */
function isAsIndexed(file: string, { size, modifiedMs, hash }: StoredFile): boolean {
  try {
    const stats = lstatSync(file);
    if (!stats.isFile() || stats.size !== size) return false;
    return Math.floor(stats.mtimeMs) === modifiedMs || hashBytes(readFileSync(file)) === hash;
  } catch {
    // Gone, or no longer to be read: not what was indexed, and the answer says so.
    return false;
  }
}
