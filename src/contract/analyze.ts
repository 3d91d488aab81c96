/** What `fathom analyze` did, or would do. */
import { z } from 'zod';
import { WarningView } from './warning.ts';

/**
 * `analyzed` by a model in this run, `reused` from earlier ones, `mechanical` because there is no model; `failed` and
 * `stopped` batches have mechanical descriptions until the next run.
 */
export const BatchStatus = z.enum(['analyzed', 'reused', 'mechanical', 'failed', 'stopped']);
export type BatchStatus = z.infer<typeof BatchStatus>;

export const BatchReport = z.object({
  batchIndex: z.int(),
  status: BatchStatus,
  parts: z.int(),
  files: z.int(),
  /** Files that a model was asked about. */
  asked: z.int(),
  nodes: z.int(),
  edges: z.int(),
  /** Why it failed or was stopped. */
  problem: z.string().optional(),
});
export type BatchReport = z.infer<typeof BatchReport>;

const Usage = z.object({ input: z.int(), output: z.int(), cacheRead: z.int(), cacheWrite: z.int() });

export const SpentView = z.object({
  calls: z.int(),
  usage: Usage,
  /** Dollars, from what the provider counted; null where the price of the model is not known. */
  cost: z.number().nullable(),
  /** Dollars for calls that broke off, by estimate. */
  estimatedCost: z.number(),
});
export type SpentView = z.infer<typeof SpentView>;

export const AnalyzeView = z.object({
  directory: z.string(),
  /** `provider:name`, or `mechanical`. */
  analyst: z.string(),
  /** Why this one. */
  reason: z.string(),
  batches: z.array(BatchReport),
  /** Why the run ended before all was analyzed. */
  stopped: z.object({ why: z.string(), remedy: z.string(), isFailure: z.boolean() }).nullable(),
  spent: SpentView,
  warnings: z.array(WarningView),
});
export type AnalyzeView = z.infer<typeof AnalyzeView>;

export const DryRunView = z.object({
  analyst: z.string(),
  reason: z.string(),
  requests: z.array(
    z.object({
      purpose: z.string(),
      text: z.string(),
      inputTokens: z.int(),
      outputTokens: z.int(),
      cost: z.number().nullable(),
      redacted: z.record(z.string(), z.int()),
    }),
  ),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Null where the price of the model is not known. */
  cost: z.number().nullable(),
  pricesOf: z.string(),
});
export type DryRunView = z.infer<typeof DryRunView>;
