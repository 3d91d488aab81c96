/**
 * A key per directory that changes when anything in it or below it does: a change of one file changes the keys of its
 * directory and of those above, and no other.
 */
import { hashBytes } from '../base/hash.ts';
import type { Directory } from './directory.ts';

/** Takes the directories leaves first. */
export function toContentKeys(directories: readonly Directory[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const { path, files, children } of directories) {
    const parts = [
      ...files.map(({ name, contentKey }) => ['file', name, contentKey]),
      ...children.map((child) => ['directory', child.slice(child.lastIndexOf('/') + 1), keys.get(child)]),
    ];
    keys.set(path, hashBytes(Buffer.from(JSON.stringify(parts))));
  }
  return keys;
}
