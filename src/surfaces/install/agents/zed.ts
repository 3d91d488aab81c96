import { join } from 'node:path';
import { type Agent, type Machine, plainEntry } from '../agent.ts';
import { applicationData, configHome } from '../machine.ts';

const directory = (machine: Machine) =>
  machine.platform === 'win32' ? join(applicationData(machine), 'Zed') : join(configHome(machine), 'zed');

export const zed: Agent = {
  id: 'zed',
  name: 'Zed',
  files: (machine) => [join(directory(machine), 'settings.json')],
  signs: (machine) => [directory(machine)],
  format: 'json',
  containers: [['context_servers']],
  toEntry: plainEntry,
};
