/**
 * Which investigation belongs to which target. `investigations.json` names the current one of each; earlier ones stay in
 * their folders until they are deleted.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../../base/replace-file.ts';
import { UserError } from '../../base/user-error.ts';

/** Absolute target to id. */
const Registry = z.record(z.string(), z.string());
type Registry = z.infer<typeof Registry>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function investigationsDir(dataDir: string): string {
  return join(dataDir, 'investigations');
}

/** The folder of an investigation that exists. */
export function getFolder(dataDir: string, id: string): string {
  const folder = join(investigationsDir(dataDir), id);
  if (UUID.test(id) && existsSync(folder)) return folder;
  throw new UserError(`there is no investigation ${id}.`, 'Run `fathom investigations` to see which there are.');
}

export function listIds(dataDir: string): string[] {
  const folder = investigationsDir(dataDir);
  return existsSync(folder) ? readdirSync(folder).filter((name) => UUID.test(name)) : [];
}

export function findCurrentId(dataDir: string, target: string): string | undefined {
  const id = loadRegistry(dataDir)[target];
  return id !== undefined && listIds(dataDir).includes(id) ? id : undefined;
}

/** The current investigation of a target; a new one where there is none, or where a fresh one is asked for. */
export function takeId(dataDir: string, target: string, isFresh: boolean): string {
  const known = isFresh ? undefined : findCurrentId(dataDir, target);
  if (known !== undefined) return known;
  const id = randomUUID();
  saveRegistry(dataDir, { ...loadRegistry(dataDir), [target]: id });
  return id;
}

export function removeInvestigation(dataDir: string, id: string): void {
  const folder = getFolder(dataDir, id);
  const kept = Object.entries(loadRegistry(dataDir)).filter(([, other]) => other !== id);
  saveRegistry(dataDir, Object.fromEntries(kept));
  rmSync(folder, { recursive: true });
}

function registryPath(dataDir: string): string {
  return join(investigationsDir(dataDir), 'investigations.json');
}

function loadRegistry(dataDir: string): Registry {
  const path = registryPath(dataDir);
  if (!existsSync(path)) return {};
  try {
    return Registry.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new UserError(
      `${path} is not what it should be.`,
      'Delete it: investigations then begin anew, and earlier ones stay in their folders.',
    );
  }
}

function saveRegistry(dataDir: string, registry: Registry): void {
  replaceFile(registryPath(dataDir), `${JSON.stringify(registry, undefined, 2)}\n`);
}
