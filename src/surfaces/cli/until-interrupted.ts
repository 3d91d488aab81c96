/** Resolves when the user or the system asks the program to end, or the signal does. */
export function untilInterrupted(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // A timer keeps the program running; what else does may be a detail of the platform.
    const alive = setInterval(() => undefined, 2 ** 30);
    const end = () => {
      clearInterval(alive);
      resolve();
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, end);
    signal?.addEventListener('abort', end, { once: true });
  });
}
