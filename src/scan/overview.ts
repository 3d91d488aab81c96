/** The base scan as a page: what is in a repository before anything is parsed. */
import { comparePaths } from '../base/paths.ts';
import { findLanguage, UNKNOWN_LANGUAGE } from '../languages/catalog.ts';
import { CATEGORIES, type Category, type SourceFile } from '../model/source-file.ts';
import { type EntryPoint, listEntryPoints, type ReadText } from './entry-points.ts';
import { type FrameworkUse, listFrameworks } from './frameworks.ts';
import type { BinaryFile } from './inspect-files.ts';
import type { ScanResult } from './scan.ts';
import { type SurveySignals, toSurveySignals } from './survey-signals.ts';
import { type TreeDirectory, toTree } from './tree.ts';

export interface Overview {
  readonly totals: ScanResult['totals'];
  readonly dropped: ScanResult['dropped'];
  readonly categories: readonly CategoryCount[];
  readonly languages: readonly LanguageCount[];
  /** Binaries included: what takes the room of an archive is no text. */
  readonly largest: readonly ListedFile[];
  readonly recent: readonly ListedFile[];
  /** Bytes on disk below each top directory, binaries included; files at the root stand under `.`. */
  readonly diskUse: readonly DiskUse[];
  readonly tree: TreeDirectory;
  readonly entryPoints: readonly EntryPoint[];
  readonly frameworks: readonly FrameworkUse[];
  readonly survey: SurveySignals;
}

export type ListedFile = SourceFile | BinaryFile;

interface Amount {
  readonly files: number;
  readonly lines: number;
  readonly bytes: number;
}

export interface CategoryCount extends Amount {
  readonly category: Category;
}

export interface LanguageCount extends Amount {
  readonly id: string;
  readonly name: string;
}

export interface DiskUse {
  readonly directory: string;
  readonly files: number;
  readonly bytes: number;
}

export interface OverviewOptions {
  readonly readText: ReadText;
  readonly treeDepth?: number;
  /** How many files `largest` and `recent` name. */
  readonly listLength?: number;
}

export function toOverview(scan: ScanResult, { readText, treeDepth = 2, listLength = 10 }: OverviewOptions): Overview {
  return {
    totals: scan.totals,
    dropped: scan.dropped,
    categories: countCategories(scan.files),
    languages: countLanguages(scan.files),
    largest: listTop(scan, (file) => file.size, listLength),
    recent: listTop(scan, (file) => file.modifiedMs, listLength),
    diskUse: measureDiskUse(scan),
    tree: toTree(scan, treeDepth),
    entryPoints: listEntryPoints(scan.files, readText),
    frameworks: listFrameworks(scan.files, readText),
    survey: toSurveySignals(scan),
  };
}

function countCategories(files: readonly SourceFile[]): readonly CategoryCount[] {
  const amounts = sumBy(files, (file) => file.category);
  return CATEGORIES.flatMap((category) => {
    const amount = amounts.get(category);
    return amount === undefined ? [] : [{ category, ...amount }];
  });
}

/** Most lines first. */
function countLanguages(files: readonly SourceFile[]): readonly LanguageCount[] {
  return [...sumBy(files, (file) => file.language)]
    .map(([id, amount]) => ({ id, name: (findLanguage(id) ?? UNKNOWN_LANGUAGE).name, ...amount }))
    .sort((a, b) => b.lines - a.lines || comparePaths(a.id, b.id));
}

function sumBy<K>(files: readonly SourceFile[], keyOf: (file: SourceFile) => K): ReadonlyMap<K, Amount> {
  const amounts = new Map<K, { files: number; lines: number; bytes: number }>();
  for (const file of files) {
    const amount = amounts.get(keyOf(file)) ?? { files: 0, lines: 0, bytes: 0 };
    amount.files += 1;
    amount.lines += file.lines;
    amount.bytes += file.size;
    amounts.set(keyOf(file), amount);
  }
  return amounts;
}

function listTop(
  { files, binaries }: ScanResult,
  rankOf: (file: ListedFile) => number,
  length: number,
): readonly ListedFile[] {
  return [...files, ...binaries].sort((a, b) => rankOf(b) - rankOf(a) || comparePaths(a.path, b.path)).slice(0, length);
}

function measureDiskUse({ files, binaries }: ScanResult): readonly DiskUse[] {
  const uses = new Map<string, { files: number; bytes: number }>();
  for (const { path, size } of [...files, ...binaries]) {
    const slash = path.indexOf('/');
    const directory = slash === -1 ? '.' : path.slice(0, slash);
    const use = uses.get(directory) ?? { files: 0, bytes: 0 };
    use.files += 1;
    use.bytes += size;
    uses.set(directory, use);
  }
  return [...uses]
    .map(([directory, use]) => ({ directory, ...use }))
    .sort((a, b) => b.bytes - a.bytes || comparePaths(a.directory, b.directory));
}
