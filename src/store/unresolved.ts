/** Names in a file that led to no node, with why and how often. */
import { ByteReader, ByteWriter, toColumn } from '../base/columns.ts';
import {
  UNRESOLVED_REASONS,
  type UnresolvedInPart,
  type UnresolvedName,
  type UnresolvedReason,
} from '../model/graph.ts';
import { ALL_PARTS } from '../model/parts.ts';
import { findBlock, writeBlock } from './blocks.ts';
import type { Store } from './store.ts';
import { packTexts, toKeptText, unpackTexts } from './texts.ts';

/** Replaces the names of the parts that were resolved. */
export function writeUnresolved(
  store: Store,
  file: number,
  found: readonly UnresolvedInPart[],
  resolved: number,
): void {
  // What is being built is resolved once.
  const stored = store.mode === 'build' ? undefined : findBlock(store, 'unresolved', file);
  const before = stored === undefined ? [] : unpackInParts(stored);
  const kept = before.filter(({ part }) => (resolved & (1 << part)) === 0);
  // As if all had been resolved at once.
  const names = kept.length === 0 ? found : [...kept, ...found].sort((a, b) => a.part - b.part);
  const bytes = names.length === 0 ? NO_BYTES : packUnresolved(names);
  if (stored !== undefined && Buffer.compare(stored, bytes) === 0) return;
  countUnresolved(store, before, -1);
  countUnresolved(store, names, 1);
  if (stored !== undefined || bytes.length > 0) writeBlock(store, 'unresolved', file, bytes);
}

function packUnresolved(names: readonly UnresolvedInPart[]): Uint8Array {
  const writer = new ByteWriter();
  writer.bytes(packTexts(names.map(({ name }) => toKeptText(name))));
  writer.deltas(toColumn(names, ({ count }) => count));
  writer.deltas(toColumn(names, ({ reason }) => UNRESOLVED_REASONS.indexOf(reason)));
  writer.deltas(toColumn(names, ({ part }) => part));
  return writer.finish();
}

const NO_BYTES = new Uint8Array();

export function dropUnresolved(store: Store, file: number): void {
  writeUnresolved(store, file, [], ALL_PARTS);
}

/** One for each name and reason. */
export function unpackUnresolved(bytes: Uint8Array): UnresolvedName[] {
  const found = new Map<string, UnresolvedName>();
  for (const { name, reason, count } of unpackInParts(bytes)) {
    const key = `${reason} ${name}`;
    found.set(key, { name, reason, count: count + (found.get(key)?.count ?? 0) });
  }
  return [...found.values()];
}

function unpackInParts(bytes: Uint8Array): UnresolvedInPart[] {
  const reader = new ByteReader(bytes);
  const [packed, counts, reasons, parts] = [reader.bytes(), reader.deltas(), reader.deltas(), reader.deltas()];
  return unpackTexts(packed, counts.length).map((name, at) => {
    const reason = UNRESOLVED_REASONS[reasons[at] as number] as UnresolvedReason;
    return { name, reason, count: counts[at] as number, part: parts[at] as number };
  });
}

function countUnresolved(store: Store, names: readonly UnresolvedName[], sign: 1 | -1): void {
  const { counts } = store.writing;
  for (const { reason, count } of names) counts.unresolved(UNRESOLVED_REASONS.indexOf(reason), sign * count);
}
