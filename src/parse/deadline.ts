/**
 * Whether a limit of time is used up, for those who ask all the time: most of the time no clock is looked at.
 * It must have passed on the clock and been worked: on a busy machine a file is not given up for having waited.
 */
export type IsOver = () => boolean;

export function limitTime(milliseconds: number): IsOver {
  const [deadline, before] = [performance.now() + milliseconds, process.cpuUsage()];
  let asked = 0;
  return () => {
    asked++;
    return asked % EVERY === 0 && performance.now() > deadline && workedSince(before) > milliseconds;
  };
}

/** Tree-sitter asks every hundred steps, which take a few microseconds: less than looking at the clock. */
const EVERY = 32;

/** By all threads of the process, so never less than by this one. */
function workedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
