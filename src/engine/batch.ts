/** The first stage of annotating: from the graph, or from the scan that another tool left, to batches.json. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { computeBatches } from '../annotate/batch/batch.ts';
import { keepKnown, loadChangedFiles } from '../annotate/batch/changed-files.ts';
import { readExports } from '../annotate/batch/exports.ts';
import {
  annotatedPath,
  batchedPath,
  compareFingerprints,
  type Fingerprints,
  saveFingerprints,
  toFingerprints,
} from '../annotate/fingerprints.ts';
import { batchesPath, loadJson, saveJson, scanResultPath } from '../annotate/intermediate.ts';
import { carryOver, findAnalyzed, settleFingerprints } from '../annotate/merge/settle.ts';
import { findGivenScan, type GivenScan } from '../annotate/scan-input.ts';
import { BatchesFile, type BatchSummary } from '../contract/batches.ts';
import { prepareDataDir } from '../store/data-dir.ts';
import { listSurfaces } from '../store/file-surfaces.ts';
import { type Progress, runIndex } from './run-index.ts';
import { readIndexedScan } from './scan-result.ts';
import type { Session } from './session.ts';

export interface BatchOptions {
  /** A file with one path a line: only these are put into batches. */
  readonly changedFiles?: string;
  /** Only files whose structure is another than when they were analyzed. */
  readonly changed?: boolean;
  /** Tokens that the model can write in one answer. */
  readonly outputCap?: number;
  readonly onProgress?: (progress: Progress) => void;
}

export async function runBatch(session: Session, options: BatchOptions = {}): Promise<BatchSummary> {
  const { dataDir, directory, warnings } = session;
  const before = warnings.list().length;
  const { changedFiles: list } = options;
  const listed = list === undefined ? undefined : loadChangedFiles(resolve(directory, list));
  const given = findGivenScan(dataDir, warnings);
  await runIndex(session, options.onProgress && { onProgress: options.onProgress });
  const scan = given ?? (await scanFromGraph(session));
  const surfaces = await session.ask(listSurfaces);
  const explainMissing = (path: string) => explain(join(session.root, path));
  const how = { warnings, explainMissing, surfaces };
  const exportsByPath = await session.ask((store) => readExports(store, scan.files, how));
  const known = new Set(scan.files.map(({ path }) => path));
  const notes: string[] = [];
  const onNote = (note: string) => void notes.push(note);
  const fingerprints = toFingerprints(surfaces);
  const changed = options.changed
    ? findChanged(dataDir, known, { now: fingerprints, onNote })
    : listed && keepKnown(listed, known, warnings);
  const batches = computeBatches(
    { ...scan, exportsByPath },
    { warnings, onNote, changedFiles: changed, outputTokens: options.outputCap },
  );
  prepareDataDir(dataDir);
  if (changed !== undefined) keepUnchanged(dataDir, new Set(changed), known);
  saveJson(batchesPath(dataDir), batches);
  saveFingerprints(batchedPath(dataDir), fingerprints);
  const source = given === undefined ? 'graph' : scanResultPath(dataDir);
  const said = { file: batchesPath(dataDir), source, notes, warnings: warnings.list().slice(before) };
  return { ...summarize(batches, scan), ...said };
}

/** All of them where nothing has been analyzed yet. */
function findChanged(
  dataDir: string,
  known: ReadonlySet<string>,
  { now, onNote }: { readonly now: Fingerprints; readonly onNote: (note: string) => void },
): string[] | undefined {
  const analyzed = findAnalyzed(dataDir);
  if (analyzed === undefined) return undefined;
  const last = loadJson(batchesPath(dataDir), BatchesFile.pick({ batches: true }), REMEDY);
  const settled = settleFingerprints(dataDir, analyzed, last);
  saveFingerprints(annotatedPath(dataDir), settled);
  const { none, cosmetic, structural } = compareFingerprints(settled, now);
  onNote(
    `Since they were analyzed ${structural.length} files changed in structure, ${cosmetic.length} only in looks, ${none.length} not`,
  );
  return structural.filter((path) => known.has(path));
}

const REMEDY = 'Remove it: every file is then analyzed again.';

function keepUnchanged(dataDir: string, changed: ReadonlySet<string>, known: ReadonlySet<string>): void {
  const analyzed = findAnalyzed(dataDir);
  if (analyzed !== undefined) carryOver(dataDir, analyzed, (path) => known.has(path) && !changed.has(path));
}

/** Kept beside the batches: merging asks it which imports there are. */
async function scanFromGraph(session: Session): Promise<GivenScan> {
  const view = await readIndexedScan(session);
  prepareDataDir(session.dataDir);
  saveJson(scanResultPath(session.dataDir), view);
  return { files: view.files, importMap: new Map(Object.entries(view.importMap)) };
}

function explain(file: string): string {
  try {
    statSync(file);
    return 'the graph does not have it';
  } catch (error) {
    return (error as Error).message;
  }
}

function summarize({ batches, partLimits, ...file }: BatchesFile, { importMap }: GivenScan) {
  const batchOf = new Map(batches.flatMap(({ batchIndex, files }) => files.map(({ path }) => [path, batchIndex])));
  const counts = { imports: 0, crossingImports: 0 };
  for (const [from, targets] of importMap) {
    for (const to of targets) {
      const [one, other] = [batchOf.get(from), batchOf.get(to)];
      if (one === undefined || other === undefined || from === to) continue;
      counts.imports++;
      if (one !== other) counts.crossingImports++;
    }
  }
  const sizes = batches.map(({ files }) => files.length);
  return {
    algorithm: file.algorithm,
    totalFiles: file.totalFiles,
    totalBatches: file.totalBatches,
    files: batchOf.size,
    largest: Math.max(0, ...sizes),
    ...counts,
    partLimits: partLimits as NonNullable<typeof partLimits>,
  };
}
