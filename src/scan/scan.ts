/**
 * Repository to SourceFile[]: list, select, inspect.
 * Reads each new or changed file once and opens no other; keeps no text; never writes below the root.
 */
import { printablePath } from '../base/paths.ts';
import type { Warnings } from '../base/warnings.ts';
import type { SourceFile } from '../model/source-file.ts';
import { type BinaryFile, type Inspection, inspectFiles, type ScanProgress } from './inspect-files.ts';
import { requireRoot } from './is-refused-root.ts';
import { type GitInfo, listFiles } from './list-files.ts';
import type { ListingCounts } from './listing.ts';
import { selectFiles } from './select-files.ts';

export interface ScanOptions {
  readonly warnings: Warnings;
  /** What an earlier scan found at a path; returned as it is when size and time on disk are still the same. */
  readonly known?: (path: string) => SourceFile | undefined;
  /** `startedMs` of the scan that `known` answers from; files changed less than 2 s before it are read again. */
  readonly knownAsOfMs?: number;
  readonly onProgress?: (progress: ScanProgress) => void;
  readonly signal?: AbortSignal;
  /** Scan a home directory or a whole filesystem all the same. */
  readonly force?: boolean;
  /** Outside git, keep what is never source too (logs, licences, lock files): a report is about all of a directory. */
  readonly isReport?: boolean;
  readonly now?: () => number;
}

export interface ScanResult {
  /** Absolute, symbolic links resolved. */
  readonly root: string;
  readonly startedMs: number;
  /** Sorted by path in code unit order. */
  readonly files: readonly SourceFile[];
  /** Left out of `files` but part of the directory: what a survey and the disk use are about, too. */
  readonly binaries: readonly BinaryFile[];
  readonly totals: { readonly files: number; readonly lines: number; readonly bytes: number };
  readonly dropped: Dropped;
  readonly git: GitInfo;
}

export interface Dropped {
  /** By the repository's own .fathomignore and .understandignore; git's ignored files are never listed. */
  readonly byIgnore: number;
  readonly byDefault: number;
  readonly binary: number;
  /** Still in `files`, but too large to parse. */
  readonly tooLarge: number;
  readonly symlinks: number;
  /** Pipes, sockets and devices. */
  readonly special: number;
  readonly unreadable: number;
  /** Gone between being listed and being read. */
  readonly vanished: number;
}

/** Above this a file is listed, counted and hashed, but not parsed. */
const PARSE_LIMIT_BYTES = 5 * 1024 * 1024;

export function isTooLargeToParse(file: Pick<SourceFile, 'size'>): boolean {
  return file.size > PARSE_LIMIT_BYTES;
}

export async function scanRepository(path: string, options: ScanOptions): Promise<ScanResult> {
  const startedMs = (options.now ?? Date.now)();
  const root = requireRoot(path, options);
  const { listing, git } = await listFiles(root, options);
  const selection = selectFiles(root, listing, { keepsNoise: options.isReport === true && !git.isRepository });
  const inspection = await inspectFiles(root, selection.paths, { ...options, wasSeen: listing.wasSeen });
  const tooLarge = inspection.files.filter(isTooLargeToParse);
  warnOfUnreadable(inspection, options.warnings);
  warnOfTooLarge(tooLarge, options.warnings);
  return {
    root,
    startedMs,
    files: inspection.files,
    binaries: inspection.binaries,
    totals: countTotals(inspection.files),
    dropped: {
      byIgnore: selection.byIgnore,
      byDefault: selection.byDefault,
      tooLarge: tooLarge.length,
      ...countDropped(inspection, listing.counts),
    },
    git,
  };
}

function countTotals(files: readonly SourceFile[]): ScanResult['totals'] {
  let lines = 0;
  let bytes = 0;
  for (const file of files) {
    lines += file.lines;
    bytes += file.size;
  }
  return { files: files.length, lines, bytes };
}

function countDropped(inspection: Inspection, listed: ListingCounts) {
  return {
    binary: inspection.binaries.length,
    symlinks: inspection.symlinks + listed.symlinks,
    special: inspection.special + listed.special,
    unreadable: inspection.unreadable.length + listed.unreadable,
    vanished: inspection.vanished,
  };
}

const NAMES_IN_WARNING = 5;

function warnOfUnreadable({ unreadable }: Inspection, warnings: Warnings): void {
  if (unreadable.length === 0) return;
  warnings.add({
    component: 'scan',
    what: `${unreadable.length} file(s) could not be read: ${nameSome(unreadable)}`,
    why: [...new Set(unreadable.map(({ why }) => why))].join(', '),
    impact: 'they are not indexed',
  });
}

function warnOfTooLarge(tooLarge: readonly SourceFile[], warnings: Warnings): void {
  const code = tooLarge.filter((file) => file.category === 'code');
  if (code.length === 0) return;
  warnings.add({
    component: 'scan',
    what: `${code.length} code file(s) will not be parsed: ${nameSome(code)}`,
    why: `larger than ${PARSE_LIMIT_BYTES / 1024 / 1024} MB`,
    impact: 'they are listed without definitions and calls',
  });
}

function nameSome(files: readonly { readonly path: string }[]): string {
  const names = files.slice(0, NAMES_IN_WARNING).map(({ path }) => printablePath(path));
  return names.join(', ') + (files.length > names.length ? ', …' : '');
}
