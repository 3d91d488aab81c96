/**
 * Puts a finished build in the place of graph.db, so that a kill at any moment leaves either the old or the new one.
 *
 * A database that others may have open is never swapped under them: its log belongs to the path, and a reader of the
 * old file would read the new one's log. Its pages are overwritten in one transaction instead, which readers see as
 * just another revision. Only where there is nothing to read, or nothing sound, is the new file renamed into place.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { connect } from './connection.ts';
import { clearDamageMark, graphPath, moveGraph } from './data-dir.ts';
import { copyDatabase } from './driver.ts';
import { toStoreError } from './errors.ts';
import { findMeta, META } from './meta.ts';
import { connectReadable, inspectStore, type StoreState } from './state.ts';
import type { Store } from './store.ts';

export async function publish(store: Store): Promise<void> {
  const path = graphPath(store.dataDir);
  const state = inspectStore(store.dataDir);
  warnOf(store, state);
  try {
    if (state === 'ready' || state === 'other-version') await overwrite(store, path);
    else replace(store, path, state);
  } catch (error) {
    throw toStoreError(error, path);
  }
  clearDamageMark(store.dataDir);
}

export function findPublishedRevision(dataDir: string): number | undefined {
  if (inspectStore(dataDir) !== 'ready') return undefined;
  const connection = connectReadable(graphPath(dataDir));
  try {
    return findMeta<number>(connection, META.revision);
  } finally {
    connection.close();
  }
}

async function overwrite(store: Store, path: string): Promise<void> {
  await copyDatabase(store.connection.database, path);
  // Where readers hold the log it is not waited for: the next writer empties it.
  const connection = connect(path, { timeout: 0 });
  connection.row('PRAGMA wal_checkpoint(TRUNCATE)');
  connection.close();
}

function replace(store: Store, path: string, state: StoreState): void {
  store.connection.execute('PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL');
  store.connection.close();
  sync(store.connection.path);
  if (state !== 'missing') moveGraph(path, asidePath(path));
  moveGraph(store.connection.path, path);
  sync(dirname(path));
}

function warnOf({ dataDir, warnings }: Store, state: StoreState): void {
  const path = graphPath(dataDir);
  if (state === 'other-version') {
    warnings.add({
      component: 'store',
      what: `${path} was built anew`,
      why: 'another version wrote it',
      impact: 'none',
    });
  } else if (state === 'damaged' || state === 'foreign') {
    const why = state === 'damaged' ? 'it is damaged' : 'it is not a Fathom graph';
    warnings.add({ component: 'store', what: `${path} was set aside`, why, impact: `it is now ${asidePath(path)}` });
  }
}

function asidePath(path: string): string {
  return `${path}.set-aside`;
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
