/** One writer at a time, and never a dead one. */
import { expect, test } from 'vitest';
import { findLockHolder, tryLock, waitForLock } from '../../src/store/lock.ts';
import { startChild } from './child.ts';
import { newDataDir } from './toy-repository.ts';

const HOLD = `const lock = tryLock(dataDir); say(lock ? 'locked' : 'refused'); setInterval(() => 0, 1000);`;

test('the second is refused until the first lets go', () => {
  const dataDir = newDataDir();
  const first = tryLock(dataDir);
  expect(first).toBeDefined();
  expect(tryLock(dataDir)).toBeUndefined();
  expect(findLockHolder(dataDir)).toBe(process.pid);
  first?.release();
  expect(findLockHolder(dataDir)).toBeUndefined();
  const second = tryLock(dataDir);
  expect(second).toBeDefined();
  second?.release();
});

test('a killed process holds nothing', async () => {
  const dataDir = newDataDir();
  const child = startChild(HOLD, dataDir);
  await child.hears('locked');
  const waited: (number | undefined)[] = [];
  const waiting = waitForLock(dataDir, { onWait: (holder) => waited.push(holder) });
  expect(waited).toEqual([child.process.pid]);
  await child.kill();
  const lock = await waiting;
  expect(findLockHolder(dataDir)).toBe(process.pid);
  lock.release();
});

test('waiting ends when told to', async () => {
  const dataDir = newDataDir();
  const lock = tryLock(dataDir);
  const abort = new AbortController();
  const waiting = waitForLock(dataDir, { signal: abort.signal });
  abort.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
  await expect(waitForLock(dataDir, { timeoutMs: 1 })).rejects.toThrow(`pid ${process.pid}`);
  lock?.release();
});
