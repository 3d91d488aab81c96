import type { CommandContext, CommandSpec } from '../command.ts';
import { createProgress } from '../progress.ts';
import { renderOverview } from '../render/overview.ts';
import { placesOf } from '../render/symbols.ts';

export const bare: CommandSpec = {
  name: '',
  summary: 'Index the repository and show it on one page',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [{ flags: '--force', doc: 'Build the graph anew; also accept a home directory.' }],
  examples: ['fathom', 'fathom ~/src/project', 'fathom --json | jq .languages'],
  run: showRepository,
};

export async function showRepository(context: CommandContext): Promise<undefined> {
  const { engine, terminal, options, isJson } = context;
  await engine.index({ onProgress: createProgress(terminal), force: options.force === true });
  terminal.clearStatus();
  const view = await engine.overview();
  if (isJson) await terminal.json(view);
  else await terminal.write(renderOverview(view, { terminal, places: placesOf(context), isFull: false }));
}
