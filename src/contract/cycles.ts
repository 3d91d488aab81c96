/** Files that import each other in a circle. */
import { z } from 'zod';
import { Freshness } from './symbol.ts';

export const ImportHop = z.object({ from: z.string(), to: z.string(), line: z.int() });
export type ImportHop = z.infer<typeof ImportHop>;

export const CycleView = z.object({
  /** Every file that reaches every other. */
  files: z.array(z.string()),
  /** One shortest circle through them. */
  example: z.array(ImportHop),
});
export type CycleView = z.infer<typeof CycleView>;

export const CyclesView = z.object({ cycles: z.array(CycleView), freshness: Freshness });
export type CyclesView = z.infer<typeof CyclesView>;
