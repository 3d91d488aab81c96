import { count, countOf } from '../../../base/numbers.ts';
import type { CyclesView } from '../../../contract/cycles.ts';
import { type CommandContext, type CommandSpec, EXIT } from '../command.ts';
import { integerOption } from '../option-values.ts';
import { placesOf, warnOfStale } from '../render/symbols.ts';

export const cycles: CommandSpec = {
  name: 'cycles',
  summary: 'Files that import each other in a circle',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [integerOption('limit', 'How many to list.'), { flags: '--check', doc: 'Exit with 1 when there is any.' }],
  examples: ['fathom cycles', 'fathom cycles --check'],
  needsGraph: true,
  async run(context) {
    const { engine, terminal, options, isJson } = context;
    const view = await engine.cycles();
    if (isJson) await terminal.json(view);
    else await terminal.write(`${render(view, context).join('\n')}\n`);
    warnOfStale(context, view.freshness);
    return options.check === true && view.cycles.length > 0 ? EXIT.findings : EXIT.done;
  },
};

function render({ cycles: found }: CyclesView, context: CommandContext): string[] {
  const { paint } = context.terminal;
  const places = placesOf(context);
  if (found.length === 0) return ['No file imports itself, directly or through others.'];
  const shown = found.slice(0, context.engine.settings.limit);
  const blocks = shown.flatMap(({ files, example }) => [
    '',
    paint.bold(
      `${countOf(files.length, 'file')} in one circle${files.length > example.length ? ', the shortest way round:' : ':'}`,
    ),
    ...example.map(
      ({ from, to, line }) => `  ${paint.cyan(places.at(from, line))} ${paint.dim('→')} ${places.file(to)}`,
    ),
  ]);
  const hidden = found.length - shown.length;
  const more = hidden > 0 ? ['', paint.dim(`… ${count(hidden)} more (--limit)`)] : [];
  return [countOf(found.length, 'import cycle'), ...blocks, ...more];
}
