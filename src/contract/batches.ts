/** `batches.json`: which files are analyzed together, with what each batch must know of the others. */
import { z } from 'zod';
import { WarningView } from './warning.ts';

export const BatchFile = z.object({
  path: z.string(),
  language: z.string(),
  sizeLines: z.int(),
  fileCategory: z.string(),
});
export type BatchFile = z.infer<typeof BatchFile>;

/** A file of another batch that a file imports or is imported by. */
export const Neighbor = z.object({
  path: z.string(),
  batchIndex: z.int(),
  /** What it exports. */
  symbols: z.array(z.string()).readonly(),
});
export type Neighbor = z.infer<typeof Neighbor>;

export const Batch = z.object({
  /** From 1, code before the rest; the same for the same repository whichever files were asked for. */
  batchIndex: z.int(),
  files: z.array(BatchFile),
  /** Imports of each file, as in the import map. */
  batchImportData: z.record(z.string(), z.array(z.string())),
  /** For each file those of its neighbours that are not in this batch. */
  neighborMap: z.record(z.string(), z.array(Neighbor)),
});
export type Batch = z.infer<typeof Batch>;

/** How much one output file of a batch holds before it is split into parts. */
export const PartLimits = z.object({ nodes: z.int(), edges: z.int() });
export type PartLimits = z.infer<typeof PartLimits>;

const BATCH_ALGORITHMS = ['louvain', 'count-fallback'] as const;

export const BatchesFile = z.object({
  schemaVersion: z.literal(1),
  algorithm: z.enum(BATCH_ALGORITHMS),
  /** Of the repository, also where only some are in `batches`. */
  totalFiles: z.int(),
  /** Those in `batches`. */
  totalBatches: z.int(),
  batches: z.array(Batch),
  /** Of every code file. */
  exportsByPath: z.record(z.string(), z.array(z.string())),
  partLimits: PartLimits.optional(),
});
export type BatchesFile = z.infer<typeof BatchesFile>;

/** What `fathom batch` did. */
export const BatchSummary = z.object({
  file: z.string(),
  /** Where the files and imports come from: the graph, or a scan that was there. */
  source: z.string(),
  algorithm: z.enum(BATCH_ALGORITHMS),
  totalFiles: z.int(),
  totalBatches: z.int(),
  /** In the batches written. */
  files: z.int(),
  largest: z.int(),
  imports: z.int(),
  /** Imports between files of different batches. */
  crossingImports: z.int(),
  partLimits: PartLimits,
  notes: z.array(z.string()),
  warnings: z.array(WarningView),
});
export type BatchSummary = z.infer<typeof BatchSummary>;
