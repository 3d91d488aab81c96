import type { PathView } from '../../../contract/call-path.ts';
import { type CommandContext, type CommandSpec, EXIT } from '../command.ts';
import { describeEvidence } from '../render/calls.ts';
import { failWithoutSymbol, placesOf, titleOf, warnOfStale } from '../render/symbols.ts';
import { SYMBOL_DOC } from '../symbol-arguments.ts';
import { renderTable } from '../table.ts';

export const path: CommandSpec = {
  name: 'path',
  summary: 'The shortest chain of calls from one symbol to another',
  arguments: [
    { name: 'from', doc: SYMBOL_DOC, required: true },
    { name: 'to', doc: SYMBOL_DOC, required: true },
    { name: 'path', doc: 'The repository; else the one around the current directory.' },
  ],
  examples: ['fathom path main openStore', 'fathom path handleRequest Database.query --min-confidence 0.8'],
  needsGraph: true,
  async run(context) {
    const { engine, terminal, isJson, arguments: words } = context;
    const view = await engine.path(words.from as string, words.to as string);
    const unclear = [view.from, view.to].find(({ outcome }) => outcome !== 'found');
    if (isJson) await terminal.json(view);
    else if (unclear !== undefined) {
      failWithoutSymbol(context, unclear, view.nothing ?? '');
    } else await terminal.write(`${render(view, context).join('\n')}\n`);
    warnOfStale(context, view.freshness);
    return unclear === undefined ? EXIT.done : EXIT.failure;
  },
};

function render(view: PathView, context: CommandContext): string[] {
  const { paint, width } = context.terminal;
  const places = placesOf(context);
  if (view.start === null) return [view.nothing ?? ''];
  const rows = view.hops.map((hop, at) => {
    const { node, sites } = hop;
    const site = sites[0];
    const how = describeEvidence(hop, places);
    const guard = site?.guard ? `when ${site.guard.replace(/\s+/g, ' ')}` : '';
    const called = site === undefined ? '' : places.at(site.file, site.line);
    return [`${'  '.repeat(at)}└ ${titleOf(node)}`, called, [how, guard].filter((part) => part !== '').join(' ')];
  });
  const columns = [{ shrinkTo: 24 }, { style: 'cyan' as const }, { style: 'dim' as const, shrinkTo: 0 }];
  const start = `${paint.bold(titleOf(view.start))}  ${paint.dim(view.start.kind)}  ${paint.cyan(places.of(view.start))}`;
  return [start, ...renderTable(rows, { columns, width, paint, indent: 0 })];
}
