/** Directories in which programs keep the settings of a user. */
import { join } from 'node:path';
import type { Machine } from './agent.ts';

export function configHome({ home, environment }: Machine): string {
  return environment.XDG_CONFIG_HOME || join(home, '.config');
}

/** Where desktop programs keep settings. */
export function applicationData(machine: Machine): string {
  const { home, platform, environment } = machine;
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return environment.APPDATA || join(home, 'AppData', 'Roaming');
  return configHome(machine);
}
