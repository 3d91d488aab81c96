/** Time and chance as an argument, so that a test of an hour of retries takes no time. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Ends early, by throwing, when the signal does. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, signal ? { signal } : {}),
  random: () => Math.random(),
};
