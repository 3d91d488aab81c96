/** What listing a repository hands on, whichever way it was listed. */
import type { Warnings } from '../base/warnings.ts';

export interface Listing {
  /** Sorted in code unit order, each once. */
  readonly paths: readonly string[];
  /** Someone chose to keep this file: git tracks it, or an ignore file of a tree without git lets it be. */
  isVouched(path: string): boolean;
  /** The listing saw it on disk, so if it is gone it went during this run. Git also lists what was deleted before. */
  wasSeen(path: string): boolean;
  readonly counts: ListingCounts;
}

export interface ListingCounts {
  symlinks: number;
  special: number;
  unreadable: number;
}

export interface ListOptions {
  readonly warnings: Warnings;
  readonly signal?: AbortSignal;
}
