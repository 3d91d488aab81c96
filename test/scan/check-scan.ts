/** Scans a tree and answers in short forms that a row of a test can state. */
import { collectWarnings, renderWarning } from '../../src/base/warnings.ts';
import type { SourceFile } from '../../src/model/source-file.ts';
import { type ScanOptions, type ScanResult, scanRepository } from '../../src/scan/scan.ts';

export interface Checked extends ScanResult {
  readonly paths: readonly string[];
  readonly byPath: ReadonlyMap<string, SourceFile>;
  readonly warnings: readonly string[];
}

export async function checkScan(root: string, options: Partial<ScanOptions> = {}): Promise<Checked> {
  const warnings = collectWarnings();
  const result = await scanRepository(root, { warnings, ...options });
  return {
    ...result,
    paths: result.files.map((file) => file.path),
    byPath: new Map(result.files.map((file) => [file.path, file])),
    warnings: warnings.list().map(renderWarning),
  };
}
