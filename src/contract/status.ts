/** What the graph holds and how fresh it is. */
import { z } from 'zod';
import { EDGE_KINDS, NODE_KINDS } from '../model/kinds.ts';
import { ProblemView, WarningView } from './warning.ts';

export const LanguageAmount = z.object({
  id: z.string(),
  name: z.string(),
  files: z.int(),
  lines: z.int(),
  bytes: z.int(),
});
export type LanguageAmount = z.infer<typeof LanguageAmount>;

export const StaleFiles = z.object({
  changed: z.array(z.string()),
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type StaleFiles = z.infer<typeof StaleFiles>;

export const GraphCounts = z.object({
  files: z.int(),
  nodes: z.partialRecord(z.enum(NODE_KINDS), z.int()),
  edges: z.partialRecord(z.enum(EDGE_KINDS), z.int()),
  unresolved: z.object({ external: z.int(), unknown: z.int() }),
});
export type GraphCounts = z.infer<typeof GraphCounts>;

export const StatusView = z.object({
  root: z.string(),
  dataDir: z.string(),
  /** `ready`, or why there is nothing to answer from. */
  state: z.enum(['ready', 'missing', 'other-version', 'foreign', 'damaged']),
  revision: z.int(),
  /** Bytes on disk. */
  size: z.int(),
  counts: GraphCounts,
  languages: z.array(LanguageAmount),
  stale: StaleFiles,
  problems: z.array(ProblemView),
  /** Of the run that wrote this revision. */
  warnings: z.array(WarningView),
});
export type StatusView = z.infer<typeof StatusView>;
