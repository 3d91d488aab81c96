import { join } from 'node:path';
import { type Agent, type Machine, plainEntry } from '../agent.ts';

const directory = ({ home, environment }: Machine) => environment.CODEX_HOME || join(home, '.codex');

export const codex: Agent = {
  id: 'codex',
  name: 'Codex',
  files: (machine) => [join(directory(machine), 'config.toml')],
  signs: (machine) => [directory(machine)],
  format: 'toml',
  containers: [['mcp_servers']],
  toEntry: plainEntry,
};
