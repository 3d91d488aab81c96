/** What a run of indexing did. */
import { z } from 'zod';
import { WarningView } from './warning.ts';

export const IndexSummaryView = z.object({
  root: z.string(),
  dataDir: z.string(),
  mode: z.enum(['full', 'update', 'unchanged']),
  revision: z.int(),
  files: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  parsed: z.int(),
  resolved: z.int(),
  problems: z.int(),
  wallMs: z.number(),
  nodes: z.int(),
  edges: z.int(),
  warnings: z.array(WarningView),
});
export type IndexSummaryView = z.infer<typeof IndexSummaryView>;
