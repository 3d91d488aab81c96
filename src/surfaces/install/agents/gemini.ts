import { join } from 'node:path';
import { type Agent, plainEntry } from '../agent.ts';

export const gemini: Agent = {
  id: 'gemini',
  name: 'Gemini CLI',
  files: ({ home }) => [join(home, '.gemini', 'settings.json')],
  signs: ({ home }) => [join(home, '.gemini')],
  format: 'json',
  containers: [['mcpServers']],
  toEntry: plainEntry,
};
