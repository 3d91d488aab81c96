/**
 * Runs a command and says what it cost: CPU seconds of the whole process tree, peak resident memory, wall time.
 * CPU of waited-for descendants is exact (the shell's own accounting); of processes that were left behind it is
 * what /proc last showed. Whatever the command left running is ended.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from './command-line.mjs';
import { MARK, openProcessTree } from './process-tree.mjs';

const SAMPLE_MILLISECONDS = 20;
const DRAIN_MILLISECONDS = 300;
const KEPT_OUTPUT = 64 * 1024;

/**
 * @typedef {object} Command
 * @property {string} file
 * @property {string[]} arguments
 * @property {string} [directory]
 * @property {Record<string, string>} [environment] added to this process's own
 *
 * @typedef {object} Measurement
 * @property {number} cpuSeconds
 * @property {number} peakBytes
 * @property {number} wallSeconds
 * @property {number} exitCode
 * @property {number} leftRunning processes that outlived the command
 * @property {string} output the tail of what it printed
 */

/**
 * @param {Command} command
 * @returns {Promise<Measurement>}
 */
export async function measure(command) {
  const scratch = mkdtempSync(join(tmpdir(), 'fathom-bench-'));
  const mark = randomUUID();
  const tree = openProcessTree(mark);
  const endNow = () => {
    for (const { pid } of tree.sample()) endProcess(pid, 'SIGKILL');
    rmSync(scratch, { recursive: true, force: true });
  };
  try {
    process.prependListener('exit', endNow); // before others remove what the command writes
    const child = start(command, mark, join(scratch, 'times'));
    const closed = new Promise((resolve) => child.on('close', resolve));
    const timer = setInterval(() => tree.sample(), SAMPLE_MILLISECONDS);
    const { exitCode, wallSeconds, output } = await waitFor(child).finally(() => clearInterval(timer));
    const left = tree.sample();
    const cpuSeconds = readTimes(join(scratch, 'times')) + cpuOfOrphans(tree);
    await endProcesses(left, tree);
    await drain(child, closed);
    return {
      cpuSeconds,
      peakBytes: tree.peakBytes(),
      wallSeconds,
      exitCode,
      leftRunning: left.length,
      output: output(),
    };
  } finally {
    process.off('exit', endNow);
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Measures a command that has to succeed.
 * @param {Command} command
 */
export async function measureSuccess(command) {
  const measurement = await measure(command);
  if (measurement.exitCode === 0) return measurement;
  const line = [command.file, ...command.arguments].join(' ');
  throw new UserError(`exit code ${measurement.exitCode}: ${line}\n${measurement.output}`);
}

/**
 * @param {Command} command
 * @param {string} mark
 * @param {string} timesFile
 */
function start(command, mark, timesFile) {
  writeFileSync(timesFile, '');
  const script = 'TIMEFORMAT="%3U %3S"; { time "$@" 2>&3; } 3>&2 2>"$TIMES_FILE"';
  return spawn('bash', ['-c', script, 'bench', command.file, ...command.arguments], {
    cwd: command.directory,
    env: { ...plainEnvironment(), ...command.environment, [MARK]: mark, TIMES_FILE: timesFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Resolves when the command itself ends: a daemon it left behind may hold the pipes for ever.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ exitCode: number, wallSeconds: number, output: () => string }>}
 */
function waitFor(child) {
  const started = process.hrtime.bigint();
  let output = '';
  const keep = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk).slice(-KEPT_OUTPUT);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      const wallSeconds = Number(process.hrtime.bigint() - started) / 1e9;
      resolve({ exitCode: code ?? 1, wallSeconds, output: () => output });
    });
  });
}

/**
 * Reads what is still in the pipes, then lets go of them.
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} closed
 */
async function drain(child, closed) {
  await Promise.race([closed, delay(DRAIN_MILLISECONDS)]);
  child.stdout?.destroy();
  child.stderr?.destroy();
}

/** @param {string} timesFile */
function readTimes(timesFile) {
  const last = readFileSync(timesFile, 'utf8').trim().split('\n').at(-1) ?? '';
  return last.split(' ').reduce((sum, field) => sum + Number(field), 0);
}

/**
 * CPU the shell could not see: processes whose parent was gone when they were last seen, the shell itself aside.
 * @param {ReturnType<typeof openProcessTree>} tree
 */
function cpuOfOrphans(tree) {
  return tree
    .list()
    .filter(({ orphan, sample }) => orphan && sample.parent !== process.pid)
    .reduce((sum, { sample }) => sum + sample.cpuSeconds, 0);
}

/**
 * @param {{ pid: number }[]} left
 * @param {ReturnType<typeof openProcessTree>} tree
 */
async function endProcesses(left, tree) {
  let alive = left;
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    for (const { pid } of alive) endProcess(pid, signal);
    for (let waited = 0; alive.length > 0 && waited < 2000; waited += 100) {
      await delay(100);
      alive = tree.sample();
    }
  }
}

/**
 * @param {number} pid
 * @param {'SIGTERM' | 'SIGKILL'} signal
 */
function endProcess(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/** This process's own, without what it tells Node: certificates to load or options cost every process that is measured. */
function plainEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NODE_')));
}
