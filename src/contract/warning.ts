/** Problems in the input and degradations of a run. */
import { z } from 'zod';

export const WarningView = z.object({
  component: z.string(),
  what: z.string(),
  why: z.string(),
  impact: z.string(),
});
export type WarningView = z.infer<typeof WarningView>;

export const ProblemView = z.object({ file: z.string(), kind: z.string(), line: z.int(), message: z.string() });
export type ProblemView = z.infer<typeof ProblemView>;
