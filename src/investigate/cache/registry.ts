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
import { Folder } from './folder.ts';

/** Absolute target to id. */
const Registry = z.record(z.string(), z.string());
type Registry = z.infer<typeof Registry>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function investigationsDir(dataDir: string): string {
  return join(dataDir, 'investigations');
}

export function openFolder(dataDir: string, id: string): Folder {
  return new Folder(join(investigationsDir(dataDir), id));
}

/** The folder of an investigation that exists. */
export function getFolder(dataDir: string, id: string): Folder {
  const folder = UUID.test(id) ? openFolder(dataDir, id) : undefined;
  if (folder !== undefined && existsSync(folder.path)) return folder;
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

/** The current investigation of a target; a new id where there is none, or where a fresh one is asked for. */
export function findId(dataDir: string, target: string, isFresh: boolean): string {
  return (isFresh ? undefined : findCurrentId(dataDir, target)) ?? randomUUID();
}

/** The same, and from now on the current one. */
export function takeId(dataDir: string, target: string, isFresh: boolean): string {
  const id = findId(dataDir, target, isFresh);
  const registry = loadRegistry(dataDir);
  if (registry[target] !== id) saveRegistry(dataDir, { ...registry, [target]: id });
  return id;
}

export function removeInvestigation(dataDir: string, id: string): void {
  const folder = getFolder(dataDir, id);
  const kept = Object.entries(loadRegistry(dataDir)).filter(([, other]) => other !== id);
  saveRegistry(dataDir, Object.fromEntries(kept));
  rmSync(folder.path, { recursive: true });
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
