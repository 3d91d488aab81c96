/** `scan-result.json`, in the form that Understand-Anything reads and writes. */
import { z } from 'zod';
import { GENERATOR } from './generator.ts';

export const ScanResultView = z.object({
  generator: z.literal(GENERATOR),
  name: z.string(),
  description: z.string(),
  languages: z.array(z.string()),
  frameworks: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), language: z.string(), sizeLines: z.int(), fileCategory: z.string() })),
  totalFiles: z.int(),
  filteredByIgnore: z.int(),
  estimatedComplexity: z.enum(['small', 'moderate', 'large', 'very-large']),
  importMap: z.record(z.string(), z.array(z.string())),
  stats: z.object({
    filesScanned: z.int(),
    filesWithImports: z.int(),
    totalEdges: z.int(),
  }),
});
export type ScanResultView = z.infer<typeof ScanResultView>;
