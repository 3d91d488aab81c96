/** The scan as `scan-result.json`, in the form that Understand-Anything reads and writes. */
import { basename } from 'node:path';
import { comparePaths, extensionOf } from '../base/paths.ts';
import { GENERATOR } from '../contract/generator.ts';
import { findLanguage, UNKNOWN_LANGUAGE } from '../languages/catalog.ts';
import type { Category, SourceFile } from '../model/source-file.ts';
import type { ScanResult } from './scan.ts';

export interface ScanResultFile {
  readonly path: string;
  readonly language: string;
  readonly sizeLines: number;
  readonly fileCategory: Exclude<Category, 'other'>;
}

export interface ScanResultJson {
  readonly generator: typeof GENERATOR;
  readonly name: string;
  readonly description: string;
  readonly languages: readonly string[];
  readonly frameworks: readonly string[];
  readonly files: readonly ScanResultFile[];
  readonly totalFiles: number;
  readonly filteredByIgnore: number;
  readonly estimatedComplexity: 'small' | 'moderate' | 'large' | 'very-large';
  /** Every file has an entry; only files of the repository are named. */
  readonly importMap: Readonly<Record<string, readonly string[]>>;
  readonly stats: ImportStats;
}

/** Of the import map. */
export interface ImportStats {
  readonly filesScanned: number;
  readonly filesWithImports: number;
  readonly totalEdges: number;
}

/** What the files alone do not tell. */
export interface About {
  readonly name?: string;
  readonly description?: string;
  readonly frameworks?: readonly string[];
}

export type ImportMap = ReadonlyMap<string, readonly string[]>;

/** What of a scan the format tells. */
export interface ScannedFiles {
  readonly root: string;
  readonly files: readonly SourceFile[];
  readonly dropped: Pick<ScanResult['dropped'], 'byIgnore'>;
}

export function toScanResult(scan: ScannedFiles, importMap: ImportMap, about: About = {}): ScanResultJson {
  const files = scan.files.map(toScanResultFile);
  // The format sorts as `localeCompare` does; a fixed locale makes that the same on every machine.
  const collator = new Intl.Collator('en');
  files.sort((a, b) => collator.compare(a.path, b.path) || comparePaths(a.path, b.path));
  return {
    generator: GENERATOR,
    name: about.name ?? basename(scan.root),
    description: about.description ?? '',
    languages: [...new Set(files.map((file) => file.language))].sort(comparePaths),
    frameworks: about.frameworks ?? [],
    files,
    totalFiles: files.length,
    filteredByIgnore: scan.dropped.byIgnore,
    estimatedComplexity: estimateComplexity(files.length),
    importMap: Object.fromEntries(files.map(({ path }) => [path, importMap.get(path) ?? []])),
    stats: countImports(files, importMap),
  };
}

function countImports(files: readonly ScanResultFile[], importMap: ImportMap): ImportStats {
  const counts = files.map(({ path }) => importMap.get(path)?.length ?? 0);
  return {
    filesScanned: files.length,
    filesWithImports: counts.filter((count) => count > 0).length,
    totalEdges: counts.reduce((sum, count) => sum + count, 0),
  };
}

function toScanResultFile(file: SourceFile): ScanResultFile {
  return {
    path: file.path,
    language: interchangeLanguage(file),
    sizeLines: file.lines,
    // The format knows no `other`; of its categories this is the one that promises least.
    fileCategory: file.category === 'other' ? 'data' : file.category,
  };
}

/** The format names a language that it does not know by the bare extension. */
function interchangeLanguage(file: SourceFile): string {
  const id = findLanguage(file.language)?.interchange ?? UNKNOWN_LANGUAGE.id;
  return id === UNKNOWN_LANGUAGE.id ? extensionOf(file.path).slice(1) || id : id;
}

function estimateComplexity(files: number): ScanResultJson['estimatedComplexity'] {
  if (files <= 30) return 'small';
  if (files <= 150) return 'moderate';
  return files <= 500 ? 'large' : 'very-large';
}
