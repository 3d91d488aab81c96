/** The run: scan, parse, resolve, store. An update where there is a graph to update, a build otherwise; same graph. */
import { requireRoot } from '../scan/is-refused-root.ts';
import { waitForLock } from '../store/lock.ts';
import { inspectStore } from '../store/state.ts';
import { buildGraph } from './build-graph.ts';
import type { IndexOptions, IndexSummary } from './run.ts';
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
    const summary = (isUpdatable(run) ? await updateGraph(run, changed) : undefined) ?? (await buildGraph(run));
    return { ...summary, wallMs: Math.round(performance.now() - started) };
  } finally {
    lock.release();
  }
}

function waitingFor(holder: number | undefined): string {
  return `waiting for another run${holder === undefined ? '' : ` (pid ${holder})`} to finish`;
}

function isUpdatable({ dataDir, force, warnings }: IndexOptions): boolean {
  const state = inspectStore(dataDir);
  if (state !== 'ready' && state !== 'missing') {
    warnings.add({
      component: 'index',
      what: 'the graph is built anew',
      why: `the one on disk is ${state === 'other-version' ? 'of another version' : state}`,
      impact: 'this run takes as long as the first one',
    });
  }
  return state === 'ready' && force !== true;
}
