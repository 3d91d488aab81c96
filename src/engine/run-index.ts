/** Brings the graph up to date, once or for as long as it is watched. */
import type { IndexSummaryView } from '../contract/index-summary.ts';
import type { IndexProgress, IndexSummary } from '../indexing/run.ts';
import type { Session } from './session.ts';

export type Progress = IndexProgress;

export interface RunOptions {
  readonly force?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export async function runIndex(session: Session, options: RunOptions = {}): Promise<IndexSummaryView> {
  const { indexRepository } = await import('../indexing/index-repository.ts');
  const { root, dataDir, warnings } = session;
  const before = warnings.list().length;
  const summary = await indexRepository({ root, dataDir, warnings, ...options });
  return { ...(await toView(session, summary)), warnings: warnings.list().slice(before) };
}

export interface WatchOptions {
  readonly onUpdate: (summary: IndexSummaryView) => void;
  readonly onError: (error: unknown) => void;
  readonly signal?: AbortSignal;
}

export interface Watching {
  settle(all?: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function runWatch(session: Session, { onUpdate, onError, signal }: WatchOptions): Promise<Watching> {
  const { watchRepository } = await import('../indexing/watch.ts');
  const { root, dataDir, warnings } = session;
  const tell = (summary: IndexSummary) => void toView(session, summary).then(onUpdate, onError);
  return watchRepository({ root, dataDir, warnings, onUpdate: tell, onError, ...(signal && { signal }) });
}

async function toView(session: Session, summary: IndexSummary): Promise<IndexSummaryView> {
  const { readGraphCounts, sumCounts } = await import('./counts.ts');
  const { nodes, edges } = await session.ask(readGraphCounts);
  const { root, dataDir } = session;
  return { root, dataDir, ...summary, nodes: sumCounts(nodes), edges: sumCounts(edges), warnings: [] };
}
