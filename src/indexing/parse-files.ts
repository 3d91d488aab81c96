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

/** Below this a thread costs more than it brings: it compiles code, grammars and queries for itself. */
const MIN_BYTES = 3_000_000;
const BYTES_PER_THREAD = 10_000_000;
const MAX_THREADS = 8;

/** In order of completion; the order means nothing. */
export async function* parseFiles(
  root: string,
  files: readonly SourceFile[],
  parser?: Pick<SourceParser, 'parse'>,
): AsyncIterable<ParsedSource> {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const wanted = bytes < MIN_BYTES ? 0 : Math.ceil(bytes / BYTES_PER_THREAD);
  const threads = Math.min(wanted, availableParallelism(), MAX_THREADS);
  const toTask = (file: SourceFile): ParseTask => ({ root, path: file.path, language: file.language });
  if (threads < 1) yield* parseHere(files, toTask, parser);
  else yield* parseInPool(new ParserPool({ threads }), files, toTask);
}

async function* parseHere(
  files: readonly SourceFile[],
  toTask: (file: SourceFile) => ParseTask,
  given?: Pick<SourceParser, 'parse'>,
): AsyncIterable<ParsedSource> {
  if (files.length === 0) return;
  const opened = given === undefined ? await SourceParser.open() : undefined;
  const parser = given ?? (opened as SourceParser);
  try {
    for (const file of files) yield { file, outcome: await runParseTask(parser, toTask(file)) };
  } finally {
    opened?.close();
  }
}

async function* parseInPool(
  pool: ParserPool,
  files: readonly SourceFile[],
  toTask: (file: SourceFile) => ParseTask,
): AsyncIterable<ParsedSource> {
  const done: ParsedSource[] = [];
  let wake: () => void = () => undefined;
  let underWay = 0;
  const start = (file: SourceFile) => {
    underWay++;
    void pool.parse(toTask(file)).then((outcome) => {
      underWay--;
      done.push({ file, outcome });
      wake();
    });
  };
  try {
    let next = 0;
    while (next < files.length || underWay > 0 || done.length > 0) {
      while (next < files.length && underWay < pool.capacity) start(files[next++] as SourceFile);
      if (done.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      yield* done.splice(0);
    }
  } finally {
    await pool.close();
  }
}
