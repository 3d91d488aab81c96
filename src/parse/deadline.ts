/**
 * Whether a limit of time is used up, for those who ask all the time: most of the time no clock is looked at.
 * It must have passed on the clock and been worked: on a busy machine a file is not given up for having waited.
 */
export type IsOver = () => boolean;

export function limitTime(milliseconds: number): IsOver {
  const deadline = performance.now() + milliseconds;
  let before: NodeJS.CpuUsage | undefined;
  let asked = 0;
  return () => {
    asked++;
    if (asked % EVERY !== 0) return false;
    // Most are through before the first look, which is the dearer one.
    before ??= process.cpuUsage();
    return performance.now() > deadline && workedSince(before) > milliseconds;
  };
}

/** Tree-sitter asks every hundred steps, which take a few microseconds: less than looking at the clock. */
const EVERY = 32;

/** By all threads of the process, so never less than by this one. */
function workedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
