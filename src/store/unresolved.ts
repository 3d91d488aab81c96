/** Names in a file that led to no node, with why and how often. */
import { ByteReader, ByteWriter, toColumn } from '../base/columns.ts';
import {
  UNRESOLVED_REASONS,
  type UnresolvedInPart,
  type UnresolvedName,
  type UnresolvedReason,
} from '../model/graph.ts';
import { findBlock, writeBlock } from './blocks.ts';
import type { Store } from './store.ts';
import { packTexts, toKeptText, unpackTexts } from './texts.ts';

export function writeUnresolved(store: Store, file: number, names: readonly UnresolvedInPart[]): void {
  // What is being built is resolved once.
  if (store.mode !== 'build') dropUnresolved(store, file);
  if (names.length === 0) return;
  const counts = toColumn(names, ({ count }) => count);
  const reasons = toColumn(names, ({ reason }) => UNRESOLVED_REASONS.indexOf(reason));
  countUnresolved(store, { counts, reasons }, 1);
  const writer = new ByteWriter();
  writer.bytes(packTexts(names.map(({ name }) => toKeptText(name))));
  writer.deltas(counts);
  writer.deltas(reasons);
  writer.deltas(toColumn(names, ({ part }) => part));
  writeBlock(store, 'unresolved', file, writer.finish());
}

export function dropUnresolved(store: Store, file: number): void {
  const bytes = findBlock(store, 'unresolved', file);
  if (bytes === undefined) return;
  countUnresolved(store, unpackColumns(bytes), -1);
  writeBlock(store, 'unresolved', file, new Uint8Array());
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

/** Those of the parts that are not among the resolved ones. */
export function listUnresolvedBeyond(store: Store, file: number, resolved: number): UnresolvedInPart[] {
  const bytes = findBlock(store, 'unresolved', file);
  return bytes === undefined ? [] : unpackInParts(bytes).filter(({ part }) => (resolved & (1 << part)) === 0);
}

function unpackInParts(bytes: Uint8Array): UnresolvedInPart[] {
  const { packedNames, counts, reasons, parts } = unpackColumns(bytes);
  return unpackTexts(packedNames, counts.length).map((name, at) => {
    const reason = UNRESOLVED_REASONS[reasons[at] as number] as UnresolvedReason;
    return { name, reason, count: counts[at] as number, part: parts[at] as number };
  });
}

function unpackColumns(bytes: Uint8Array) {
  const reader = new ByteReader(bytes);
  return { packedNames: reader.bytes(), counts: reader.deltas(), reasons: reader.deltas(), parts: reader.deltas() };
}

interface CountedReasons {
  readonly counts: Int32Array;
  readonly reasons: Int32Array;
}

function countUnresolved(store: Store, { counts, reasons }: CountedReasons, sign: 1 | -1): void {
  for (let at = 0; at < counts.length; at++) {
    store.writing.counts.unresolved(reasons[at] as number, sign * (counts[at] as number));
  }
}
