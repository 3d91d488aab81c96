/** The files that the stages hand on, in `intermediate/` of the data directory; checked where they come in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { replaceFile } from '../base/replace-file.ts';
import { UserError } from '../base/user-error.ts';

export function intermediateDir(dataDir: string): string {
  return join(dataDir, 'intermediate');
}

export function scanResultPath(dataDir: string): string {
  return join(intermediateDir(dataDir), 'scan-result.json');
}

export function batchesPath(dataDir: string): string {
  return join(intermediateDir(dataDir), 'batches.json');
}

/** Without a part for a batch that fits into one file. */
export function fragmentPath(dataDir: string, batchIndex: number, part?: number): string {
  const name = part === undefined ? `batch-${batchIndex}.json` : `batch-${batchIndex}-part-${part}.json`;
  return join(intermediateDir(dataDir), name);
}

/** What is known of files that the batches leave out. */
export function existingPath(dataDir: string): string {
  return join(intermediateDir(dataDir), 'batch-existing.json');
}

/** Fragments on disk, with the batch each belongs to. */
export function listFragments(dataDir: string): { readonly path: string; readonly batchIndex: number }[] {
  const directory = intermediateDir(dataDir);
  if (!existsSync(directory)) return [];
  return readdirSync(directory).flatMap((name) => {
    const index = /^batch-(\d+)(?:-part-\d+)?\.json$/.exec(name)?.[1];
    return index === undefined ? [] : [{ path: join(directory, name), batchIndex: Number(index) }];
  });
}

export function assembledGraphPath(dataDir: string): string {
  return join(intermediateDir(dataDir), 'assembled-graph.json');
}

export function knowledgeGraphPath(dataDir: string): string {
  return join(dataDir, 'knowledge-graph.json');
}

/**
 * One line for each item of a top-level list or table: read by line, compared by line, and no larger than it must be.
 */
export function saveJson(path: string, value: object): void {
  replaceFile(path, inPieces(renderJson(value)));
}

function* renderJson(value: object): IterableIterator<string> {
  let before = '{\n';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield `${before}${JSON.stringify(name)}: `;
    yield* renderField(field);
    before = ',\n';
  }
  yield '\n}\n';
}

function* renderField(field: unknown): IterableIterator<string> {
  if (typeof field !== 'object' || field === null) yield JSON.stringify(field);
  else if (Array.isArray(field)) {
    yield* inLines(field, ['[', ']'], (item) => JSON.stringify(item));
  } else {
    yield* inLines(
      Object.entries(field),
      ['{', '}'],
      ([name, item]) => `${JSON.stringify(name)}: ${JSON.stringify(item)}`,
    );
  }
}

function* inLines<T>(
  items: readonly T[],
  [open, close]: readonly [string, string],
  render: (item: T) => string,
): IterableIterator<string> {
  yield open;
  let before = '\n';
  for (const item of items) {
    yield before + render(item);
    before = ',\n';
  }
  yield items.length === 0 ? close : `\n${close}`;
}

const PIECE = 1 << 20;

function* inPieces(texts: Iterable<string>): IterableIterator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Undefined where there is no such file; a file that is not what it should be is for a person to put right. */
export function loadJson<T>(path: string, schema: z.ZodType<T>, remedy: string): T | undefined {
  if (!existsSync(path)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UserError(`${path} cannot be read: ${(error as Error).message}`, remedy);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UserError(`${path} is not what it should be: ${firstIssue(parsed.error)}`, remedy);
}

function firstIssue({ issues: [issue] }: z.ZodError): string {
  const place = issue?.path.join('.') ?? '';
  return `${place === '' ? 'the whole' : place}: ${issue?.message ?? 'unknown'}`;
}
