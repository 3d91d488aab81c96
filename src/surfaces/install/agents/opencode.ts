import { join } from 'node:path';
import type { Agent, Machine } from '../agent.ts';
import { configHome } from '../machine.ts';

const directory = (machine: Machine) => join(configHome(machine), 'opencode');

export const opencode: Agent = {
  id: 'opencode',
  name: 'opencode',
  files: (machine) => ['opencode.json', 'opencode.jsonc'].map((name) => join(directory(machine), name)),
  signs: (machine) => [directory(machine)],
  format: 'json',
  // Its second version lists them one level deeper, and reads the old place too.
  containers: [['mcp', 'servers'], ['mcp']],
  toEntry: ({ command, args }) => ({ type: 'local', command: [command, ...args], enabled: true }),
};
