/** `scan-result.json`, in the form that Understand-Anything reads and writes. */
import { z } from 'zod';

export const ScanResultView = z.object({
  name: z.string(),
  description: z.string(),
  languages: z.array(z.string()),
  frameworks: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), language: z.string(), sizeLines: z.int(), fileCategory: z.string() })),
  totalFiles: z.int(),
  filteredByIgnore: z.int(),
  estimatedComplexity: z.enum(['small', 'moderate', 'large', 'very-large']),
  importMap: z.record(z.string(), z.array(z.string())),
});
export type ScanResultView = z.infer<typeof ScanResultView>;
