/**
 * Runs directories side by side in a given order, none before everything below it has been run. Whoever comes first in the
 * order and waits for nothing is next.
 */
import { parentOf, TARGET } from './directory.ts';

export interface ScheduleOptions {
  readonly concurrency: number;
  /** Asked before each start. */
  readonly isStopped?: () => boolean;
}

export async function runLeavesFirst(
  order: readonly string[],
  run: (path: string) => Promise<void>,
  { concurrency, isStopped = () => false }: ScheduleOptions,
): Promise<void> {
  const pending = new Pending(order);
  const running = new Set<Promise<void>>();
  const start = (path: string) => {
    const task = run(path).finally(() => {
      running.delete(task);
      pending.finish(path);
    });
    running.add(task);
  };
  for (;;) {
    while (running.size < concurrency && !isStopped()) {
      const next = pending.take();
      if (next === undefined) break;
      start(next);
    }
    if (running.size === 0) return;
    await Promise.race(running);
  }
}

class Pending {
  readonly #waiting: Set<string>;
  /** How many directories below one have not been run. */
  readonly #below = new Map<string, number>();

  constructor(order: readonly string[]) {
    this.#waiting = new Set(order);
    for (const path of order) for (const above of listAbove(path)) this.#add(above, 1);
  }

  take(): string | undefined {
    for (const path of this.#waiting) {
      if ((this.#below.get(path) ?? 0) > 0) continue;
      this.#waiting.delete(path);
      return path;
    }
    return undefined;
  }

  finish(path: string): void {
    for (const above of listAbove(path)) this.#add(above, -1);
  }

  #add(path: string, count: number): void {
    this.#below.set(path, (this.#below.get(path) ?? 0) + count);
  }
}

function listAbove(path: string): string[] {
  if (path === TARGET) return [];
  const parent = parentOf(path);
  return [parent, ...listAbove(parent)];
}
