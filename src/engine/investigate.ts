/** A directory investigated: with a model where there is one, else mechanically. */
import { basename, isAbsolute, relative } from 'node:path';
import { printablePath } from '../base/paths.ts';
import { UserError } from '../base/user-error.ts';
import { collectWarnings } from '../base/warnings.ts';
import type { InvestigationDryRunView, InvestigationEvent, InvestigationView } from '../contract/investigation.ts';
import { toBaseScan } from '../investigate/base-scan.ts';
import { findId, listIds, openFolder, takeId } from '../investigate/cache/registry.ts';
import type { InvestigateInput } from '../investigate/input.ts';
import { investigate } from '../investigate/investigate.ts';
import { previewInvestigation } from '../investigate/preview.ts';
import { findModel } from '../llm/find-model.ts';
import { isRefusedRoot, requireRoot } from '../scan/is-refused-root.ts';
import { lookCloser } from '../scan/look-closer.ts';
import { type ScanResult, scanRepository } from '../scan/scan.ts';
import { createGraphTools } from './graph-tools.ts';
import { lockInvestigations } from './investigations.ts';
import { prepareDescribe } from './mechanical-facts.ts';
import { openSessionModel } from './model.ts';
import { readTextIn } from './read-text.ts';
import { type Progress, runIndex } from './run-index.ts';
import type { Session } from './session.ts';

export interface InvestigateOptions {
  /** Absolute; the root of the session by default. */
  readonly target?: string;
  /** Begin a new investigation, and ask again for everything. */
  readonly fresh?: boolean;
  /** Directories at a time. */
  readonly concurrency?: number;
  /** Look once more at what was described with little confidence. */
  readonly refine?: boolean;
  readonly onIndex?: (progress: Progress) => void;
  readonly onEvent?: (event: InvestigationEvent) => void;
  readonly signal?: AbortSignal;
}

export async function runInvestigate(session: Session, options: InvestigateOptions = {}): Promise<InvestigationView> {
  // A model that cannot be used is said before anything is looked at, and before a fresh investigation takes its place.
  findModel(session.settings, session.environment);
  const lock = lockInvestigations(session);
  try {
    const input = await readInput(session, options);
    const client = await openSessionModel(session, input.folder.callLog);
    const { concurrency = CONCURRENCY, refine = true, onEvent, signal } = options;
    return await investigate(input, { client, concurrency, refine, onEvent, signal });
  } finally {
    lock.release();
  }
}

/** Sends nothing and writes nothing, beyond bringing the graph up to date. */
export async function runDryInvestigate(
  session: Session,
  options: InvestigateOptions = {},
): Promise<InvestigationDryRunView> {
  const client = await openSessionModel(session);
  if (client === undefined) {
    throw new UserError('there is no model, so nothing would be sent.', 'Name one with --model, or set its key.');
  }
  return previewInvestigation(await readInput(session, { ...options, isDry: true }), client);
}

const CONCURRENCY = 4;

interface ReadOptions extends InvestigateOptions {
  /** Makes no folder for an investigation that does not begin. */
  readonly isDry?: boolean;
}

async function readInput(session: Session, options: ReadOptions): Promise<InvestigateInput> {
  const { dataDir, warnings } = session;
  const target = requireRoot(options.target ?? session.root, { force: true });
  const scan = await scanTarget(session, target, options);
  const closer = await lookCloser(scan, { warnings, ...(options.signal && { signal: options.signal }) });
  const isIndexed = isIndexable(session, target);
  const readText = readTextIn({ root: target });
  const isFresh = options.fresh ?? false;
  const id = options.isDry ? findId(dataDir, target, isFresh) : takeId(dataDir, target, isFresh);
  const others = isFresh ? [] : listIds(dataDir).filter((other) => other !== id);
  return {
    id,
    target,
    name: printablePath(basename(target)),
    folder: openFolder(dataDir, id),
    others: others.map((other) => openFolder(dataDir, other)),
    scan,
    mediaTypes: closer.mediaTypes,
    baseScan: toBaseScan({ scan, closer, readText }),
    describe: await prepareDescribe(session, { scan, closer, readText, isIndexed, signal: options.signal }),
    graph: isIndexed ? createGraphTools(session, target) : undefined,
    warnings,
  };
}

/** What lies in the repository is indexed first: the graph tells more of it than the listing. */
async function scanTarget(session: Session, target: string, options: InvestigateOptions): Promise<ScanResult> {
  const { onIndex, signal } = options;
  const isIndexed = isIndexable(session, target);
  if (isIndexed) await runIndex(session, { ...(onIndex && { onProgress: onIndex }), ...(signal && { signal }) });
  // What there is to warn of, indexing has warned of.
  const warnings = isIndexed ? collectWarnings() : session.warnings;
  return scanRepository(target, { warnings, force: true, isReport: true, ...(signal && { signal }) });
}

/** A home directory is looked at when it is asked for, but nobody wants a graph of it. */
function isIndexable({ root }: Session, target: string): boolean {
  return isInside(root, target) && !isRefusedRoot(root);
}

function isInside(root: string, target: string): boolean {
  const fromRoot = relative(root, target);
  return !fromRoot.startsWith('..') && !isAbsolute(fromRoot);
}
