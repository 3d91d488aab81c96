/** The base scan, as far as a report shows it. */
import type { BaseScanView } from '../contract/investigation.ts';
import type { ReadText } from '../scan/entry-points.ts';
import type { CloserLook } from '../scan/look-closer.ts';
import { sumMediaTypes } from '../scan/media-types.ts';
import { toOverview } from '../scan/overview.ts';
import type { ScanResult } from '../scan/scan.ts';
import { renderTree } from '../scan/tree.ts';
import { listDirectories } from './directory.ts';

export interface BaseScanInput {
  readonly scan: ScanResult;
  readonly closer: CloserLook;
  readonly readText: ReadText;
}

const DUPLICATES = 50;

export function toBaseScan({ scan, closer, readText }: BaseScanInput): BaseScanView {
  const overview = toOverview(scan, { readText });
  const { categories, languages, largest, recent, entryPoints, frameworks, tree } = overview;
  return {
    totals: countAll(scan),
    categories: [...categories, ...countBinaries(scan)],
    languages: languages.map(({ name, files, lines, bytes }) => ({ name, files, lines, bytes })),
    mediaTypes: sumMediaTypes(scan, closer.mediaTypes),
    largest: largest.map(({ path, size }) => ({ path, bytes: size })),
    recent: recent.map(({ path, modifiedMs }) => ({ path, modifiedMs })),
    duplicates: closer.duplicates.slice(0, DUPLICATES).map(({ bytes, paths }) => ({ bytes, paths: [...paths] })),
    entryPoints: [...entryPoints],
    frameworks: frameworks.map(({ name, path, line }) => ({ name, evidence: `${path}:${line}` })),
    tree: renderTree(tree),
  };
}

/** Binaries are part of a directory as much as texts are. */
function countAll(scan: ScanResult): BaseScanView['totals'] {
  const { files, lines, bytes } = scan.totals;
  return {
    files: files + scan.binaries.length,
    lines,
    bytes: bytes + sumSizes(scan),
    directories: listDirectories(scan).length,
  };
}

function countBinaries(scan: ScanResult): BaseScanView['categories'] {
  const { length } = scan.binaries;
  return length === 0 ? [] : [{ category: 'binary', files: length, lines: 0, bytes: sumSizes(scan) }];
}

function sumSizes({ binaries }: ScanResult): number {
  return binaries.reduce((sum, { size }) => sum + size, 0);
}
