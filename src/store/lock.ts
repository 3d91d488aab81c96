/**
 * One writer at a time. The lock is the operating system's, taken by an exclusive transaction on a database of its own:
 * a process that dies, however it dies, no longer holds it.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../base/user-error.ts';
import { connect } from './connection.ts';
import { prepareDataDir, removeLeftovers } from './data-dir.ts';
import { isBusy, toStoreError } from './errors.ts';

export interface Lock {
  release(): void;
}

/** The lock, or undefined while another run has it. */
export function tryLock(dataDir: string): Lock | undefined {
  prepareDataDir(dataDir);
  const connection = connect(join(dataDir, 'lock.db'), { timeout: 0 });
  try {
    connection.execute('BEGIN EXCLUSIVE');
    // Whatever the writer before left unfinished, nobody else will come back for.
    removeLeftovers(dataDir);
    writeFileSync(holderPath(dataDir), String(process.pid));
  } catch (error) {
    connection.close();
    if (isBusy(error)) return undefined;
    throw toStoreError(error, connection.path);
  }
  return {
    release() {
      rmSync(holderPath(dataDir), { force: true });
      connection.close();
    },
  };
}

export interface WaitOptions {
  /** Called once when the lock is taken, with the process that has it where that is known. */
  readonly onWait?: (holder: number | undefined) => void;
  readonly signal?: AbortSignal;
  /** Gives up after this long; waits for ever by default. */
  readonly timeoutMs?: number;
}

export async function waitForLock(dataDir: string, options: WaitOptions = {}): Promise<Lock> {
  const { onWait, signal, timeoutMs = Number.POSITIVE_INFINITY } = options;
  const deadline = performance.now() + timeoutMs;
  for (let attempt = 0; ; attempt++) {
    const lock = tryLock(dataDir);
    if (lock !== undefined) return lock;
    if (performance.now() > deadline) throw stillLocked(dataDir);
    if (attempt === 0) onWait?.(findLockHolder(dataDir));
    await sleep(POLL_MS, undefined, signal && { signal });
  }
}

/** The process that last took the lock, for telling a person; the lock itself does not rest on it. */
export function findLockHolder(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(holderPath(dataDir), 'utf8')) || undefined;
  } catch {
    // Taken this very moment, or let go of: there is no one to name.
    return undefined;
  }
}

const POLL_MS = 100;

function holderPath(dataDir: string): string {
  return join(dataDir, 'lock.pid');
}

function stillLocked(dataDir: string): UserError {
  const holder = findLockHolder(dataDir);
  const who = holder === undefined ? 'another run' : `another run (pid ${holder})`;
  return new UserError(
    `${who} is writing the graph in ${dataDir}`,
    'Wait until it has finished, or stop it, and try again.',
  );
}
