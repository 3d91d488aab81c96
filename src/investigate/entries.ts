/** What a model says of a file or a directory, made into an entry. */
import type { Tier } from '../contract/investigation.ts';
import type { DirectoryEntry, FileEntry } from './cache/entry.ts';
import type { Directory, DirectoryFile } from './directory.ts';
import { parentOf } from './directory.ts';
import { listCited, markUnverified, toEvidence } from './evidence.ts';
import { absolutePath, type Run } from './run.ts';

/** As it comes from a tool. */
export interface Said {
  readonly summary: string;
  readonly confidence?: number | undefined;
  readonly confidence_reason?: string | undefined;
  readonly evidence: readonly string[];
}

export function toFileEntry(run: Run, file: DirectoryFile, said: Said): FileEntry {
  return {
    path: absolutePath(run, file.path),
    relative_path: file.path,
    ...toCommon(run, said, parentOf(file.path)),
    content_key: file.contentKey,
    size_bytes: file.bytes,
    category: file.category,
  };
}

export interface DirectoryOutcome {
  readonly tier: Tier;
  readonly turnsAllocated: number;
  readonly turnsUsed: number;
  readonly completeness?: number | undefined;
  readonly partialReason?: string | undefined;
  readonly isRefined?: boolean;
}

export function toDirectoryEntry(
  run: Run,
  { path, files, children }: Directory,
  said: Said,
  outcome: DirectoryOutcome,
): DirectoryEntry {
  const { completeness, partialReason } = outcome;
  return {
    path: absolutePath(run, path),
    relative_path: path,
    ...toCommon(run, said, path),
    content_key: run.contentKeys.get(path) as string,
    child_count: files.length + children.length,
    dominant_category: run.base.get(path)?.dominantCategory ?? '',
    ...(completeness !== undefined && { completeness: toShare(completeness) }),
    ...(partialReason !== undefined && { partial: true, partial_reason: partialReason }),
    ...(outcome.isRefined === true && { refined: true }),
    tier: outcome.tier,
    turns_allocated: outcome.turnsAllocated,
    turns_used: outcome.turnsUsed,
  };
}

function toCommon(run: Run, { summary, confidence, confidence_reason, evidence }: Said, directory: string) {
  const findFile = (path: string) => run.gate.findFile(path);
  return {
    summary: markUnverified(summary.trim() || '(no summary)', findFile, directory),
    cached_at: run.now().toISOString(),
    ...(confidence !== undefined && { confidence: toShare(confidence) }),
    ...(confidence_reason !== undefined && { confidence_reason }),
    evidence: toEvidence([...evidence, ...listCited(summary)], findFile, directory),
    analyst: run.client.choice.id,
  };
}

/** Models also rate in percent. */
export function toShare(rating: number): number {
  const share = rating > 1 && rating <= 100 ? rating / 100 : rating;
  return Math.min(1, Math.max(0, share));
}
