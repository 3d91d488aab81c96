/** A run in a phrase, for every form of the report. */
import { count, countOf } from '../../base/numbers.ts';
import type { InvestigationView } from '../../contract/investigation.ts';

export function tellAnalyst({ analyst, reason, isMechanical }: InvestigationView): string {
  if (analyst === 'mechanical') return `described mechanically, without a model (${reason})`;
  return `by ${analyst} (${reason})${isMechanical ? ', put together without it' : ''}`;
}

/** Empty where no model was called. */
export function tellSpent({ spent }: InvestigationView): string {
  const { calls, usage, cost, estimatedCost } = spent;
  if (calls === 0) return '';
  const money = cost === null ? 'cost unknown' : `$${(cost + estimatedCost).toFixed(2)}`;
  return `${countOf(calls, 'call')}, ${count(usage.input)} tokens in, ${count(usage.output)} out, ${money}`;
}
