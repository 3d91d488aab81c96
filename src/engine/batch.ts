/** The first stage of annotating: from the graph, or from the scan that another tool left, to batches.json. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { computeBatches } from '../annotate/batch/batch.ts';
import { keepKnown, loadChangedFiles } from '../annotate/batch/changed-files.ts';
import { readExports } from '../annotate/batch/exports.ts';
import { batchesPath, saveJson, scanResultPath } from '../annotate/intermediate.ts';
import { findGivenScan, type GivenScan } from '../annotate/scan-input.ts';
import type { BatchesFile, BatchSummary } from '../contract/batches.ts';
import { prepareDataDir } from '../store/data-dir.ts';
import { type Progress, runIndex } from './run-index.ts';
import { readIndexedScan } from './scan-result.ts';
import type { Session } from './session.ts';

export interface BatchOptions {
  /** A file with one path a line: only these are put into batches. */
  readonly changedFiles?: string;
  /** Tokens that the model can write in one answer. */
  readonly outputCap?: number;
  readonly onProgress?: (progress: Progress) => void;
}

export async function runBatch(session: Session, options: BatchOptions = {}): Promise<BatchSummary> {
  const { dataDir, directory, warnings } = session;
  const before = warnings.list().length;
  const changed = options.changedFiles && loadChangedFiles(resolve(directory, options.changedFiles));
  const given = findGivenScan(dataDir, warnings);
  await runIndex(session, options.onProgress && { onProgress: options.onProgress });
  const scan = given ?? (await scanFromGraph(session));
  const explainMissing = (path: string) => explain(join(session.root, path));
  const exportsByPath = await session.ask((store) => readExports(store, scan.files, { warnings, explainMissing }));
  const known = new Set(scan.files.map(({ path }) => path));
  const notes: string[] = [];
  const batches = computeBatches(
    { ...scan, exportsByPath },
    {
      warnings,
      onNote: (note) => notes.push(note),
      changedFiles: changed === undefined ? undefined : keepKnown(changed || [], known, warnings),
      outputTokens: options.outputCap,
    },
  );
  prepareDataDir(dataDir);
  saveJson(batchesPath(dataDir), batches);
  const source = given === undefined ? 'graph' : scanResultPath(dataDir);
  return {
    ...summarize(batches, scan),
    file: batchesPath(dataDir),
    source,
    notes,
    warnings: warnings.list().slice(before),
  };
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
