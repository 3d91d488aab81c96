/** Import cycles. */
import type { CyclesView } from '../contract/cycles.ts';
import { listCycles } from '../graph/cycles.ts';
import { checkFreshness } from './freshness.ts';
import type { Session } from './session.ts';

export function answerCycles(session: Session): Promise<CyclesView> {
  return session.ask((store) => {
    const cycles = listCycles(store);
    const files = cycles.flatMap((cycle) => cycle.files);
    return { cycles, freshness: checkFreshness(session, store, files) };
  });
}
