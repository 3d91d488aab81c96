/** What a run leaves behind about itself, for `status` and for the next run. */
import { readFileSync } from 'node:fs';
import type { Warning, Warnings } from '../base/warnings.ts';
import type { ScanResult } from '../scan/scan.ts';

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

export function runMeta(scan: ScannedFiles, warnings: Warnings): Record<string, unknown> {
  const kept: StoredScan = { startedMs: scan.startedMs, dropped: scan.dropped, git: scan.git };
  const told: readonly Warning[] = warnings.list();
  return {
    [RUN_META.scan]: kept,
    [RUN_META.warnings]: told,
    [RUN_META.finishedMs]: Date.now(),
    [RUN_META.root]: scan.root,
    [RUN_META.analysis]: ANALYSIS_ID,
  };
}
