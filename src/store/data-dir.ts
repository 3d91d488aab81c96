/** The data directory: made where it is missing, kept out of version control, cleared of what dead runs left. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toStoreError } from './errors.ts';

const GRAPH = 'graph.db';
const TEMPORARY = /^graph\.db\.tmp-(\d+)(?:-journal|-wal|-shm)?$/;
/** Files that SQLite keeps beside a database and would read into whatever stands at its path. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

export function graphPath(dataDir: string): string {
  return join(dataDir, GRAPH);
}

export function temporaryGraphPath(dataDir: string): string {
  return join(dataDir, `${GRAPH}.tmp-${process.pid}`);
}

export function prepareDataDir(dataDir: string): void {
  const ignore = join(dataDir, '.gitignore');
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  } catch (error) {
    throw toStoreError(error, ignore);
  }
}

export function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = TEMPORARY.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(dataDir, name), { force: true });
  }
}

export function removeGraph(path: string): void {
  for (const suffix of ['', ...COMPANIONS]) rmSync(path + suffix, { force: true });
}

/** Moves a database with its companions; a companion left from an earlier database at `to` goes first. */
export function moveGraph(from: string, to: string): void {
  for (const suffix of COMPANIONS) {
    rmSync(to + suffix, { force: true });
    if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
  }
  renameSync(from, to);
}

/** Set by whoever meets damage that opening does not show, so that the next indexing run builds anew. */
export function markDamaged(dataDir: string): void {
  try {
    writeFileSync(damageMark(dataDir), '');
  } catch {
    // The damage itself is being reported; a directory that cannot be written cannot be indexed into either.
  }
}

export function isMarkedDamaged(dataDir: string): boolean {
  return existsSync(damageMark(dataDir));
}

export function clearDamageMark(dataDir: string): void {
  rmSync(damageMark(dataDir), { force: true });
}

function damageMark(dataDir: string): string {
  return join(dataDir, `${GRAPH}.is-damaged`);
}

/** Signal 0 asks without sending; EPERM means it runs and is not ours. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
