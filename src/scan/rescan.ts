/** Looks again at files that are known already, where something else says which of them may have changed. */
import type { Warnings } from '../base/warnings.ts';
import type { SourceFile } from '../model/source-file.ts';
import { inspectFiles } from './inspect-files.ts';

/** The files as they are now: those named are looked at, or gone; the others are taken as they were. */
export async function rescanFiles(
  root: string,
  files: Iterable<SourceFile>,
  changed: ReadonlySet<string>,
  { warnings }: { readonly warnings: Warnings },
): Promise<SourceFile[]> {
  const inspection = await inspectFiles(root, [...changed].sort(), { wasSeen: () => true });
  for (const { path, why } of inspection.unreadable) {
    warnings.add({ component: 'scan', what: `${path} could not be read`, why, impact: 'it is not indexed' });
  }
  const found = new Map(inspection.files.map((file) => [file.path, file]));
  const now: SourceFile[] = [];
  for (const file of files) {
    if (!changed.has(file.path)) now.push(file);
    else if (found.has(file.path)) now.push(found.get(file.path) as SourceFile);
  }
  return now;
}
