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

/** An outcome on its way between threads: two long strings cost far less there than thousands of short ones. */
export type ParseMessage =
  | Exclude<ParseOutcome, { kind: 'parsed' }>
  | (Omit<Extract<ParseOutcome, { kind: 'parsed' }>, 'parsed'> & {
      readonly parsed: Omit<ParsedFile, 'unpacked' | 'signatures' | 'docs'> & {
        readonly signatures: string;
        readonly docs: string;
      };
    });

export function toMessage(outcome: ParseOutcome): ParseMessage {
  if (outcome.kind !== 'parsed') return outcome;
  const { facts, signatures, docs, problems } = outcome.parsed;
  return { ...outcome, parsed: { facts, signatures: signatures.join(BETWEEN), docs: docs.join(BETWEEN), problems } };
}

export function fromMessage(message: ParseMessage): ParseOutcome {
  if (message.kind !== 'parsed') return message;
  const { facts, signatures, docs, problems } = message.parsed;
  return { ...message, parsed: { facts, signatures: signatures.split(BETWEEN), docs: docs.split(BETWEEN), problems } };
}

/** No source text has it: decoding and describing leave no NUL. */
const BETWEEN = '\0';
