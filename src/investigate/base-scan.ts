/** The base scan, as far as a report shows it. */
import type { BaseScanView } from '../contract/investigation.ts';
import type { ReadText } from '../scan/entry-points.ts';
import { toOverview } from '../scan/overview.ts';
import type { ScanResult } from '../scan/scan.ts';
import { renderTree } from '../scan/tree.ts';
import { listDirectories } from './directory.ts';

export function toBaseScan(scan: ScanResult, readText: ReadText): BaseScanView {
  const { totals, categories, languages, largest, recent, entryPoints, tree } = toOverview(scan, { readText });
  return {
    totals: { ...totals, directories: listDirectories(scan).length },
    categories: [...categories],
    languages: languages.map(({ name, files, lines, bytes }) => ({ name, files, lines, bytes })),
    mediaTypes: [],
    largest: largest.map(({ path, size }) => ({ path, bytes: size })),
    recent: recent.map(({ path, modifiedMs }) => ({ path, modifiedMs })),
    duplicates: [],
    entryPoints: [...entryPoints],
    frameworks: [],
    tree: renderTree(tree),
  };
}
