/** Opens a chosen model for a run: its provider's library is loaded only now. */
import { UserError } from '../base/user-error.ts';
import type { WriteRecord } from './call-log.ts';
import type { ModelClient, Timeouts } from './call-model.ts';
import { type Clock, SYSTEM_CLOCK } from './clock.ts';
import type { ModelChoice } from './find-model.ts';
import type { Environment } from './provider.ts';
import { type Limits, Spending } from './spending.ts';
import { createEstimator } from './tokens.ts';

export interface OpenModelOptions {
  readonly environment: Environment;
  readonly limits?: Limits;
  readonly log?: WriteRecord;
  readonly timeouts?: Partial<Timeouts>;
  readonly clock?: Clock;
}

const TIMEOUTS: Timeouts = { silence: 90_000, total: 15 * 60_000 };

export async function openModel(choice: ModelChoice, options: OpenModelOptions): Promise<ModelClient> {
  const { environment, limits = {}, log = () => undefined, timeouts, clock = SYSTEM_CLOCK } = options;
  const { provider, name, baseUrl } = choice;
  const [estimator, model] = await Promise.all([
    createEstimator(choice.id),
    provider.open({ name, environment, ...(baseUrl !== undefined && { baseUrl }) }),
  ]).catch((error: Error) => {
    throw new UserError(
      `the model ${choice.id} cannot be opened: ${error.message}`,
      provider.remedy ?? 'Run: fathom doctor',
    );
  });
  return {
    choice,
    model,
    estimator,
    spending: new Spending(limits, clock),
    clock,
    log,
    timeouts: { ...TIMEOUTS, ...timeouts },
  };
}
