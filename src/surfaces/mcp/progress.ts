/** Progress of indexing for a client that asked to be told: a number that only grows, and words. */
import type { Progress } from '../../engine/run-index.ts';
import { describeProgress } from './freshness.ts';

export interface ProgressParameters {
  readonly progressToken: string | number;
  readonly progress: number;
  readonly total: number;
  readonly message: string;
}

const STAGES: readonly Progress['stage'][] = ['wait', 'scan', 'parse', 'resolve', 'store'];
const INTERVAL_MS = 500;

export function reportProgress(
  token: string | number,
  send: (parameters: ProgressParameters) => void,
): (progress: Progress) => void {
  let [sent, furthest] = [Number.NEGATIVE_INFINITY, -1];
  return (progress) => {
    const { stage, done, total } = progress;
    const now = performance.now();
    const far = STAGES.indexOf(stage) + (total > 0 ? Math.min(done / total, 1) : 0);
    if (far <= furthest || now - sent < INTERVAL_MS) return;
    [sent, furthest] = [now, far];
    send({ progressToken: token, progress: far, total: STAGES.length, message: describeProgress(progress) });
  };
}
