import { join } from 'node:path';
import type { Agent, Machine } from '../agent.ts';
import { applicationData } from '../machine.ts';

const directory = (machine: Machine) => join(applicationData(machine), 'Code', 'User');

export const vscode: Agent = {
  id: 'vscode',
  name: 'VS Code (Copilot)',
  files: (machine) => [join(directory(machine), 'mcp.json')],
  signs: (machine) => [directory(machine)],
  format: 'json',
  containers: [['servers']],
  toEntry: ({ command, args }) => ({ type: 'stdio', command, args }),
};
