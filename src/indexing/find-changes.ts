/** What differs between the files that a graph was made from and those there are now. */
import type { SourceFile } from '../model/source-file.ts';
import { rescanFiles } from '../scan/rescan.ts';
import { scanRepository } from '../scan/scan.ts';
import type { IndexedFile } from '../store/records.ts';
import type { IndexOptions } from './run.ts';
import type { Known, ScannedFiles } from './run-meta.ts';

export interface Changes {
  readonly written: readonly SourceFile[];
  readonly removed: readonly IndexedFile[];
  /** Same content under a new time: nothing to parse, but not to be read again next time. */
  readonly touched: readonly IndexedFile[];
  readonly added: ReadonlySet<string>;
  /** Everything there was before, by path. */
  readonly known: ReadonlyMap<string, IndexedFile>;
}

/** New paths may be ignored ones, which only a listing knows; known ones can be looked at directly. */
export async function scanAgain(
  known: Known,
  options: IndexOptions,
  changed?: ReadonlySet<string>,
): Promise<ScannedFiles> {
  const { root } = options;
  if (changed !== undefined && known.scan !== undefined && [...changed].every((path) => known.files.has(path))) {
    const startedMs = Date.now();
    const files = await rescanFiles(root, known.files.values(), changed, options);
    return { ...known.scan, root, startedMs, files };
  }
  return scanRepository(root, {
    ...options,
    known: (path) => known.files.get(path),
    ...(known.scan === undefined ? {} : { knownAsOfMs: known.scan.startedMs }),
    onProgress: ({ done, total }) => options.onProgress?.({ stage: 'scan', done, total }),
  });
}

export function compare(known: ReadonlyMap<string, IndexedFile>, files: readonly SourceFile[]): Changes {
  const written: SourceFile[] = [];
  const touched: IndexedFile[] = [];
  const added = new Set<string>();
  for (const file of files) {
    const before = known.get(file.path);
    if (before === file) continue;
    if (before === undefined) added.add(file.path);
    if (before === undefined || isOther(before, file)) written.push(file);
    else if (before.modifiedMs !== file.modifiedMs) touched.push({ ...before, modifiedMs: file.modifiedMs });
  }
  const stayed = files.length - added.size;
  return { written, touched, added, known, removed: stayed === known.size ? [] : listRemoved(known, files) };
}

function isOther(before: SourceFile, now: SourceFile): boolean {
  return before.hash !== now.hash || before.language !== now.language || before.generated !== now.generated;
}

function listRemoved(known: ReadonlyMap<string, IndexedFile>, files: readonly SourceFile[]): IndexedFile[] {
  const present = new Set(files.map((file) => file.path));
  return [...known.values()].filter(({ path }) => !present.has(path));
}
