import { AGENTS } from '../../install/agents.ts';
import { applyUninstall, planUninstall } from '../../install/change.ts';
import type { CommandSpec } from '../command.ts';
import { wireAgents } from '../wire-agents.ts';

export const uninstall: CommandSpec = {
  name: 'uninstall',
  summary: 'Take Fathom out of the coding agents on this machine',
  arguments: [
    { name: 'agents...', doc: `Which: ${AGENTS.map(({ id }) => id).join(', ')}. Without any, those that are found.` },
  ],
  options: [{ flags: '--yes', doc: 'Write the changes without asking.' }],
  details:
    'A file that was not changed since is exactly as it was before; from any other only the entry is taken out. Graphs stay where they are: remove .fathom/ in a repository to be rid of one.',
  examples: ['fathom uninstall', 'fathom uninstall cursor --yes'],
  worksAnywhere: true,
  run: (context) =>
    wireAgents(context, {
      plan: planUninstall,
      apply: applyUninstall,
      unchanged: 'Not set up.',
      afterwards: 'Restart the agents.',
    }),
};
