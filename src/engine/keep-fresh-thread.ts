/** The thread that keeps a graph fresh: a first run, then one after every change. */
import { parentPort, workerData } from 'node:worker_threads';
import { UserError } from '../base/user-error.ts';
import { collectWarnings } from '../base/warnings.ts';
import type { IndexProgress } from '../indexing/run.ts';
import { watchRepository } from '../indexing/watch.ts';
import type { Failure, KeeperMessage, KeeperTask, SettleRequest } from './keep-fresh-messages.ts';

const { root, dataDir } = workerData as KeeperTask;
/** Of the updates since the last question. */
let failure: Failure | null = null;

const watching = watchRepository({
  root,
  dataDir,
  warnings: collectWarnings((warning) => tell({ type: 'warning', warning })),
  onProgress: throttle((progress) => tell({ type: 'progress', progress })),
  onUpdate: ({ revision, added, changed, removed }) =>
    tell({ type: 'updated', revision, files: added + changed + removed }),
  onError: (error) => {
    failure = toFailure(error);
  },
});

watching.catch((error: unknown) => {
  tell({ type: 'failed', failure: toFailure(error) });
  parentPort?.close();
});

parentPort?.on('message', async ({ id, all }: SettleRequest) => {
  failure = null;
  await (await watching).settle(all);
  tell({ type: 'settled', id, failure });
});

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
