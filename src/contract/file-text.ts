/** The text of one file of the repository. */
import { z } from 'zod';

export const FileText = z.object({
  path: z.string(),
  language: z.string(),
  /** Lines of the whole file. */
  lines: z.int(),
  text: z.string(),
  /** Whether `text` ends before the file does. */
  truncated: z.boolean(),
});
export type FileText = z.infer<typeof FileText>;
