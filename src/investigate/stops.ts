/** Why a run ends before its time. Money, minutes and the user stop it; so does a model that does not answer. */
import type { InvestigationView } from '../contract/investigation.ts';
import type { LoopOutcome } from '../llm/agent-loop.ts';
import { CallFailure } from '../llm/failure.ts';
import { LimitReached } from '../llm/spending.ts';

export type Stop = NonNullable<InvestigationView['stopped']>;

/** After so many loops in a row without an answer the next one would not have any either. */
const FAILURES_IN_A_ROW = 3;

export class Stops {
  readonly #onStop: (stop: Stop) => void;
  #stopped: Stop | undefined;
  #failures = 0;

  /** Told once, by whatever stops the run first. */
  constructor(onStop: (stop: Stop) => void) {
    this.#onStop = onStop;
  }

  get stopped(): Stop | undefined {
    return this.#stopped;
  }

  /** Every loop that ended is shown here; true when the run is over with it. */
  note(outcome: LoopOutcome): boolean {
    this.#failures = outcome.reason === 'failed' ? this.#failures + 1 : 0;
    const stop = toStop(outcome) ?? (this.#failures >= FAILURES_IN_A_ROW ? noAnswer(outcome) : undefined);
    if (stop !== undefined && this.#stopped === undefined) {
      this.#stopped = stop;
      this.#onStop(stop);
    }
    return stop !== undefined;
  }
}

function toStop({ reason, error }: LoopOutcome): Stop | undefined {
  if (error instanceof LimitReached) return { why: error.message, remedy: error.remedy, isFailure: false };
  if (reason === 'aborted') {
    return { why: 'it was interrupted', remedy: 'Run again to go on: what is done is kept.', isFailure: false };
  }
  if (error instanceof CallFailure && error.kind === 'wrong-key') {
    const remedy = 'The provider does not take the key: check it, or choose another model with --model.';
    return { why: error.message, remedy, isFailure: true };
  }
  return undefined;
}

function noAnswer({ error }: LoopOutcome): Stop {
  return {
    why: `the model failed ${FAILURES_IN_A_ROW} times in a row (${error?.message ?? 'no reason given'})`,
    remedy: 'Run again when it answers: what is done is kept. `fathom doctor --model-check` asks it.',
    isFailure: true,
  };
}
