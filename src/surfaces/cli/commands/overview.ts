import type { CommandSpec } from '../command.ts';
import { renderOverview } from '../render/overview.ts';
import { placesOf } from '../render/symbols.ts';

export const overview: CommandSpec = {
  name: 'overview',
  summary: 'Everything at a glance: tree, languages, entry points, hot spots',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  examples: ['fathom overview', 'fathom overview --json | jq .hotSpots.files'],
  needsGraph: true,
  async run(context) {
    const { engine, terminal, isJson } = context;
    const view = await engine.overview();
    if (isJson) await terminal.json(view);
    else await terminal.write(renderOverview(view, { terminal, places: placesOf(context), isFull: true }));
    return undefined;
  },
};
