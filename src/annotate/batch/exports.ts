/** What the files of a scan export, as the graph knows it; what it does not know is said. */
import type { Warnings } from '../../base/warnings.ts';
import type { BatchFile } from '../../contract/batches.ts';
import type { FileSurface } from '../../store/file-surfaces.ts';
import { listProblems } from '../../store/read-status.ts';
import type { Store } from '../../store/store.ts';
import { COMPONENT } from './group-code.ts';

export interface ExportOptions {
  readonly surfaces: ReadonlyMap<string, FileSurface>;
  readonly warnings: Warnings;
  /** Why a file that the graph lacks cannot be read. */
  readonly explainMissing: (path: string) => string;
}

export function readExports(
  store: Store,
  files: readonly BatchFile[],
  options: ExportOptions,
): Map<string, readonly string[]> {
  const failures = listFailures(store);
  const exported = new Map<string, readonly string[]>();
  const unparsed = new Map<string, number>();
  for (const { path, language, fileCategory } of files) {
    if (fileCategory !== 'code') continue;
    const surface = options.surfaces.get(path);
    exported.set(path, surface?.exports ?? []);
    const failure = surface !== undefined ? failures.get(path) : `read error: ${options.explainMissing(path)}`;
    if (failure !== undefined) warnOfFailure(path, failure, options.warnings);
    else if (surface?.exports === undefined) unparsed.set(language, (unparsed.get(language) ?? 0) + 1);
  }
  if (unparsed.size > 0) warnOfUnparsed(unparsed, options.warnings);
  return exported;
}

/** A file in which only some lines are not understood still says what it exports. */
function listFailures(store: Store): Map<string, string> {
  const problems = listProblems(store).filter(({ kind }) => kind !== 'syntax');
  return new Map(problems.map(({ path, message }) => [path, message]));
}

function warnOfFailure(path: string, message: string, warnings: Warnings): void {
  warnings.add({
    component: COMPONENT,
    what: `exports extraction failed for ${path} (${message})`,
    why: 'symbols=[] in neighborMap',
    impact: 'cross-batch edges to this file limited to file-level',
  });
}

function warnOfUnparsed(counts: ReadonlyMap<string, number>, warnings: Warnings): void {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const languages = [...counts].sort(([, a], [, b]) => b - a).map(([language, count]) => `${language} ${count}`);
  warnings.add({
    component: COMPONENT,
    what: `exports are not known for ${total} code files (${languages.join(', ')})`,
    why: 'their languages are not parsed',
    impact: 'symbols=[] in neighborMap for them',
  });
}
