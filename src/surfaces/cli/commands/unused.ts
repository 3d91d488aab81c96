import { count, countOf } from '../../../base/numbers.ts';
import { KIND_NAMES } from '../../../contract/kinds.ts';
import type { UnusedView } from '../../../contract/unused.ts';
import { type CommandContext, type CommandSpec, EXIT } from '../command.ts';
import { choicesOption, integerOption } from '../option-values.ts';
import { placesOf, SYMBOL_COLUMNS, titleOf, warnOfStale } from '../render/symbols.ts';
import { type Column, renderTable } from '../table.ts';

export const unused: CommandSpec = {
  name: 'unused',
  summary: 'Definitions that nothing references, and how sure that is',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [
    choicesOption('kind', KIND_NAMES, 'Only these kinds, with commas between.'),
    integerOption('limit', 'How many to list.'),
    { flags: '--check', doc: 'Exit with 1 when there is any.' },
  ],
  details:
    'Without --min-confidence those surer than 0.6. What is exported is trusted less; entry points and tests are left out.',
  examples: ['fathom unused', 'fathom unused --kind function --min-confidence 0.4'],
  needsGraph: true,
  async run(context) {
    const { engine, terminal, options, isJson } = context;
    const view = await engine.unused(options);
    if (isJson) await terminal.json(view);
    else await terminal.write(`${render(view, context).join('\n')}\n`);
    warnOfStale(context, view.freshness);
    return options.check === true && view.total > 0 ? EXIT.findings : EXIT.done;
  },
};

function render({ unused: found, total, minConfidence }: UnusedView, context: CommandContext): string[] {
  const { paint, width } = context.terminal;
  const places = placesOf(context);
  const sure = `at confidence ${minConfidence} or above`;
  if (found.length === 0) return [`Everything is used, ${sure}.`];
  const rows = found.map(({ node, confidence, why }) => [
    confidence.toFixed(2),
    titleOf(node),
    node.kind,
    places.of(node),
    why,
  ]);
  const columns: readonly Column[] = [{}, ...SYMBOL_COLUMNS, { style: 'dim', shrinkTo: 0 }];
  const more = total > found.length ? [paint.dim(`  … ${count(total - found.length)} more (--limit)`)] : [];
  const title = `${countOf(total, 'definition')} that nothing references, ${sure}`;
  return [paint.bold(title), ...renderTable(rows, { columns, width, paint }), ...more];
}
