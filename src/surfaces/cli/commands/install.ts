import { AGENTS, getAgent } from '../../install/agents.ts';
import { applyInstall, fileOf, planInstall } from '../../install/change.ts';
import { withEntry } from '../../install/config-text.ts';
import type { CommandContext, CommandSpec } from '../command.ts';
import { thisMachine, thisServer, wireAgents } from '../wire-agents.ts';

export const install: CommandSpec = {
  name: 'install',
  summary: 'Wire Fathom into the coding agents on this machine',
  arguments: [
    { name: 'agents...', doc: `Which: ${AGENTS.map(({ id }) => id).join(', ')}. Without any, those that are found.` },
  ],
  options: [
    { flags: '--yes', doc: 'Write the changes without asking.' },
    { flags: '--print', doc: 'Write nothing: print what to add, for these agents and any other.' },
  ],
  details:
    'Adds one entry to the user configuration of each agent and touches nothing else in it: comments, order and layout stay. Shows the change, asks, and keeps the file as it was beside it. Running it again changes nothing.',
  examples: ['fathom install', 'fathom install claude-code codex --yes', 'fathom install --print'],
  worksAnywhere: true,
  async run(context) {
    if (context.options.print === true) return print(context);
    return wireAgents(context, {
      plan: planInstall,
      apply: applyInstall,
      unchanged: 'Set up already.',
      afterwards: 'Files as they were are kept beside them (.before-fathom). Restart the agents to see the tools.',
    });
  },
};

async function print({ terminal, isJson, arguments: words }: CommandContext): Promise<undefined> {
  const named = (words.agents ?? []) as readonly string[];
  const agents = named.length > 0 ? named.map(getAgent) : AGENTS;
  const [machine, command] = [thisMachine(), thisServer()];
  const pieces = agents.map((agent) => ({
    agent: agent.id,
    name: agent.name,
    file: fileOf(agent, machine),
    text: withEntry(agent, '', agent.toEntry(command)),
  }));
  if (isJson) await terminal.json({ ...command, agents: pieces });
  else {
    const { paint } = terminal;
    const rest = `${paint.bold('Any other agent')}\nStart over stdio: ${[command.command, ...command.args].join(' ')}`;
    const shown = pieces.map(({ name, file, text }) => `${paint.bold(name)}  ${paint.cyan(file)}\n${text.trimEnd()}`);
    await terminal.write(`${[...shown, rest].join('\n\n')}\n`);
  }
}
