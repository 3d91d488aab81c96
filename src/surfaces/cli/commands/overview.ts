import type { OverviewView } from '../../../contract/overview.ts';
import type { CommandContext, CommandSpec } from '../command.ts';
import { createProgress } from '../progress.ts';
import { renderOverview } from '../render/overview.ts';
import { placesOf } from '../render/symbols.ts';

export const overview: CommandSpec = {
  name: 'overview',
  summary: 'Everything at a glance: tree, languages, media, disk use, duplicates, entry points, hot spots',
  arguments: [{ name: 'path', doc: 'The repository, or any directory; else the one around the current directory.' }],
  options: [
    { flags: '--scan-only', doc: 'Do not index: look at the files alone and write nothing.' },
    {
      flags: '--force',
      doc: 'Also accept a home directory or a whole filesystem, which is looked at and not indexed.',
    },
  ],
  details:
    'A directory with code is indexed first where there is no graph of it yet; one without (photos, logs) never is.',
  examples: ['fathom overview', 'fathom overview ~/photos', 'fathom overview --json | jq .hotSpots.files'],
  async run(context) {
    const { terminal, isJson } = context;
    const view = await readView(context);
    if (isJson) await terminal.json(view);
    else await terminal.write(renderOverview(view, { terminal, places: placesOf(context), isFull: true }));
    return undefined;
  },
};

async function readView({ engine, terminal, options }: CommandContext): Promise<OverviewView> {
  const view = await engine.overview({ onProgress: createProgress(terminal) });
  terminal.clearStatus();
  const hasCode = view.categories.some(({ category }) => category === 'code');
  if (view.hasGraph || !hasCode || options.scanOnly === true || options.force === true) return view;
  terminal.note(`There is no graph of ${engine.root} yet: indexing it first.`);
  await engine.index({ onProgress: createProgress(terminal) });
  terminal.clearStatus();
  return engine.overview();
}
