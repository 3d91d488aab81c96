/**
 * Follows a process and everything it starts through /proc, detached children included.
 * A process belongs to the tree when its parent does or when it carries the run's mark in its environment.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
export const MARK = 'FATHOM_BENCH_RUN';

/**
 * @typedef {object} ProcessSample
 * @property {number} pid
 * @property {number} parent
 * @property {string} state
 * @property {number} started clock ticks since boot; tells a reused pid apart
 * @property {number} cpuSeconds its own and its waited-for children's
 */

/** @param {string} mark */
export function openProcessTree(mark) {
  /** @type {Map<string, boolean>} whether a process belongs, by pid and start */
  const membership = new Map();
  /** @type {Map<string, { sample: ProcessSample, orphan: boolean }>} */
  const members = new Map();
  let peakBytes = 0;

  function sample() {
    const live = listProcesses();
    const livePids = new Set();
    let grew = true;
    while (grew) {
      grew = false;
      for (const process of live) {
        if (livePids.has(process.pid) || !belongs(process, livePids, membership, mark)) continue;
        livePids.add(process.pid);
        grew = true;
      }
    }
    const own = live.filter((process) => livePids.has(process.pid));
    // A process seen for the first time may still share its parent's memory, between fork and exec.
    const settled = own.filter((process) => members.has(keyOf(process)));
    peakBytes = Math.max(peakBytes, residentBytes(settled));
    for (const process of own) {
      members.set(keyOf(process), { sample: process, orphan: !livePids.has(process.parent) });
    }
    return own.filter((process) => process.state !== 'Z');
  }

  return { sample, list: () => [...members.values()], peakBytes: () => peakBytes };
}

/**
 * @param {ProcessSample} process
 * @param {Set<number>} livePids
 * @param {Map<string, boolean>} membership
 * @param {string} mark
 */
function belongs(process, livePids, membership, mark) {
  if (livePids.has(process.parent)) {
    membership.set(keyOf(process), true);
    return true;
  }
  const known = membership.get(keyOf(process));
  if (known !== undefined) return known;
  const marked = carriesMark(process.pid, mark);
  membership.set(keyOf(process), marked);
  return marked;
}

/**
 * Memory of the processes together; pages of files (a shared program's text above all) count once.
 * @param {ProcessSample[]} processes
 */
function residentBytes(processes) {
  const parts = processes.map(({ pid }) => readProc(`/proc/${pid}/status`) ?? '');
  const own = parts.reduce((sum, status) => sum + kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem'), 0);
  return (own + Math.max(0, ...parts.map((status) => kilobytes(status, 'RssFile')))) * 1024;
}

/**
 * @param {string} status
 * @param {string} field
 */
function kilobytes(status, field) {
  return Number(status.match(new RegExp(`^${field}:\\s+(\\d+)`, 'm'))?.[1] ?? 0);
}

/** @param {ProcessSample} process */
function keyOf(process) {
  return `${process.pid}:${process.started}`;
}

/**
 * @param {number} pid
 * @param {string} mark
 */
function carriesMark(pid, mark) {
  return (readProc(`/proc/${pid}/environ`) ?? '').split('\0').includes(`${MARK}=${mark}`);
}

/** @returns {ProcessSample[]} */
function listProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((process) => process !== undefined);
}

/**
 * @param {number} pid
 * @returns {ProcessSample | undefined}
 */
function readProcess(pid) {
  const text = readProc(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return {
    pid,
    state: fields[0],
    parent: Number(fields[1]),
    cpuSeconds: ticks / TICKS_PER_SECOND,
    started: Number(fields[19]),
  };
}

/** A process may end between listing and reading: then there is nothing to read. @param {string} path */
function readProc(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
