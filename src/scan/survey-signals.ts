/**
 * What a survey is told of a directory before anything is read: counts by extension and kind, and sample names.
 * Raw signals on purpose, with no opinion on what the directory is; binaries count, for not every directory is code.
 */
import { comparePaths, extensionOf } from '../base/paths.ts';
import { findLanguage, UNKNOWN_LANGUAGE } from '../languages/catalog.ts';
import type { ScanResult } from './scan.ts';

export interface SurveySignals {
  readonly totalFiles: number;
  readonly extensionHistogram: readonly Tally[];
  /** Names of languages and of binary formats. */
  readonly kindHistogram: readonly Tally[];
  /** Spread evenly over the sorted paths, so that every part of the tree has its say. */
  readonly filenameSamples: readonly string[];
}

export interface Tally {
  readonly name: string;
  readonly files: number;
}

const HISTOGRAM_ROWS = 20;
const SAMPLES = 20;
const NO_EXTENSION = '(none)';

export function toSurveySignals({ files, binaries }: ScanResult): SurveySignals {
  const paths = [...files, ...binaries].map(({ path }) => path).sort(comparePaths);
  const kinds = [
    ...files.map(({ language }) => (findLanguage(language) ?? UNKNOWN_LANGUAGE).name),
    ...binaries.map(({ path }) => `${extensionOf(path).slice(1).toUpperCase() || 'Unnamed'} (binary)`),
  ];
  return {
    totalFiles: paths.length,
    extensionHistogram: tally(paths.map((path) => extensionOf(path) || NO_EXTENSION)),
    kindHistogram: tally(kinds),
    filenameSamples: sampleEvenly(paths),
  };
}

/** Most frequent first, and of equals the first by name. */
function tally(names: readonly string[]): readonly Tally[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, files]) => ({ name, files }))
    .sort((a, b) => b.files - a.files || comparePaths(a.name, b.name))
    .slice(0, HISTOGRAM_ROWS);
}

function sampleEvenly(paths: readonly string[]): readonly string[] {
  if (paths.length <= SAMPLES) return paths;
  const step = paths.length / SAMPLES;
  return Array.from({ length: SAMPLES }, (_, index) => paths[Math.floor(index * step)] as string);
}
