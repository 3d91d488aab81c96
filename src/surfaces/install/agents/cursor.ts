import { join } from 'node:path';
import { type Agent, plainEntry } from '../agent.ts';

export const cursor: Agent = {
  id: 'cursor',
  name: 'Cursor',
  files: ({ home }) => [join(home, '.cursor', 'mcp.json')],
  signs: ({ home }) => [join(home, '.cursor')],
  format: 'json',
  containers: [['mcpServers']],
  toEntry: plainEntry,
};
