/** Whether a deadline has passed, for those who ask all the time: most of the time the clock is not looked at. */
export function isAfter(deadline: number): () => boolean {
  let asked = 0;
  return () => ++asked % EVERY === 0 && performance.now() > deadline;
}

/** Tree-sitter asks every hundred steps, which take a few microseconds: less than looking at the clock. */
const EVERY = 32;
