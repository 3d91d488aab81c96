/** The graph is brought up to date before an answer. What cannot be waited for is said instead. */
import { count } from '../../base/numbers.ts';
import { UserError } from '../../base/user-error.ts';
import type { KeepingState } from '../../engine/keep-fresh.ts';
import type { Progress } from '../../engine/run-index.ts';
import type { ToolContext } from './tool.ts';

export interface Waiting {
  /** The client asked to be told how far things are. */
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** Clients give up on a call after a minute. Who is told of progress waits more gladly. */
const FIRST_BUILD_MS = 25_000;
const FIRST_BUILD_WITH_PROGRESS_MS = 45_000;
/** There is an older graph to answer from meanwhile. */
const UPDATE_MS = 15_000;

/** What to say ahead of the answer; empty where the graph is fresh. Throws where there is no graph to answer from. */
export async function bringUpToDate({ engine, keeping }: ToolContext, waiting: Waiting): Promise<string> {
  const isReady = (await engine.state()) === 'ready';
  const first = waiting.onProgress === undefined ? FIRST_BUILD_MS : FIRST_BUILD_WITH_PROGRESS_MS;
  const state = await keeping.catchUp({ timeoutMs: isReady ? UPDATE_MS : first, ...waiting });
  if (state.kind === 'fresh') return '';
  if (isReady) return `NOTE: ${describeState(state)} This answer is from the graph as it was before.`;
  if (state.kind === 'failed') throw new UserError(state.what, state.remedy);
  throw new UserError(
    `The graph of ${engine.root} is not there yet. ${describeState(state)}`,
    'Ask again in half a minute; `status` says how far it is. Until then read files directly.',
  );
}

/** Empty for fresh. */
export function describeState(state: KeepingState): string {
  if (state.kind === 'fresh') return '';
  if (state.kind === 'failed') return `Bringing the graph up to date failed: ${state.what} ${state.remedy}`;
  return `Indexing is under way${state.progress === undefined ? '' : `: ${describeProgress(state.progress)}`}.`;
}

export function describeProgress({ stage, done, total, note }: Progress): string {
  if (note !== undefined) return note;
  return total === 0 ? STAGES[stage] : `${STAGES[stage]}, ${count(done)} of ${count(total)}`;
}

const STAGES: Readonly<Record<Progress['stage'], string>> = {
  wait: 'waiting',
  scan: 'scanning files',
  parse: 'parsing files',
  resolve: 'resolving references',
  store: 'storing',
};
