/** What stands at graph.db, without changing it. */
import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Connection, connect } from './connection.ts';
import { graphPath, isMarkedDamaged } from './data-dir.ts';
import { openDatabase } from './driver.ts';
import { isCannotOpen, isCorruption, toStoreError } from './errors.ts';

/** Only `ready` can be opened to read or write; the others need a build, which sets damaged and foreign files aside. */
export type StoreState = 'ready' | 'missing' | 'other-version' | 'foreign' | 'damaged';

/** Grows with every change of schema.sql or of what packed bytes mean. */
export const SCHEMA_VERSION = 9;
/** "Fthm", so that a database of another program is never taken for ours. */
export const APPLICATION_ID = 0x4674686d;

export function inspectStore(dataDir: string): StoreState {
  const path = graphPath(dataDir);
  if (!existsSync(path)) return 'missing';
  if (isMarkedDamaged(dataDir)) return 'damaged';
  let connection: Connection | undefined;
  try {
    connection = connectReadable(path);
    return stateOf(connection);
  } catch (error) {
    if (isCorruption(error)) return 'damaged';
    throw error;
  } finally {
    connection?.close();
  }
}

/** A reader takes part in the write-ahead log, for which it needs files beside the database. */
export function connectReadable(path: string): Connection {
  const connection = connect(path, { readOnly: true });
  try {
    connection.row('PRAGMA schema_version');
    return connection;
  } catch (error) {
    connection.close();
    if (isCannotOpen(error) && !hasLog(path)) return connectImmutable(path);
    throw error;
  }
}

function stateOf(connection: Connection): StoreState {
  const [application] = connection.row<[number]>('PRAGMA application_id') as [number];
  if (application !== APPLICATION_ID) return 'foreign';
  const [version] = connection.row<[number]>('PRAGMA user_version') as [number];
  return version === SCHEMA_VERSION ? 'ready' : 'other-version';
}

/** In a directory we may not write in, a database without a log can be read as a file that does not change. */
function connectImmutable(path: string): Connection {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  try {
    return new Connection(path, openDatabase(url, { readOnly: true }));
  } catch (error) {
    throw toStoreError(error, path);
  }
}

function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
