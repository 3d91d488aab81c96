/** Every setting with its value and where that came from. */
import { z } from 'zod';

const SettingView = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  source: z.enum(['default', 'file', 'environment', 'flag']),
  variable: z.string(),
  doc: z.string(),
});

export const ConfigView = z.object({ file: z.string(), settings: z.array(SettingView) });
export type ConfigView = z.infer<typeof ConfigView>;
