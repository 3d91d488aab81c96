/**
 * A graph kept fresh by a thread of its own, so that whoever answers from it is never held up by indexing and everything
 * ends with the process, however that ends. Several processes may keep one graph fresh: there is one writer at a time,
 * and whoever comes second finds nothing left to do.
 */
import { Worker } from 'node:worker_threads';
import type { AsyncSubscription } from '@parcel/watcher';
import type { Warning } from '../base/warnings.ts';
import type { Failure, KeeperMessage, KeeperRequest, KeeperTask, UpdateMessage } from './keep-fresh-messages.ts';
import type { Progress } from './run-index.ts';

export type KeepingState =
  /** Nothing is known to have changed that is not in the graph. */
  | { readonly kind: 'fresh' }
  /** At work; how far, where that is known. */
  | { readonly kind: 'behind'; readonly progress: Progress | undefined }
  | ({ readonly kind: 'failed' } & Failure);

export interface KeepingOptions {
  readonly onWarning?: (warning: Warning) => void;
}

export interface GraphUpdate {
  readonly revision: number;
  /** Added, changed or removed. */
  readonly files: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface CatchUpOptions {
  /** Look at every file, whatever the system said of changes. */
  readonly all?: boolean;
  /** How long to wait; then the state is what it is. */
  readonly timeoutMs: number;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export interface Keeping {
  state(): KeepingState;
  /** Waits until everything is in the graph that had changed when asked. */
  catchUp(options: CatchUpOptions): Promise<KeepingState>;
  /** The latest that changed something, oldest first. */
  updates(): readonly GraphUpdate[];
  close(): Promise<void>;
}

export function keepFresh(task: KeeperTask, options: KeepingOptions = {}): Keeping {
  const updates: GraphUpdate[] = [];
  const start = () => new Keeper(task, options, updates);
  let keeper = start();
  return {
    updates: () => updates,
    state: () => keeper.state,
    async catchUp(wait) {
      // What stood in the way may be gone by now.
      if (keeper.isOver) keeper = start();
      const asked = keeper;
      const state = await asked.catchUp(wait);
      // What a build took in memory, only the end of its thread gives back; following changes takes little.
      if (asked.hasBuilt && asked === keeper) {
        keeper = start();
        await asked.close();
      }
      return state;
    },
    close: () => keeper.close(),
  };
}

const MAX_UPDATES = 50;

/** One life of the thread. */
class Keeper {
  readonly #options: KeepingOptions;
  readonly #updates: GraphUpdate[];
  readonly #worker: Worker;
  /** Questions under way, by id. */
  readonly #waiting = new Map<number, () => void>();
  readonly #listeners = new Set<(progress: Progress) => void>();
  #listening: Promise<AsyncSubscription> | undefined;
  #lastId = 0;
  #isReady = false;
  #progress: Progress | undefined;
  #failure: Failure | null = null;
  isOver = false;
  /** The first run made the graph from nothing, and is done. */
  hasBuilt = false;

  constructor(task: KeeperTask, options: KeepingOptions, updates: GraphUpdate[]) {
    this.#options = options;
    this.#updates = updates;
    this.#worker = new Worker(new URL('./keep-fresh-thread.js', import.meta.url), { workerData: task });
    this.#worker.on('message', (message: KeeperMessage) => this.#hear(message));
    this.#worker.on('error', (error) => this.#end({ what: String(error), remedy: 'Ask again: it is started anew.' }));
    this.#worker.on('exit', () => this.#end(this.#failure));
    // Whoever keeps a graph fresh has a reason of its own to go on running.
    this.#worker.unref();
  }

  get state(): KeepingState {
    if (this.#failure !== null) return { kind: 'failed', ...this.#failure };
    const isBusy = !this.#isReady || this.#waiting.size > 0;
    return isBusy ? { kind: 'behind', progress: this.#progress } : { kind: 'fresh' };
  }

  async catchUp({ all = false, timeoutMs, onProgress, signal }: CatchUpOptions): Promise<KeepingState> {
    const id = ++this.#lastId;
    if (onProgress !== undefined) this.#listeners.add(onProgress);
    const settled = new Promise<void>((resolve) => this.#waiting.set(id, resolve));
    this.#ask({ type: 'settle', id, all });
    const isDone = await Promise.race([settled.then(() => true), elapsed(timeoutMs, signal, settled)]);
    if (onProgress !== undefined) this.#listeners.delete(onProgress);
    return isDone && this.#failure === null ? { kind: 'fresh' } : this.state;
  }

  async close(): Promise<void> {
    this.isOver = true;
    // The system refuses to stop watching a directory that was moved away; nobody listens to it any more.
    await this.#listening?.then((subscription) => subscription.unsubscribe()).catch(() => undefined);
    await this.#worker.terminate();
  }

  async #listen(root: string, ignore: readonly (string | RegExp)[]): Promise<void> {
    try {
      const { subscribe } = await import('@parcel/watcher');
      const hear: Parameters<typeof subscribe>[1] = (error, events) =>
        this.#ask({ type: 'events', events: error ? null : events });
      this.#listening = subscribe(root, hear, { ignore: [...ignore] });
      await this.#listening;
      this.#ask({ type: 'listening', failure: null });
    } catch (error) {
      this.#ask({ type: 'listening', failure: error instanceof Error ? error.message : String(error) });
    }
  }

  #ask(request: KeeperRequest): void {
    this.#worker.postMessage(request);
  }

  #hear(message: KeeperMessage): void {
    if (message.type === 'listen') void this.#listen(message.root, message.ignore);
    else if (message.type === 'warning') this.#options.onWarning?.(message.warning);
    else if (message.type === 'failed') this.#end(message.failure);
    else if (message.type === 'updated') this.#note(message);
    else if (message.type === 'settled') {
      this.#isReady = true;
      this.#failure = message.failure;
      this.#progress = undefined;
      this.#release(message.id);
    } else {
      this.#progress = message.progress;
      for (const listener of this.#listeners) listener(message.progress);
    }
  }

  #note({ revision, files, isBuild }: UpdateMessage): void {
    if (isBuild) this.hasBuilt = true;
    if (files > 0) this.#updates.push({ revision, files, at: Date.now() });
    if (this.#updates.length > MAX_UPDATES) this.#updates.shift();
  }

  #release(id: number): void {
    this.#waiting.get(id)?.();
    this.#waiting.delete(id);
  }

  #end(failure: Failure | null): void {
    this.isOver = true;
    this.#failure = failure;
    for (const id of [...this.#waiting.keys()]) this.#release(id);
  }
}

/** After so long or on the signal; keeps no timer once what was waited for is there. */
function elapsed(milliseconds: number, signal: AbortSignal | undefined, settled: Promise<void>): Promise<false> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve(false);
    };
    signal?.addEventListener('abort', stop, { once: true });
    settled.then(() => {
      signal?.removeEventListener('abort', stop);
      stop();
    });
  });
}
