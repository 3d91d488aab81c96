/** What `fathom annotate` did, stage by stage. */
import { z } from 'zod';
import { AnalyzeView } from './analyze.ts';
import { BatchSummary } from './batches.ts';
import { MergeSummary } from './knowledge-graph.ts';

export const AnnotateView = z.object({ batch: BatchSummary, analyze: AnalyzeView, merge: MergeSummary });
export type AnnotateView = z.infer<typeof AnnotateView>;
