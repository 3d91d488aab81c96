/** Which files to resolve again when answers may have changed. */
import { comparePaths } from '../base/paths.ts';
import { findBlock, readIncoming } from './blocks.ts';
import { findAsking } from './dependency-keys.ts';
import { findFileNumber, getPath } from './file-rows.ts';
import type { Store } from './store.ts';

/**
 * Paths of the files whose resolution asked one of these questions, with the parts of them that did. `mayDiffer` is asked
 * about those questions only that were asked.
 */
export function findPartsDependingOn(
  store: Store,
  keys: ReadonlySet<number>,
  mayDiffer: (key: number) => boolean = () => true,
): Map<string, number> {
  const found = new Map<string, number>();
  if (keys.size === 0) return found;
  const wanted = Int32Array.from(keys).sort();
  for (const [file, bytes] of store.connection.rows<[number, Uint8Array]>('SELECT file, keys FROM dependencies')) {
    const parts = findAsking(bytes, wanted, mayDiffer);
    if (parts !== 0) found.set(getPath(store, file), parts);
  }
  return found;
}

/** Paths of the files that asked any of these questions, with those that each asked. */
export function* listAsked(
  store: Store,
  keys: ReadonlySet<number>,
): Iterable<readonly [path: string, asked: number[]]> {
  const wanted = Int32Array.from(keys).sort();
  for (const [file, bytes] of store.connection.rows<[number, Uint8Array]>('SELECT file, keys FROM dependencies')) {
    const asked: number[] = [];
    findAsking(bytes, wanted, (key) => asked.push(key) === 0);
    if (asked.length > 0) yield [getPath(store, file), asked];
  }
}

/** Paths of the files that pass on what rests on any of these questions. */
export function* listPassingOn(store: Store, keys: ReadonlySet<number>): Iterable<string> {
  for (const [file, bytes] of store.connection.rows<[number, Uint8Array]>('SELECT file, keys FROM behind')) {
    const behind = new Int32Array(bytes.slice().buffer);
    if (behind.some((key) => keys.has(key))) yield getPath(store, file);
  }
}

/** For one file, which of its parts asked a question; what is known of it is read once, and only if that is asked. */
export function openPartsAsking(store: Store, path: string): (question: number) => number {
  let known: Uint8Array | undefined;
  return (question) => {
    known ??= readDependencies(store, path);
    return known.length === 0 ? 0 : findAsking(known, Int32Array.of(question));
  };
}

function readDependencies(store: Store, path: string): Uint8Array {
  const file = findFileNumber(store, path);
  return (file === undefined ? undefined : findBlock(store, 'dependencies', file)) ?? new Uint8Array();
}

/** Paths of the other files with an edge into this one, sorted. */
export function listFilesLinkingTo(store: Store, path: string): string[] {
  const file = findFileNumber(store, path);
  if (file === undefined) return [];
  return Array.from(readIncoming(store, file).keys(), (source) => getPath(store, source)).sort(comparePaths);
}
