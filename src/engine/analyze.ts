/** The second stage of annotating: batches.json to fragments, with a model or without. */
import { basename, join } from 'node:path';
import { type AnalyzeInput, type AnalyzeProgress, analyzeBatches } from '../annotate/analyze/analyze.ts';
import { Annotations } from '../annotate/analyze/annotations.ts';
import { readFileStructure } from '../annotate/analyze/file-structure.ts';
import { MECHANICAL } from '../annotate/analyze/mechanical.ts';
import { previewAnalysis } from '../annotate/analyze/preview.ts';
import { batchesPath, loadJson } from '../annotate/intermediate.ts';
import { UserError } from '../base/user-error.ts';
import type { AnalyzeView, DryRunView, SpentView } from '../contract/analyze.ts';
import { BatchesFile } from '../contract/batches.ts';
import type { ModelClient } from '../llm/call-model.ts';
import { PRICES } from '../llm/prices.ts';
import { readPlainFile } from '../scan/read-plain-file.ts';
import { listSurfaces } from '../store/file-surfaces.ts';
import { tryLock } from '../store/lock.ts';
import { listFilesAsStored } from '../store/read-files.ts';
import { openSessionModel } from './model.ts';
import { type Progress, runIndex } from './run-index.ts';
import type { Session } from './session.ts';

export interface AnalyzeOptions {
  /** Batches at a time. */
  readonly concurrency?: number;
  readonly onIndex?: (progress: Progress) => void;
  readonly onProgress?: (progress: AnalyzeProgress & { readonly spent: SpentView }) => void;
  readonly signal?: AbortSignal;
}

const CONCURRENCY = 5;
const NO_MODEL = 'no model is configured';

export async function runAnalyze(session: Session, options: AnalyzeOptions = {}): Promise<AnalyzeView> {
  const before = session.warnings.list().length;
  const lock = lockAnalysis(session);
  try {
    const client = await openSessionModel(session);
    const input = await readInput(session, options);
    const { concurrency = CONCURRENCY, onProgress, signal } = options;
    const result = await analyzeBatches(input, {
      client,
      concurrency,
      signal,
      onProgress: (progress) => onProgress?.({ ...progress, spent: toSpent(client) }),
    });
    return {
      directory: join(session.dataDir, 'intermediate'),
      analyst: client?.choice.id ?? MECHANICAL,
      reason: client?.choice.reason ?? NO_MODEL,
      batches: [...result.batches],
      stopped: result.stopped ?? null,
      spent: toSpent(client),
      warnings: session.warnings.list().slice(before),
    };
  } finally {
    lock.release();
  }
}

/** Sends nothing and writes nothing, beyond bringing the graph up to date. */
export async function runDryAnalyze(session: Session, options: AnalyzeOptions = {}): Promise<DryRunView> {
  const client = await openSessionModel(session);
  if (client === undefined) {
    throw new UserError('there is no model, so nothing would be sent.', 'Name one with --model, or set its key.');
  }
  const previews = await previewAnalysis(await readInput(session, options), client);
  const sum = (key: 'inputTokens' | 'outputTokens') => previews.reduce((total, preview) => total + preview[key], 0);
  const costs = previews.map(({ cost }) => cost ?? null);
  return {
    analyst: client.choice.id,
    reason: client.choice.reason,
    requests: previews.map((preview, at) => ({
      ...preview,
      redacted: { ...preview.redacted },
      cost: costs[at] ?? null,
    })),
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    cost: costs.includes(null) ? null : costs.reduce<number>((total, cost) => total + (cost ?? 0), 0),
    pricesOf: PRICES.date,
  };
}

/** Two runs at once would pay twice. */
function lockAnalysis({ dataDir }: Session) {
  const lock = tryLock(join(dataDir, 'intermediate'));
  if (lock !== undefined) return lock;
  throw new UserError('another run is analyzing this repository.', 'Wait until it has finished, or stop it.');
}

async function readInput(session: Session, { onIndex }: AnalyzeOptions): Promise<AnalyzeInput> {
  const { dataDir, root, warnings } = session;
  const remedy = 'Run `fathom batch` to write it again.';
  const batches = loadJson(batchesPath(dataDir), BatchesFile, remedy);
  if (batches === undefined) throw new UserError(`there is no ${batchesPath(dataDir)}.`, 'Run `fathom batch` first.');
  await runIndex(session, onIndex && { onProgress: onIndex });
  const categories = await session.ask((store) => listCategories(listFilesAsStored(store)));
  const surfaces = await session.ask(listSurfaces);
  const known = (path: string) => categories.has(path);
  return {
    dataDir,
    repository: basename(root),
    batches,
    annotations: Annotations.open(dataDir, warnings),
    categoryOf: (path) => categories.get(path),
    structureOf: (path) => surfaces.get(path)?.structure ?? '',
    readStructures: (files) => session.ask((store) => files.map((file) => readFileStructure(store, file))),
    readText: (path) => (known(path) ? readOrWarn(session, path) : ''),
    warnings,
  };
}

function listCategories(files: readonly { readonly path: string; readonly category: string }[]) {
  return new Map(files.map(({ path, category }) => [path, category === 'other' ? 'data' : category]));
}

function readOrWarn({ root, warnings }: Session, path: string): string {
  try {
    return readPlainFile(root, path);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const why = error.message.replace(/\.$/, '');
    warnings.add({ component: 'analyze', what: `${path} is not shown to the model`, why, impact: 'its name must do' });
    return '';
  }
}

function toSpent(client: ModelClient | undefined): SpentView {
  if (client === undefined) {
    return { calls: 0, usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }, cost: 0, estimatedCost: 0 };
  }
  const { calls, usage, cost, estimatedCost, isCostUnknown } = client.spending.spent;
  return { calls, usage: { ...usage }, cost: isCostUnknown ? null : cost, estimatedCost };
}
