/** What installing or uninstalling would do to one agent's configuration; `applyChange` does it. */
import { existsSync } from 'node:fs';
import { UserError } from '../../base/user-error.ts';
import type { Agent, Machine, ServerCommand } from './agent.ts';
import { backupPath, keepBackup, readConfigFile, removeFile, writeConfigFile } from './config-file.ts';
import { withEntry, withoutEntry } from './config-text.ts';

export interface Change {
  readonly agent: Agent;
  readonly file: string;
  /** Undefined where there is no file. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Why it cannot be done. */
  readonly problem?: string;
}

export function isInstalled(agent: Agent, machine: Machine): boolean {
  return agent.signs(machine).some((path) => existsSync(path));
}

export function fileOf(agent: Agent, machine: Machine): string {
  const files = agent.files(machine);
  return files.find((path) => existsSync(path)) ?? (files[0] as string);
}

export function planInstall(agent: Agent, machine: Machine, command: ServerCommand): Change {
  return plan(agent, machine, (before) => withEntry(agent, before ?? '', agent.toEntry(command)));
}

export function planUninstall(agent: Agent, machine: Machine, command: ServerCommand): Change {
  return plan(agent, machine, (before, file) => {
    if (before === undefined) return undefined;
    const original = readConfigFile(backupPath(file));
    // Untouched since we came: exactly what was there, be it nothing.
    if (original !== undefined && withEntry(agent, original, agent.toEntry(command)) === before) return original;
    if (before === withEntry(agent, '', agent.toEntry(command))) return undefined;
    return withoutEntry(agent, before, original);
  });
}

/** One agent that cannot be helped is no reason not to help the others. */
function plan(
  agent: Agent,
  machine: Machine,
  edit: (before: string | undefined, file: string) => string | undefined,
): Change {
  const file = fileOf(agent, machine);
  let before: string | undefined;
  try {
    before = readConfigFile(file);
    return { agent, file, before, after: edit(before, file) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { agent, file, before, after: before, problem: `${error.message} ${error.remedy}` };
  }
}

export function isChange({ before, after }: Change): boolean {
  return before !== after;
}

export function applyInstall({ file, before, after }: Change): void {
  if (before !== undefined) keepBackup(file, before);
  writeConfigFile(file, after ?? '');
}

export function applyUninstall({ file, after }: Change): void {
  if (after === undefined) removeFile(file);
  else writeConfigFile(file, after);
  removeFile(backupPath(file));
}
