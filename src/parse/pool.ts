/**
 * Parses many files on several threads, which are handed a few at a time: a message costs as much as a small file. A thread
 * that dies or hangs costs the file it was at: the files it had not answered go to a new thread, those it was handed with
 * that one by one, and one that is alone when it happens gets a problem.
 */
import { Worker } from 'node:worker_threads';
import { findSpec } from '../languages/registry.ts';
import { fromMessage, type ParseMessage, type ParseOutcome, type ParseTask } from './parse-task.ts';

interface Job {
  readonly task: ParseTask;
  readonly grammar: string;
  readonly settle: (outcome: ParseOutcome) => void;
  /** One of a batch that was not answered: the next time it is a batch of its own. */
  readonly isSuspect: boolean;
}

interface Thread {
  worker: Worker;
  /** Grammars it has been given: loading one and compiling its query costs as much as parsing half a megabyte. */
  readonly grammars: Set<string>;
  /** Sent and not yet answered, oldest first: the first is the one being parsed. */
  readonly batches: Job[][];
  timer: NodeJS.Timeout | undefined;
  /** Why it is about to end, as far as that is known. */
  fault: string;
}

export interface PoolOptions {
  readonly threads: number;
  /** A thread silent for this long is given up. */
  readonly timeLimitMs?: number;
  /** Where the thread's program is; tests put a failing one here. */
  readonly program?: URL;
}

/** Enough batches to keep a thread busy while the other side works on its answers. */
const AHEAD = 2;
/** So few that all of them may take as long as the parser lets them, and the thread is not yet silent for too long. */
const BATCH = 4;
/** Files of one grammar that keep a thread busy for longer than loading it takes. */
const WORTH_LOADING = 100;
const TIME_LIMIT_MS = 60_000;
const STOPPED = 'parser stopped';

export class ParserPool {
  readonly #threads: Thread[];
  readonly #waiting: Job[] = [];
  readonly #program: URL;
  readonly #timeLimitMs: number;
  #isClosed = false;

  constructor({
    threads,
    timeLimitMs = TIME_LIMIT_MS,
    program = new URL('./worker.js', import.meta.url),
  }: PoolOptions) {
    this.#program = program;
    this.#timeLimitMs = timeLimitMs;
    this.#threads = Array.from({ length: threads }, () => this.#start());
  }

  /** How many tasks to keep under way: enough for each thread to find some of its own grammar. */
  get capacity(): number {
    return WORTH_LOADING * 2;
  }

  parse(task: ParseTask): Promise<ParseOutcome> {
    const grammar = findSpec(task.language)?.grammar(task.path) ?? '';
    return new Promise((settle) => {
      this.#waiting.push({ task, grammar, settle, isSuspect: false });
      this.#hand();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { timer } of this.#threads) clearTimeout(timer);
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  /** Most of what parsing allocates dies young: room for it saves collecting what is about to die anyway. */
  #newWorker(): Worker {
    return new Worker(this.#program, { resourceLimits: { maxYoungGenerationSizeMb: 48 } });
  }

  #start(): Thread {
    const worker = this.#newWorker();
    const thread: Thread = { worker, grammars: new Set(), batches: [], timer: undefined, fault: STOPPED };
    this.#listen(thread);
    return thread;
  }

  /** Whatever ends a thread, it is replaced at its exit: only then have all its answers come, even those sent before an error. */
  #listen(thread: Thread): void {
    const { worker } = thread;
    thread.fault = STOPPED;
    worker.on('message', (messages: readonly ParseMessage[]) => {
      thread.batches.shift()?.forEach((job, at) => {
        job.settle(fromMessage(messages[at] as ParseMessage));
      });
      this.#watch(thread);
      this.#hand();
    });
    worker.on('error', (error) => {
      thread.fault = `parser failed: ${error.message}`;
    });
    worker.on('exit', () => this.#replace(thread));
  }

  /** The least busy thread is served first; one that finds nothing worth its while waits for the others. */
  #hand(): void {
    const threads = [...this.#threads].sort((a, b) => a.batches.length - b.batches.length);
    for (const thread of threads) {
      while (thread.batches.length < AHEAD) {
        const batch = this.#takeBatch(thread);
        if (batch.length === 0) break;
        thread.batches.push(batch);
        thread.worker.postMessage(batch.map(({ task }) => task));
        if (thread.batches.length === 1) this.#watch(thread);
      }
    }
  }

  #takeBatch(thread: Thread): Job[] {
    const batch: Job[] = [];
    while (batch.length < BATCH && this.#waiting.length > 0) {
      const at = this.#findJob(thread);
      if (at < 0 || (batch.length > 0 && this.#waiting[at]?.isSuspect)) break;
      const [job] = this.#waiting.splice(at, 1) as [Job];
      thread.grammars.add(job.grammar);
      batch.push(job);
      if (job.isSuspect) break;
    }
    return batch;
  }

  /** A job whose grammar the thread has, else one whose grammar none has, else one of a grammar with many waiting. */
  #findJob(thread: Thread): number {
    const fitting = this.#waiting.findIndex(({ grammar }) => thread.grammars.has(grammar));
    if (fitting >= 0) return fitting;
    const fresh = this.#waiting.findIndex(
      ({ grammar }) => !this.#threads.some(({ grammars }) => grammars.has(grammar)),
    );
    if (fresh >= 0) return fresh;
    const counts = new Map<string, number>();
    for (const { grammar } of this.#waiting) counts.set(grammar, (counts.get(grammar) ?? 0) + 1);
    return this.#waiting.findIndex(({ grammar }) => (counts.get(grammar) as number) > WORTH_LOADING);
  }

  #watch(thread: Thread): void {
    clearTimeout(thread.timer);
    if (thread.batches.length === 0) return;
    thread.timer = setTimeout(() => {
      thread.fault = `parser did not answer within ${this.#timeLimitMs / 1000} s`;
      void thread.worker.terminate();
    }, this.#timeLimitMs);
  }

  #replace(thread: Thread): void {
    if (this.#isClosed) return;
    clearTimeout(thread.timer);
    const { fault } = thread;
    const [current = [], ...rest] = thread.batches.splice(0);
    thread.worker = this.#newWorker();
    thread.grammars.clear();
    this.#listen(thread);
    this.#waiting.unshift(...rest.flat());
    if (current.length === 1) current[0]?.settle(crashed(fault));
    else this.#waiting.unshift(...current.map((job) => ({ ...job, isSuspect: true })));
    this.#hand();
  }
}

function crashed(message: string): ParseOutcome {
  const problems = [{ kind: 'crash', line: 0, message } as const];
  return { kind: 'parsed', parsed: { facts: new Uint8Array(), signatures: [], docs: [], problems }, hash: '', size: 0 };
}
