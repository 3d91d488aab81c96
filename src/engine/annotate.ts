/** All stages of annotating: batch, analyze, merge. */
import type { AnnotateView } from '../contract/annotate.ts';
import { type AnalyzeOptions, runAnalyze } from './analyze.ts';
import { runBatch } from './batch.ts';
import { runMerge } from './merge.ts';
import type { Session } from './session.ts';

export interface AnnotateOptions extends AnalyzeOptions {
  /** Tokens that the model can write in one answer. */
  readonly outputCap?: number;
}

/**
 * Batches are made of all files each time: what has been described and is still as it was is not asked for again, in
 * whichever batch it is now.
 */
export async function runAnnotate(session: Session, options: AnnotateOptions = {}): Promise<AnnotateView> {
  const batch = await batchAll(session, options);
  const analyze = await runAnalyze(session, options);
  return { batch, analyze, merge: await runMerge(session) };
}

function batchAll(session: Session, { outputCap, onIndex }: AnnotateOptions) {
  return runBatch(session, {
    ...(outputCap !== undefined && { outputCap }),
    ...(onIndex && { onProgress: onIndex }),
  });
}
