import { KIND_NAMES } from '../../../contract/kinds.ts';
import type { NodeView } from '../../../contract/node.ts';
import type { SearchView } from '../../../contract/search.ts';
import type { CommandContext, CommandSpec } from '../command.ts';
import { choicesOption, integerOption } from '../option-values.ts';
import { placesOf, SYMBOL_COLUMNS, titleOf, warnOfStale } from '../render/symbols.ts';
import { type Column, renderTable } from '../table.ts';

export const search: CommandSpec = {
  name: 'search',
  summary: 'Find symbols and files by name, part of a name, path or words of the doc comment',
  arguments: [{ name: 'words...', doc: 'A name, parts of names, or words.', required: true }],
  options: [
    choicesOption('kind', KIND_NAMES, 'Only these kinds, with commas between: function,class,file …'),
    integerOption('limit', 'How many to list.'),
  ],
  details: 'Exact names come first, then beginnings, words inside names, paths and docs. A typo still finds its name.',
  examples: ['fathom search parseArguments', 'fathom search render scene --kind function', 'fathom search http client'],
  needsGraph: true,
  async run(context) {
    const { engine, terminal, options, isJson } = context;
    const words = (context.arguments.words as readonly string[]).join(' ');
    const view = await engine.search(words, options);
    if (isJson) await terminal.json(view);
    else await terminal.write(`${renderHits(view, context).join('\n')}\n`);
    warnOfStale(context, view.freshness);
    return undefined;
  },
};

function renderHits({ hits, truncated, nothing }: SearchView, context: CommandContext): string[] {
  const { terminal } = context;
  const { paint, width } = terminal;
  if (nothing !== null) {
    const near = nothing.near.length > 0 ? [`Near: ${nothing.near.join(', ')}`] : [];
    return [nothing.text, ...near];
  }
  const places = placesOf(context);
  const rows = hits.map(({ node, match }) => [titleOf(node), node.kind, places.of(node), describe(node, match)]);
  const columns: readonly Column[] = [...SYMBOL_COLUMNS, { style: 'dim', shrinkTo: 0 }];
  const more = truncated ? [paint.dim('  … more with --limit')] : [];
  return [...renderTable(rows, { columns, width, paint, indent: 0 }), ...more];
}

/** How it matched where that is not plain to see, and the first words of its doc. */
function describe({ doc }: NodeView, match: SearchView['hits'][number]['match']): string {
  const said = doc.split('\n')[0]?.trim() ?? '';
  return match === 'fuzzy' ? `similar name${said === '' ? '' : `: ${said}`}` : said;
}
