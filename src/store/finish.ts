/** Ends a run of writing as one new revision. */
import { buildIncoming } from './build-incoming.ts';
import { fromCountLists, toCountLists } from './counts.ts';
import { findMeta, META, writeMeta } from './meta.ts';
import { findPublishedRevision, publish } from './publish.ts';
import { optimizeSearch } from './search-rows.ts';
import type { Store } from './store.ts';
import { updateIncoming } from './update-incoming.ts';

/**
 * Makes everything written since the store was opened visible at once, closes the store and returns the revision.
 * `meta` is kept under its keys for `readMeta`.
 */
export async function finish(store: Store, meta: Readonly<Record<string, unknown>> = {}): Promise<number> {
  try {
    const isBuild = store.mode === 'build';
    const revision = 1 + (isBuild ? (findPublishedRevision(store.dataDir) ?? 0) : store.revision());
    // The pages that merging the search index frees are then used by what follows.
    if (isBuild) optimizeSearch(store.connection);
    if (isBuild) buildIncoming(store);
    else updateIncoming(store);
    store.postings.flush();
    writeAllMeta(store, { ...meta, [META.revision]: revision });
    store.connection.execute('COMMIT');
    if (isBuild) await publish(store);
    return revision;
  } finally {
    store.close();
  }
}

function writeAllMeta({ connection, writing }: Store, meta: Readonly<Record<string, unknown>>): void {
  const counts = writing.counts.addedTo(fromCountLists(findMeta(connection, META.counts)));
  const all = { ...meta, [META.counts]: toCountLists(counts), [META.nextNode]: writing.nextNode };
  for (const [key, value] of Object.entries(all)) writeMeta(connection, key, value);
}
