/**
 * Hard stops on money and time, shared by calls that run at once. A call reserves what it may cost before it starts,
 * so that together they pass the limit by at most what the running ones cost more than reserved.
 */
import { UserError } from '../base/user-error.ts';
import type { Clock } from './clock.ts';
import type { Usage } from './messages.ts';

export interface Limits {
  /** Dollars. */
  readonly maxCost?: number;
  readonly maxMilliseconds?: number;
}

export interface Spent {
  /** From what providers counted. */
  readonly cost: number;
  /** Of calls that broke off before the provider said what it counted. */
  readonly estimatedCost: number;
  readonly usage: Usage;
  readonly calls: number;
  /** True when a call was made of a model whose price is not known: `cost` then lacks it. */
  readonly isCostUnknown: boolean;
}

export class LimitReached extends UserError {}

export class Spending {
  readonly #limits: Limits;
  readonly #clock: Clock;
  readonly #started: number;
  #reserved = 0;
  #spent: Spent = { cost: 0, estimatedCost: 0, usage: NOTHING, calls: 0, isCostUnknown: false };

  constructor(limits: Limits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#started = clock.now();
  }

  get spent(): Spent {
    return this.#spent;
  }

  /** Throws `LimitReached` when the call could pass a limit; else returns what must be called when it is over. */
  reserve(cost: number | undefined): Settle {
    this.#requireTime();
    this.#requireMoney(cost);
    const reserved = cost ?? 0;
    this.#reserved += reserved;
    return (usage, actual, isEstimated = false) => {
      this.#reserved -= reserved;
      this.#add(usage, actual, isEstimated);
    };
  }

  /** Milliseconds that are left; undefined without a limit. */
  timeLeft(): number | undefined {
    const { maxMilliseconds } = this.#limits;
    return maxMilliseconds === undefined ? undefined : this.#started + maxMilliseconds - this.#clock.now();
  }

  #requireTime(): void {
    if ((this.timeLeft() ?? 1) > 0) return;
    const minutes = ((this.#limits.maxMilliseconds as number) / 60_000).toFixed(1).replace(/\.0$/, '');
    throw new LimitReached(
      `the time limit of ${minutes} min is reached.`,
      'Run again with more time: what is done is kept.',
    );
  }

  #requireMoney(cost: number | undefined): void {
    const { maxCost } = this.#limits;
    if (maxCost === undefined) return;
    if (cost === undefined) {
      throw new LimitReached(
        'the price of this model is not known, so a cost limit cannot be kept.',
        'Leave out --max-cost, or choose a model whose price is known.',
      );
    }
    const { cost: billed, estimatedCost } = this.#spent;
    if (billed + estimatedCost + this.#reserved + cost <= maxCost) return;
    throw new LimitReached(
      `the next call could pass the cost limit of ${dollars(maxCost)}: ${dollars(billed + estimatedCost)} is spent, ` +
        `${dollars(this.#reserved)} set aside for running calls, and it may cost ${dollars(cost)}.`,
      'Run again with a higher --max-cost: what is done is kept.',
    );
  }

  #add(usage: Usage, cost: number | undefined, isEstimated: boolean): void {
    const before = this.#spent;
    this.#spent = {
      cost: before.cost + (isEstimated ? 0 : (cost ?? 0)),
      estimatedCost: before.estimatedCost + (isEstimated ? (cost ?? 0) : 0),
      usage: isEstimated ? before.usage : addUsage(before.usage, usage),
      calls: before.calls + 1,
      isCostUnknown: before.isCostUnknown || cost === undefined,
    };
  }
}

/** What the provider counted and what that costs, or an estimate of both. */
export type Settle = (usage: Usage, cost: number | undefined, isEstimated?: boolean) => void;

export const NOTHING: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

function addUsage(a: Usage, b: Usage): Usage {
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cacheRead: a.cacheRead + b.cacheRead,
    cacheWrite: a.cacheWrite + b.cacheWrite,
  };
}

function dollars(amount: number): string {
  return `$${amount.toFixed(amount !== 0 && amount < 0.1 ? 4 : 2)}`;
}
