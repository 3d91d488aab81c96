/** What a run has spent, as it is shown. */
import type { SpentView } from '../contract/analyze.ts';
import type { ModelClient } from '../llm/call-model.ts';

export function toSpentView(client: ModelClient | undefined): SpentView {
  if (client === undefined) {
    return { calls: 0, usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }, cost: 0, estimatedCost: 0 };
  }
  const { calls, usage, cost, estimatedCost, isCostUnknown } = client.spending.spent;
  return { calls, usage: { ...usage }, cost: isCostUnknown ? null : cost, estimatedCost };
}
