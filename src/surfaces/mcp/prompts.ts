/** Conversations worth starting: texts with holes that the graph fills. */
import { readFileSync } from 'node:fs';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { renderImpact } from '../../render/impact.ts';
import { renderOverview } from '../../render/overview.ts';
import { bringUpToDate } from './freshness.ts';
import { rethrowAsProtocolError } from './protocol-error.ts';
import type { ToolContext } from './tool.ts';

const LISTED = 30;

export function registerPrompts(server: McpServer, context: ToolContext): void {
  const { engine } = context;
  const focus = z.string().optional().describe('What you care about most');
  server.registerPrompt(
    'onboarding',
    { description: 'Get to know this repository', argsSchema: z.object({ focus }) },
    async (given) => {
      const asked = given.focus?.trim() ?? '';
      return ask(context, 'onboarding', async () => ({
        overview: renderOverview(await engine.overview()),
        focus: asked === '' ? '' : ` I care most about: ${asked}`,
      }));
    },
  );
  const ref = z.string().optional().describe('Commit to compare with (HEAD)');
  server.registerPrompt(
    'review',
    { description: 'Review what changed since a commit, with what it may affect', argsSchema: z.object({ ref }) },
    async (given) => {
      const since = given.ref?.trim() || 'HEAD';
      return ask(context, 'review', async () => ({
        ref: since,
        impact: renderImpact(await engine.impactOfDiff(since), LISTED),
      }));
    },
  );
}

type Holes = Readonly<Record<string, string>>;

async function ask(context: ToolContext, name: string, fill: () => Promise<Holes>) {
  const holes = await rethrowAsProtocolError(async () => {
    await bringUpToDate(context, {});
    return fill();
  });
  const template = readFileSync(new URL(`prompts/${name}.md`, import.meta.url), 'utf8').trim();
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, hole: string) => holes[hole] ?? '');
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}
