import { join } from 'node:path';
import { type Agent, plainEntry } from '../agent.ts';

export const windsurf: Agent = {
  id: 'windsurf',
  name: 'Windsurf',
  files: ({ home }) => [join(home, '.codeium', 'windsurf', 'mcp_config.json')],
  signs: ({ home }) => [join(home, '.codeium', 'windsurf')],
  format: 'json',
  containers: [['mcpServers']],
  toEntry: plainEntry,
};
