/** Small facts about the store itself: revision, counts, and what a run hands to `finish`. */
import type { Connection } from './connection.ts';

export function findMeta<T>(connection: Connection, key: string): T | undefined {
  const row = connection.row<[string]>('SELECT value FROM meta WHERE key = ?', key);
  return row === undefined ? undefined : (JSON.parse(row[0]) as T);
}

export function writeMeta(connection: Connection, key: string, value: unknown): void {
  connection.run('INSERT OR REPLACE INTO meta VALUES (?, ?)', key, JSON.stringify(value));
}

/** Keys the store keeps for itself. */
export const META = { revision: 'revision', counts: 'counts', nextNode: 'nextNode' } as const;
