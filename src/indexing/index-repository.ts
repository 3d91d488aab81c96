/** The run: scan, parse, resolve, store. An update where there is a graph to update, a build otherwise; same graph. */
import type { Warnings } from '../base/warnings.ts';
import { requireRoot } from '../scan/is-refused-root.ts';
import { waitForLock } from '../store/lock.ts';
import { openStore } from '../store/open-store.ts';
import { findRunMeta } from '../store/read-status.ts';
import { inspectStore } from '../store/state.ts';
import type { IndexOptions, IndexSummary } from './run.ts';
import { ANALYSIS_ID, RUN_META } from './run-meta.ts';
import { updateGraph } from './update-graph.ts';

/** `changed` are the only paths that can differ from the graph there is, where that is known. */
export async function indexRepository(options: IndexOptions, changed?: ReadonlySet<string>): Promise<IndexSummary> {
  const started = performance.now();
  const root = requireRoot(options.root, options);
  const lock = await waitForLock(options.dataDir, {
    ...(options.signal && { signal: options.signal }),
    onWait: (holder) => options.onProgress?.({ stage: 'wait', done: 0, total: 0, note: waitingFor(holder) }),
  });
  try {
    const run = { ...options, root };
    const summary = (await tryUpdate(run, changed)) ?? (await build(run));
    return { ...summary, wallMs: Math.round(performance.now() - started) };
  } finally {
    lock.release();
  }
}

async function build(run: IndexOptions) {
  const { buildGraph } = await import('./build-graph.ts');
  return buildGraph(run);
}

function waitingFor(holder: number | undefined): string {
  return `waiting for another run${holder === undefined ? '' : ` (pid ${holder})`} to finish`;
}

/** Undefined where there is nothing to update, or where what there is turns out to be damaged. */
async function tryUpdate(run: IndexOptions, changed?: ReadonlySet<string>) {
  try {
    return isUpdatable(run) ? await updateGraph(run, changed) : undefined;
  } catch (error) {
    if (inspectStore(run.dataDir) !== 'damaged') throw error;
    warnOfBuild(run.warnings, `the one on disk is ${STATES.damaged}`);
    return undefined;
  }
}

function isUpdatable({ root, dataDir, force, warnings }: IndexOptions): boolean {
  const state = inspectStore(dataDir);
  if (state === 'missing' || force === true) return false;
  const why = state === 'ready' ? whyNotUpdatable(root, dataDir) : `the one on disk is ${STATES[state]}`;
  if (why !== undefined) warnOfBuild(warnings, why);
  return why === undefined;
}

function warnOfBuild(warnings: Warnings, why: string): void {
  const impact = 'this run takes as long as the first one';
  warnings.add({ component: 'index', what: 'the graph is built anew', why, impact });
}

const STATES = { 'other-version': 'of another version', foreign: 'not one of ours', damaged: 'damaged' } as const;

/** A graph of other files, or of what another analysis saw in them, is no start for an update. */
function whyNotUpdatable(root: string, dataDir: string): string | undefined {
  const store = openStore(dataDir, { mode: 'read' });
  try {
    if (findRunMeta<string>(store, RUN_META.analysis) !== ANALYSIS_ID) return 'Fathom has learned since it was built';
    const before = findRunMeta<string>(store, RUN_META.root);
    return before === root ? undefined : `the one on disk is of ${before}`;
  } finally {
    store.close();
  }
}
