/** Installing and uninstalling alike: what would change is shown, asked about, and written where that is wanted. */
import { homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../base/user-error.ts';
import type { Agent, Machine, ServerCommand } from '../install/agent.ts';
import { AGENTS, getAgent } from '../install/agents.ts';
import { type Change, isChange, isInstalled } from '../install/change.ts';
import { renderDiff } from '../install/diff.ts';
import { type CommandContext, EXIT } from './command.ts';

export interface Wiring {
  readonly plan: (agent: Agent, machine: Machine, command: ServerCommand) => Change;
  readonly apply: (change: Change) => void;
  /** Of an agent that needs no change. */
  readonly unchanged: string;
  /** Below the changes that were written. */
  readonly afterwards: string;
}

export function thisMachine(): Machine {
  return { home: homedir(), platform: process.platform, environment: process.env };
}

/** By its full path: programs with windows do not have the search path of a shell. */
export function thisServer(): ServerCommand {
  const program = fileURLToPath(new URL('../../../bin/fathom.js', import.meta.url));
  return { command: process.execPath, args: [program, 'mcp'] };
}

export async function wireAgents(context: CommandContext, wiring: Wiring): Promise<number> {
  const { terminal, isJson } = context;
  const changes = chooseAgents(context).map((agent) => wiring.plan(agent, thisMachine(), thisServer()));
  const wanted = changes.filter(isChange);
  if (!isJson) await terminal.write(`${changes.map((change) => renderChange(change, context, wiring)).join('\n\n')}\n`);
  const isWritten = wanted.length > 0 && (await isAgreed(context));
  if (isWritten) for (const change of wanted) wiring.apply(change);
  if (isJson) await terminal.json({ agents: changes.map((change) => toView(change, isWritten)) });
  else if (isWritten) await terminal.line(`\nWritten. ${wiring.afterwards}`);
  return changes.some(({ problem }) => problem !== undefined) ? EXIT.failure : EXIT.done;
}

function chooseAgents({ arguments: words }: CommandContext): readonly Agent[] {
  const named = (words.agents ?? []) as readonly string[];
  if (named.length > 0) return named.map(getAgent);
  const found = AGENTS.filter((agent) => isInstalled(agent, thisMachine()));
  if (found.length > 0) return found;
  throw new UserError(
    `no agent that Fathom knows was found here (${AGENTS.map(({ id }) => id).join(', ')}).`,
    'Name one to set it up all the same, or see what to add elsewhere: fathom install --print',
  );
}

function renderChange(change: Change, { terminal: { paint } }: CommandContext, { unchanged }: Wiring): string {
  const { agent, file, before, after, problem } = change;
  const title = `${paint.bold(agent.name)}  ${paint.cyan(shorten(file))}`;
  if (problem !== undefined) return `${title}\n${paint.red(problem)}`;
  if (!isChange(change)) return `${title}\n${unchanged}`;
  const what = before === undefined ? '  (a new file)' : after === undefined ? '  (removed)' : '';
  const lines = renderDiff(before ?? '', after ?? '').map((line) => {
    return line.startsWith('+') ? paint.green(line) : line.startsWith('-') ? paint.red(line) : paint.dim(line);
  });
  return [`${title}${what}`, ...lines].join('\n');
}

function shorten(file: string): string {
  const home = homedir();
  return file.startsWith(home) ? `~${file.slice(home.length)}` : file;
}

/** Nobody is asked who cannot answer. */
async function isAgreed({ options }: CommandContext): Promise<boolean> {
  if (options.yes === true) return true;
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true) {
    throw new UserError('nothing was written: there is nobody to ask.', 'Pass --yes to write these changes.');
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await lines.question('\nWrite these changes? [y/N] ');
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}

function toView(change: Change, isWritten: boolean) {
  const { agent, file, before, after, problem } = change;
  const state = problem !== undefined ? 'refused' : !isChange(change) ? 'unchanged' : isWritten ? 'written' : 'planned';
  return { agent: agent.id, file, state, problem: problem ?? null, diff: renderDiff(before ?? '', after ?? '') };
}
