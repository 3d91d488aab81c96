/** Parses listed files, on threads where there is enough to do for them. */
import { availableParallelism } from 'node:os';
import type { SourceFile } from '../model/source-file.ts';
import { type ParseOutcome, type ParseTask, runParseTask } from '../parse/parse-task.ts';
import { SourceParser } from '../parse/parser.ts';
import { ParserPool } from '../parse/pool.ts';

export interface ParsedSource {
  readonly file: SourceFile;
  readonly outcome: ParseOutcome;
}

/** Starting a thread costs about what parsing this much does. */
const BYTES_PER_THREAD = 600_000;
const MAX_THREADS = 8;

/** In order of completion; the order means nothing. */
export async function* parseFiles(root: string, files: readonly SourceFile[]): AsyncIterable<ParsedSource> {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const threads = Math.min(Math.floor(bytes / BYTES_PER_THREAD), availableParallelism(), MAX_THREADS);
  const toTask = (file: SourceFile): ParseTask => ({ root, path: file.path, language: file.language });
  if (threads < 1) yield* parseHere(files, toTask);
  else yield* parseInPool(new ParserPool({ threads }), files, toTask);
}

async function* parseHere(
  files: readonly SourceFile[],
  toTask: (file: SourceFile) => ParseTask,
): AsyncIterable<ParsedSource> {
  if (files.length === 0) return;
  const parser = await SourceParser.open();
  try {
    for (const file of files) yield { file, outcome: await runParseTask(parser, toTask(file)) };
  } finally {
    parser.close();
  }
}

async function* parseInPool(
  pool: ParserPool,
  files: readonly SourceFile[],
  toTask: (file: SourceFile) => ParseTask,
): AsyncIterable<ParsedSource> {
  const underWay = new Set<Promise<ParsedSource>>();
  try {
    for (const file of files) {
      const job: Promise<ParsedSource> = pool.parse(toTask(file)).then((outcome) => ({ file, outcome }));
      underWay.add(job);
      void job.then(() => underWay.delete(job));
      if (underWay.size >= pool.capacity) yield await Promise.race(underWay);
    }
    while (underWay.size > 0) yield await Promise.race(underWay);
  } finally {
    await pool.close();
  }
}
