/**
 * What a model wrote about a file or a directory. Checked where it is written and where it is read; the text of a file is
 * never kept, only what was said of it.
 */
import { z } from 'zod';
import { Evidence, Tier } from '../../contract/investigation.ts';

const Share = z.number().min(0).max(1);

const Common = {
  /** Absolute: the name of the entry is made from it. */
  path: z.string().min(1),
  relative_path: z.string().min(1),
  summary: z.string().min(1),
  cached_at: z.string().min(1),
  confidence: Share.optional(),
  confidence_reason: z.string().optional(),
  evidence: z.array(Evidence),
  /** What it was written about: it holds as long as this is the same. */
  content_key: z.string().min(1),
  /** `provider:name` */
  analyst: z.string().min(1),
};

export const FileEntry = z.object({ ...Common, size_bytes: z.int().min(0), category: z.string() }).strict();
export type FileEntry = z.infer<typeof FileEntry>;

export const DirectoryEntry = z
  .object({
    ...Common,
    child_count: z.int().min(0),
    dominant_category: z.string(),
    completeness: Share.optional(),
    partial: z.boolean().optional(),
    partial_reason: z.string().optional(),
    tier: Tier,
    turns_allocated: z.int().min(0),
    turns_used: z.int().min(0),
    /** Looked at once more because the first look was unsure. */
    refined: z.boolean().optional(),
  })
  .strict();
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

export interface EntryByKind {
  readonly file: FileEntry;
  readonly dir: DirectoryEntry;
}
export type EntryKind = keyof EntryByKind;

const SCHEMAS = { file: FileEntry, dir: DirectoryEntry } as const;
const CONTENT_FIELDS = ['content', 'contents', 'raw'];

/** The entry, or what is wrong with it. */
export function checkEntry<K extends EntryKind>(kind: K, value: unknown): EntryByKind[K] | string {
  const held = Object.keys(Object(value)).find((field) => CONTENT_FIELDS.includes(field));
  if (held !== undefined) return `${held}: the cache holds summaries, never what is in a file`;
  const parsed = SCHEMAS[kind].safeParse(value);
  if (parsed.success) return parsed.data as EntryByKind[K];
  return parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'entry'}: ${message}`).join('; ');
}
