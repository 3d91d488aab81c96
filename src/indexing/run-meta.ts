/** What a run leaves behind about itself, for `status` and for the next run. */
import { readFileSync } from 'node:fs';
import type { Warning, Warnings } from '../base/warnings.ts';
import type { ScanResult } from '../scan/scan.ts';
import type { IndexedFile } from '../store/records.ts';

export const RUN_META = {
  scan: 'scan',
  warnings: 'warnings',
  finishedMs: 'finishedMs',
  root: 'root',
  analysis: 'analysis',
} as const;

/** Names the code that parses and resolves; the build writes it. */
export const ANALYSIS_ID = readFileSync(new URL('../analysis-id.txt', import.meta.url), 'utf8');

/** What indexing needs of a scan. */
export type ScannedFiles = Pick<ScanResult, 'root' | 'startedMs' | 'files' | 'dropped' | 'git'>;

export interface StoredScan {
  readonly startedMs: number;
  readonly dropped: ScanResult['dropped'];
  readonly git: ScanResult['git'];
}

/** What the graph on disk says of the files it was made from. */
export interface Known {
  readonly files: ReadonlyMap<string, IndexedFile>;
  readonly scan: StoredScan | undefined;
  readonly revision: number;
  /** When the run ended that left the graph so: revisions begin anew where a graph was removed. */
  readonly finishedMs: number | undefined;
}

export function runMeta(scan: ScannedFiles, finishedMs: number, warnings: Warnings): Record<string, unknown> {
  const told: readonly Warning[] = warnings.list();
  return {
    [RUN_META.scan]: toStoredScan(scan),
    [RUN_META.warnings]: told,
    [RUN_META.finishedMs]: finishedMs,
    [RUN_META.root]: scan.root,
    [RUN_META.analysis]: ANALYSIS_ID,
  };
}

export function toStoredScan({ startedMs, dropped, git }: ScannedFiles): StoredScan {
  return { startedMs, dropped, git };
}
