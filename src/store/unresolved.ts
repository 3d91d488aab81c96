/** Names in a file that led to no node, with why and how often. */
import { ByteReader, ByteWriter } from '../base/columns.ts';
import { UNRESOLVED_REASONS, type UnresolvedName, type UnresolvedReason } from '../model/graph.ts';
import { findBlock, writeBlock } from './blocks.ts';
import type { Store } from './store.ts';
import { packTexts, toKeptText, unpackTexts } from './texts.ts';

export function writeUnresolved(store: Store, file: number, names: readonly UnresolvedName[]): void {
  dropUnresolved(store, file);
  if (names.length === 0) return;
  countUnresolved(store, names, 1);
  const writer = new ByteWriter();
  writer.bytes(packTexts(names.map(({ name }) => toKeptText(name))));
  writer.deltas(Int32Array.from(names, ({ count }) => count));
  writer.deltas(Int32Array.from(names, ({ reason }) => UNRESOLVED_REASONS.indexOf(reason)));
  writeBlock(store, 'unresolved', file, writer.finish());
}

export function dropUnresolved(store: Store, file: number): void {
  const bytes = findBlock(store, 'unresolved', file);
  if (bytes === undefined) return;
  countUnresolved(store, unpackUnresolved(bytes), -1);
  writeBlock(store, 'unresolved', file, new Uint8Array());
}

export function unpackUnresolved(bytes: Uint8Array): UnresolvedName[] {
  const reader = new ByteReader(bytes);
  const packedNames = reader.bytes();
  const counts = reader.deltas();
  const reasons = reader.deltas();
  return unpackTexts(packedNames, counts.length).map((name, at) => {
    const reason = UNRESOLVED_REASONS[reasons[at] as number] as UnresolvedReason;
    return { name, reason, count: counts[at] as number };
  });
}

function countUnresolved(store: Store, names: readonly UnresolvedName[], sign: 1 | -1): void {
  for (const { reason, count } of names) {
    store.writing.counts.unresolved(UNRESOLVED_REASONS.indexOf(reason), sign * count);
  }
}
