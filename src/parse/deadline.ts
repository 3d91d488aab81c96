/**
 * Whether a limit of time is used up, for those who ask all the time: most of the time no clock is looked at.
 * It must have passed on the clock and been worked: on a busy machine a file is not given up for having waited.
 */
export type IsOver = () => boolean;

export function limitTime(milliseconds: number): IsOver {
  const start = performance.now();
  const unwatched = milliseconds * UNWATCHED_SHARE;
  let before: NodeJS.CpuUsage | undefined;
  let asked = 0;
  return () => {
    asked++;
    if (asked % EVERY !== 0) return false;
    const passed = performance.now() - start;
    if (passed < unwatched) return false;
    before ??= process.cpuUsage();
    return passed > milliseconds && workedSince(before) > milliseconds - unwatched;
  };
}

/** What was worked is dear to ask for, and most are through before this share of the limit. */
const UNWATCHED_SHARE = 0.2;

/** Tree-sitter asks every hundred steps, which take a few microseconds: less than looking at the clock. */
const EVERY = 32;

/** By all threads of the process, so never less than by this one. */
function workedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
