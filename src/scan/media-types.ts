/** What binaries are, by their first bytes: names lie, and many files have none that says anything. */
import { join } from 'node:path';
import { comparePaths } from '../base/paths.ts';
import { mediaTypeOf } from '../languages/media-types.ts';
import { readHead } from './read-head.ts';
import type { ScanResult } from './scan.ts';
import { createTurns } from './turns.ts';

export type MediaTypes = ReadonlyMap<string, string>;

/** As much as the detector asks for. */
const HEAD_BYTES = 4100;
const UNKNOWN = 'application/octet-stream';

/** By path, of binaries only: the language of a text says what it is. */
export async function detectMediaTypes({ root, binaries }: ScanResult, signal?: AbortSignal): Promise<MediaTypes> {
  const types = new Map<string, string>();
  if (binaries.length === 0) return types;
  // Many modules, which only reports need.
  const { fileTypeFromBuffer } = await import('file-type');
  const buffer = new Uint8Array(HEAD_BYTES);
  const turns = createTurns(signal);
  for (const { path } of binaries) {
    if (turns.isOver()) await turns.next();
    types.set(path, await orUnknown(fileTypeFromBuffer(readHead(join(root, path), buffer))));
  }
  return types;
}

/** A file that breaks off in the middle of its header is as unknown as one without a header. */
async function orUnknown(detected: Promise<{ readonly mime: string } | undefined>): Promise<string> {
  try {
    return (await detected)?.mime ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

export interface MediaAmount {
  readonly type: string;
  readonly files: number;
  readonly bytes: number;
}

/** Texts and binaries alike, most bytes first. */
export function sumMediaTypes({ files, binaries }: ScanResult, types: MediaTypes): MediaAmount[] {
  const amounts = new Map<string, { type: string; files: number; bytes: number }>();
  const add = (type: string, size: number) => {
    const amount = amounts.get(type) ?? { type, files: 0, bytes: 0 };
    amount.files += 1;
    amount.bytes += size;
    amounts.set(type, amount);
  };
  for (const { language, size } of files) add(mediaTypeOf(language), size);
  for (const { path, size } of binaries) add(types.get(path) ?? UNKNOWN, size);
  return [...amounts.values()].sort((a, b) => b.bytes - a.bytes || comparePaths(a.type, b.type));
}
