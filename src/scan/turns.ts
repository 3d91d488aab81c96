/** Long loops that neither freeze a progress bar nor turn deaf to an abort. */

export interface Turns {
  /** Cheap; asked once per item. */
  isOver(): boolean;
  /** Lets others run, then throws if the work was aborted. */
  next(): Promise<void>;
}

const TURN_MS = 50;
const ITEMS_PER_LOOK = 64;

export function createTurns(signal?: AbortSignal): Turns {
  let ends = performance.now() + TURN_MS;
  let items = 0;
  return {
    isOver() {
      items += 1;
      return items % ITEMS_PER_LOOK === 0 && performance.now() > ends;
    },
    async next() {
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      ends = performance.now() + TURN_MS;
    },
  };
}
