/** A file that is no longer part of the repository. */
import { removeBlocks } from './blocks.ts';
import { findFileNodes } from './file-nodes.ts';
import { findFileNumber } from './file-rows.ts';
import { indexNodes } from './index-nodes.ts';
import { dropEdgesAt } from './replace-edges.ts';
import { removeRunsOf } from './runs.ts';
import type { Store } from './store.ts';
import { dropUnresolved } from './unresolved.ts';

/** Removes a file with its nodes and every edge that touches them; a path the store does not know is no error. */
export function removeFile(store: Store, path: string): void {
  const number = findFileNumber(store, path);
  if (number === undefined) return;
  const before = findFileNodes(store, number);
  if (before === undefined) throw new Error(`${path} has no nodes`);
  const removed = Array.from(before.outline.number.keys());
  indexNodes(store, { number, path }, { before, after: undefined, added: [], removed, kept: [] });
  dropEdgesAt(store, number, new Set(before.outline.number));
  dropUnresolved(store, number);
  removeBlocks(store, number);
  removeRunsOf(store.connection, number);
  store.connection.run('DELETE FROM problems WHERE file = ?', number);
  store.connection.run('DELETE FROM files WHERE id = ?', number);
  store.writing.fileNumbers.delete(path);
}
