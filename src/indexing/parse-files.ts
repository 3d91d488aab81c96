/** Parses listed files, on threads where there is enough to do for them. */
import { availableParallelism } from 'node:os';
import { expectMuchWork } from '../base/optimizing.ts';
import type { SourceFile } from '../model/source-file.ts';
import { type ParseOutcome, type ParseTask, runParseTask } from '../parse/parse-task.ts';
import { SourceParser } from '../parse/parser.ts';

export interface ParsedSource {
  readonly file: SourceFile;
  readonly outcome: ParseOutcome;
}

/** What keeps a thread busy for longer than it takes to start it and to warm up its code. */
const BYTES_PER_THREAD = 10_000_000;
const MAX_THREADS = 8;
/** What is worth optimizing the parser for. */
const MUCH = 1_000_000;

/** In the order of the files, so that every run numbers what it finds alike. */
export async function* parseFiles(
  root: string,
  files: readonly SourceFile[],
  parser?: Pick<SourceParser, 'parse'>,
): AsyncIterable<ParsedSource> {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  if (bytes > MUCH) expectMuchWork();
  const threads = Math.min(Math.ceil(bytes / BYTES_PER_THREAD), availableParallelism(), MAX_THREADS);
  const toTask = (file: SourceFile): ParseTask => ({ root, path: file.path, language: file.language });
  // Beside this one, which waits for it, a single thread gains nothing.
  if (threads < 2) yield* parseHere(files, toTask, parser);
  else yield* parseInPool(threads, files, toTask);
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
    for (const [at, file] of files.entries()) {
      const outcome = await tryParse(parser, toTask(file));
      if (outcome === undefined) return yield* parseInPool(1, files.slice(at), toTask);
      yield { file, outcome };
    }
  } finally {
    opened?.close();
  }
}

/** Undefined where a text brought the parser down: a thread has only one, so the rest is left to a new thread. */
async function tryParse(parser: Pick<SourceParser, 'parse'>, task: ParseTask): Promise<ParseOutcome | undefined> {
  try {
    return await runParseTask(parser, task);
  } catch {
    // There it is met again, and becomes the problem of this one file.
    return undefined;
  }
}

async function* parseInPool(
  threads: number,
  files: readonly SourceFile[],
  toTask: (file: SourceFile) => ParseTask,
): AsyncIterable<ParsedSource> {
  const { ParserPool } = await import('../parse/pool.ts');
  const pool = new ParserPool({ threads });
  const outcomes = new Map<SourceFile, Promise<ParseOutcome>>();
  let next = 0;
  let underWay = 0;
  const fill = () => {
    for (; next < files.length && underWay < pool.capacity; next++) {
      const file = files[next] as SourceFile;
      underWay++;
      const outcome = pool.parse(toTask(file)).finally(() => {
        underWay--;
        fill();
      });
      outcomes.set(file, outcome);
    }
  };
  try {
    fill();
    for (const file of files) {
      const outcome = (await outcomes.get(file)) as ParseOutcome;
      outcomes.delete(file);
      yield { file, outcome };
    }
  } finally {
    await pool.close();
  }
}
