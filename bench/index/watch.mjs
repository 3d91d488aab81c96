/** A running watcher: how long after a save is the new revision told, and what did it cost? */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { UserError } from '../support/command-line.mjs';

/**
 * @typedef {object} Update
 * @property {number} milliseconds from the save until the new revision was told, the pause it waits for more included
 * @property {number} cpuMilliseconds of the watcher meanwhile
 *
 * @typedef {object} Watcher
 * @property {(save: () => void) => Promise<Update>} follow
 * @property {() => Promise<void>} close
 */

const PATIENCE_MILLISECONDS = 120_000;
/** The watcher itself may still be writing when it has told of a revision; this keeps one update out of the next. */
const PAUSE_MILLISECONDS = 500;

/**
 * @param {import('../support/measure.mjs').Command} command tells of every update in one line of JSON with its `revision`
 * @returns {Promise<Watcher>}
 */
export async function openWatcher(command) {
  const child = spawn(command.file, command.arguments, { cwd: command.directory, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  /** @type {() => void} */
  let tell = () => undefined;
  let revision = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const told = Number(JSON.parse(line).revision);
    if (told === revision) return;
    revision = told;
    tell();
  });
  const nextRevision = () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new UserError('the watcher told of no update')), PATIENCE_MILLISECONDS);
      tell = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });
  await watching(child.stderr);
  return {
    async follow(save) {
      const [told, cpuBefore, started] = [nextRevision(), readCpuMilliseconds(child.pid), performance.now()];
      save();
      await told;
      const milliseconds = performance.now() - started;
      const cpuMilliseconds = readCpuMilliseconds(child.pid) - cpuBefore;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
      return { milliseconds, cpuMilliseconds };
    },
    async close() {
      child.kill('SIGINT');
      await once(child, 'exit');
      process.off('exit', end);
    },
  };
}

/**
 * Resolves when the watcher says that it watches.
 * @param {import('node:stream').Readable} notes
 */
async function watching(notes) {
  for await (const line of createInterface({ input: notes })) if (line.includes('Watching')) break;
}

const CLOCK_TICKS_PER_SECOND = 100;

/** @param {number | undefined} pid */
function readCpuMilliseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND) * 1000;
}
