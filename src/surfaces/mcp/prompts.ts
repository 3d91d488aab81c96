/** Conversations worth starting: texts with holes that the graph fills. */
import { readFileSync } from 'node:fs';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Engine } from '../../engine/engine.ts';
import { renderImpact } from '../../render/impact.ts';
import { renderOverview } from '../../render/overview.ts';
import { bringUpToDate } from './freshness.ts';
import { rethrowAsProtocolError } from './protocol-error.ts';
import type { FindContext } from './tool.ts';

const LISTED = 30;

export function registerPrompts(server: McpServer, findContext: FindContext): void {
  const focus = z.string().optional().describe('What you care about most');
  server.registerPrompt(
    'onboarding',
    { description: 'Get to know this repository', argsSchema: z.object({ focus }) },
    async (given) => {
      const asked = given.focus?.trim() ?? '';
      return ask(findContext, 'onboarding', async (engine) => ({
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
      return ask(findContext, 'review', async (engine) => ({
        ref: since,
        impact: renderImpact(await engine.impactOfDiff(since), LISTED),
      }));
    },
  );
}

type Holes = Readonly<Record<string, string>>;

async function ask(findContext: FindContext, name: string, fill: (engine: Engine) => Promise<Holes>) {
  const holes = await rethrowAsProtocolError(async () => {
    const context = await findContext();
    await bringUpToDate(context, {});
    return fill(context.engine);
  });
  const template = readFileSync(new URL(`prompts/${name}.md`, import.meta.url), 'utf8').trim();
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, hole: string) => holes[hole] ?? '');
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}
