/** Reads peers' SQLite stores and the size of what a tool left on disk. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/**
 * Opens a store for reading, hands it to `ask` and closes it again.
 * @template Answer
 * @param {string} path
 * @param {(database: InstanceType<typeof DatabaseSync>) => Answer} ask
 * @returns {Answer}
 */
export function askStore(path, ask) {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return ask(database);
  } finally {
    database.close();
  }
}

/**
 * Rows `{ kind, count }` as an object.
 * @param {InstanceType<typeof DatabaseSync>} database
 * @param {string} sql
 * @returns {Record<string, number>}
 */
export function readCounts(database, sql) {
  const rows = /** @type {{ kind: string, count: number }[]} */ (database.prepare(sql).all());
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** Bytes of a file or of everything under a directory; 0 when it is absent. @param {string} path @returns {number} */
export function sizeOf(path) {
  if (!existsSync(path)) return 0;
  const status = statSync(path);
  if (!status.isDirectory()) return status.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
