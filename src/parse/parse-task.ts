/** Parsing one file from disk, in this thread; the same in a worker and outside of one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBytes } from '../base/hash.ts';
import { findSpec } from '../languages/registry.ts';
import type { ParsedFile, SourceParser } from './parser.ts';
import { decodeSource } from './read-source.ts';

export interface ParseTask {
  readonly root: string;
  readonly path: string;
  readonly language: string;
}

export type ParseOutcome =
  | { readonly kind: 'parsed'; readonly parsed: ParsedFile; readonly hash: string; readonly size: number }
  /** Gone, or not readable any more, since it was listed. */
  | { readonly kind: 'vanished' };

export async function runParseTask(
  parser: Pick<SourceParser, 'parse'>,
  { root, path, language }: ParseTask,
): Promise<ParseOutcome> {
  const bytes = readBytes(join(root, path));
  const spec = findSpec(language);
  if (bytes === undefined || spec === undefined) return { kind: 'vanished' };
  const parsed = await parser.parse(path, decodeSource(bytes), spec);
  return { kind: 'parsed', parsed, hash: hashBytes(bytes), size: bytes.length };
}

function readBytes(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    // The scan saw it a moment ago: whoever took it away meant to, and the next run will know.
    return undefined;
  }
}
