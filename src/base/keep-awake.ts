/**
 * Waits for work that Node does not count as work: to Node 24, WebAssembly that is compiled in the background leaves
 * nothing to do, and a process with nothing else to do would exit in the middle.
 */
export async function keepAwake<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => undefined, 60_000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
