/** Keeps a graph fresh: an update after each burst of changes, one at a time. */
import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { AsyncSubscription, Event, subscribe } from '@parcel/watcher';
import { SourceParser } from '../parse/parser.ts';
import { requireRoot } from '../scan/is-refused-root.ts';
import { prepareDataDir } from '../store/data-dir.ts';
import { indexRepository } from './index-repository.ts';
import type { IndexOptions, IndexSummary } from './run.ts';

export interface WatchOptions extends IndexOptions {
  /** After the first run and after every update that changed something. */
  readonly onUpdate: (summary: IndexSummary) => void;
  /** An update failed; watching goes on, and the next change tries again. */
  readonly onError: (error: unknown) => void;
  /** How to hear of changes; for threads that the library does not work in, and for tests. */
  readonly subscribe?: typeof subscribe;
}

export interface Watching {
  /** When everything is in the graph that is known to have changed; `all` looks at every file first. */
  settle(all?: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Editors save in several steps; waiting this long takes them as one. */
const SETTLE_MS = 60;
/** But changes that never pause are not waited for longer than this. */
const MAX_SETTLE_MS = 1000;
/** How often to look where the system cannot tell of changes. */
const POLL_MS = 2000;

export async function watchRepository(options: WatchOptions): Promise<Watching> {
  const root = requireRoot(options.root, options);
  prepareDataDir(options.dataDir);
  // Grammars load slowly and a file is parsed every few seconds: the parser is kept, and what is known of the files.
  const parser = await SourceParser.open();
  const updates = new Updates({ parser, memory: {}, ...options, root, dataDir: realpathSync(options.dataDir) });
  const source = await listen(updates.options, (paths) => updates.note(paths));
  const stop = once(async () => {
    // The system refuses to stop watching a directory that was moved away; nobody listens to it any more.
    await source.unsubscribe().catch(() => undefined);
    await updates.close();
    parser.close();
  });
  options.signal?.addEventListener('abort', () => void stop(), { once: true });
  try {
    await updates.runFirst();
  } catch (error) {
    await stop();
    throw error;
  }
  return { settle: (all) => updates.settle(all), close: stop };
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= act();
    return done;
  };
}

/** What has changed since the last update began; `undefined` stands for "anything may have". */
class Updates {
  readonly options: WatchOptions;
  #changed: Set<string> | undefined = new Set();
  #timer: NodeJS.Timeout | undefined;
  /** When the first change was noted that no update has begun for. */
  #waitingSince: number | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: WatchOptions) {
    this.options = options;
  }

  note(paths: readonly string[] | undefined): void {
    if (paths === undefined) this.#changed = undefined;
    else for (const path of paths) this.#changed?.add(path);
    if (paths?.length === 0 || this.#isClosed) return;
    this.#waitingSince ??= performance.now();
    const left = Math.max(0, this.#waitingSince + MAX_SETTLE_MS - performance.now());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#queue(), Math.min(SETTLE_MS, left));
  }

  async runFirst(): Promise<void> {
    const first = indexRepository(this.options);
    // Changes that come meanwhile wait for it; whether it failed is for the caller to say.
    this.#running = first.then(
      () => undefined,
      () => undefined,
    );
    this.options.onUpdate(await first);
  }

  /** Does not wait for the end of a burst of changes: someone is waiting for an answer. */
  async settle(all = false): Promise<void> {
    if (all) this.#changed = undefined;
    if (this.#changed?.size !== 0) {
      clearTimeout(this.#timer);
      this.#queue();
    }
    await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #queue(): void {
    this.#waitingSince = undefined;
    this.#running = this.#running.then(() => this.#update());
  }

  async #update(): Promise<void> {
    const changed = this.#changed;
    if (this.#isClosed || changed?.size === 0) return;
    this.#changed = new Set();
    try {
      const summary = await indexRepository({ ...this.options, force: false }, changed);
      if (summary.mode !== 'unchanged') this.options.onUpdate(summary);
    } catch (error) {
      // What was to be looked at still is, with everything else that may have happened meanwhile.
      this.#changed = undefined;
      this.options.onError(error);
    }
  }
}

type Note = (paths: readonly string[] | undefined) => void;

/** The system's word on what changes; where it gives none, a look at everything every now and then. */
async function listen(options: WatchOptions, note: Note): Promise<AsyncSubscription> {
  const ignore = ['**/.git/**', '**/node_modules/**', `${options.dataDir}${sep}**`];
  try {
    const listener = options.subscribe ?? (await import('@parcel/watcher')).subscribe;
    return await listener(options.root, (error, events) => note(error ? undefined : toPaths(options, events)), {
      ignore,
    });
  } catch (error) {
    options.warnings.add({
      component: 'watch',
      what: `changes are looked for every ${POLL_MS / 1000} s`,
      why: `the system cannot report them: ${error instanceof Error ? error.message : String(error)}`,
      impact: 'updates come later and cost more; `fathom doctor` says what to raise',
    });
    const timer = setInterval(() => note(undefined), POLL_MS);
    return { unsubscribe: async () => clearInterval(timer) };
  }
}

const RULES = /(^|\/)\.(git|fathom|understand)ignore$/;

/** Undefined where a changed rule decides over other files. */
function toPaths({ root, dataDir }: WatchOptions, events: readonly Event[]): string[] | undefined {
  const paths = events
    .filter(({ path }) => path !== dataDir && !path.startsWith(dataDir + sep))
    .map(({ path }) => relative(root, path).split(sep).join('/'));
  return paths.some((path) => RULES.test(path)) ? undefined : paths;
}
