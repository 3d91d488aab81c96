/** What the graph on disk says of the files it was made from: read from it, or remembered from the run that wrote it. */
import { openStore } from '../store/open-store.ts';
import { listFilesAsStored } from '../store/read-files.ts';
import { findRunMeta } from '../store/read-status.ts';
import type { Store } from '../store/store.ts';
import type { IndexOptions } from './run.ts';
import { type Known, RUN_META, type StoredScan } from './run-meta.ts';

export function findKnown({ dataDir, warnings, memory }: IndexOptions): Known {
  const store = openStore(dataDir, { mode: 'read', warnings });
  try {
    const remembered = memory?.known;
    return remembered !== undefined && isOf(remembered, store) ? remembered : readKnown(store);
  } finally {
    store.close();
  }
}

function isOf({ revision, finishedMs }: Known, store: Store): boolean {
  return store.ask(() => store.revision() === revision && finishedMsOf(store) === finishedMs);
}

function readKnown(store: Store): Known {
  return store.ask(() => ({
    files: new Map(listFilesAsStored(store).map((file) => [file.path, file])),
    scan: findRunMeta<StoredScan>(store, RUN_META.scan),
    revision: store.revision(),
    finishedMs: finishedMsOf(store),
  }));
}

function finishedMsOf(store: Store): number | undefined {
  return findRunMeta<number>(store, RUN_META.finishedMs);
}
