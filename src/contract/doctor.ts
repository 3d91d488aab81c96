/** Whether this machine and this repository are ready, check by check. */
import { z } from 'zod';

export const CheckView = z.object({
  name: z.string(),
  outcome: z.enum(['ok', 'warning', 'failed']),
  found: z.string(),
  /** What to do about it; empty when all is well. */
  remedy: z.string(),
});
export type CheckView = z.infer<typeof CheckView>;

export const DoctorView = z.object({ checks: z.array(CheckView) });
export type DoctorView = z.infer<typeof DoctorView>;
