import { join } from 'node:path';
import type { Agent, Machine } from '../agent.ts';

const directory = ({ home, environment }: Machine) => environment.CLAUDE_CONFIG_DIR || home;

export const claudeCode: Agent = {
  id: 'claude-code',
  name: 'Claude Code',
  files: (machine) => [join(directory(machine), '.claude.json')],
  signs: (machine) => [join(directory(machine), '.claude.json'), join(machine.home, '.claude')],
  format: 'json',
  containers: [['mcpServers']],
  toEntry: ({ command, args }) => ({ type: 'stdio', command, args }),
};
