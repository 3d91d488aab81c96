/** The thread that keeps a graph fresh: a first run, then one after every change. */
import { parentPort, workerData } from 'node:worker_threads';
import { UserError } from '../base/user-error.ts';
import { collectWarnings } from '../base/warnings.ts';
import type { IndexProgress } from '../indexing/run.ts';
import { type WatchOptions, watchRepository } from '../indexing/watch.ts';
import type { Failure, KeeperMessage, KeeperRequest, KeeperTask } from './keep-fresh-messages.ts';

const { root, dataDir } = workerData as KeeperTask;
/** Of the updates since the last question. */
let failure: Failure | null = null;

type Subscribe = NonNullable<WatchOptions['subscribe']>;
let onEvents: Parameters<Subscribe>[1] = () => undefined;
let onListening: (failure: string | null) => void = () => undefined;

/** The other thread hears of changes and hands them on. */
const subscribe: Subscribe = (watched, hear, options) =>
  new Promise((resolve, reject) => {
    onEvents = hear;
    onListening = (why) => (why === null ? resolve({ unsubscribe: async () => undefined }) : reject(new Error(why)));
    tell({ type: 'listen', root: watched, ignore: options?.ignore ?? [] });
  });

const watching = watchRepository({
  root,
  dataDir,
  subscribe,
  warnings: collectWarnings((warning) => tell({ type: 'warning', warning })),
  onProgress: throttle((progress) => tell({ type: 'progress', progress })),
  onUpdate: ({ mode, revision, added, changed, removed }) =>
    tell({ type: 'updated', revision, files: added + changed + removed, isBuild: mode === 'full' }),
  onError: (error) => {
    failure = toFailure(error);
  },
});

watching.catch((error: unknown) => {
  tell({ type: 'failed', failure: toFailure(error) });
  parentPort?.close();
});

parentPort?.on('message', (request: KeeperRequest) => {
  if (request.type === 'listening') onListening(request.failure);
  else if (request.type === 'settle') void settle(request.id, request.all);
  else if (request.events === null) onEvents(new Error('some changes were missed'), []);
  else onEvents(null, [...request.events]);
});

async function settle(id: number, all: boolean): Promise<void> {
  failure = null;
  await (await watching).settle(all);
  tell({ type: 'settled', id, failure });
}

function tell(message: KeeperMessage): void {
  parentPort?.postMessage(message);
}

function toFailure(error: unknown): Failure {
  if (error instanceof UserError) return { what: error.message, remedy: error.remedy };
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { what, remedy: 'This is a bug in fathom: please report it.' };
}

const PROGRESS_MS = 200;

/** Every file is progress; nobody reads that much. */
function throttle(tellProgress: (progress: IndexProgress) => void): (progress: IndexProgress) => void {
  let [told, stage] = [0, ''];
  return (progress) => {
    const now = performance.now();
    if (progress.stage === stage && now - told < PROGRESS_MS) return;
    [told, stage] = [now, progress.stage];
    tellProgress(progress);
  };
}
