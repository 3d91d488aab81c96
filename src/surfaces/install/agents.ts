/** Every agent that Fathom can be wired into, one line each. */
import { UserError } from '../../base/user-error.ts';
import type { Agent } from './agent.ts';
import { claudeCode } from './agents/claude-code.ts';
import { codex } from './agents/codex.ts';
import { cursor } from './agents/cursor.ts';
import { gemini } from './agents/gemini.ts';
import { opencode } from './agents/opencode.ts';
import { vscode } from './agents/vscode.ts';
import { windsurf } from './agents/windsurf.ts';
import { zed } from './agents/zed.ts';

export const AGENTS: readonly Agent[] = [claudeCode, codex, cursor, vscode, gemini, opencode, zed, windsurf];

export function getAgent(id: string): Agent {
  const agent = AGENTS.find((one) => one.id === id.toLowerCase());
  if (agent !== undefined) return agent;
  throw new UserError(
    `“${id}” is no agent that Fathom knows.`,
    `Name one of: ${AGENTS.map((one) => one.id).join(', ')}.`,
  );
}
