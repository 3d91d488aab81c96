import { amountOf, count, countOf } from '../../../base/numbers.ts';
import { UserError } from '../../../base/user-error.ts';
import type { ImpactView } from '../../../contract/impact.ts';
import { type CommandContext, type CommandSpec, EXIT } from '../command.ts';
import { integerOption } from '../option-values.ts';
import { createProgress } from '../progress.ts';
import {
  failWithoutSymbol,
  noteOthers,
  placesOf,
  renderHeading,
  SYMBOL_COLUMNS,
  titleOf,
  warnOfStale,
} from '../render/symbols.ts';
import { SYMBOL_DOC } from '../symbol-arguments.ts';
import { renderTable } from '../table.ts';

export const impact: CommandSpec = {
  name: 'impact',
  summary: 'What a change may affect, and the tests to run',
  arguments: [
    { name: 'symbol', doc: `${SYMBOL_DOC} Left out with --diff.` },
    { name: 'path', doc: 'The repository; else the one around the current directory.' },
  ],
  options: [
    { flags: '--diff [ref]', doc: 'Everything changed since a commit (HEAD), uncommitted work included.' },
    integerOption('depth', 'How many uses to follow (3).'),
    integerOption('limit', 'How many files to list.'),
  ],
  details:
    'Follows every kind of use backwards: calls, references, types, inheritance. With --diff the graph is brought up to date first.',
  examples: [
    'fathom impact Session.store',
    'fathom impact --diff',
    'fathom impact --diff origin/main --json | jq -r .tests[]',
  ],
  needsGraph: true,
  async run(context) {
    const { terminal, isJson } = context;
    const view = await ask(context);
    if (isJson) await terminal.json(view);
    else if (view.symbol !== null && view.symbol.outcome !== 'found' && view.nothing !== null) {
      failWithoutSymbol(context, view.symbol, view.nothing.text);
    } else await terminal.write(`${render(view, context).join('\n')}\n`);
    if (view.symbol?.outcome === 'found') noteOthers(context, view.symbol);
    warnOfStale(context, view.freshness);
    return view.symbol === null || view.symbol.outcome === 'found' ? EXIT.done : EXIT.failure;
  },
};

async function ask({ engine, terminal, options, arguments: words }: CommandContext): Promise<ImpactView> {
  const { diff, depth } = options;
  const how = typeof depth === 'number' ? { depth } : {};
  if (diff === undefined) {
    if (typeof words.symbol === 'string') return engine.impact(words.symbol, how);
    throw new UserError('Nothing to ask about.', 'Name a symbol, or ask for the changes: fathom impact --diff');
  }
  if (words.symbol !== undefined) {
    throw new UserError(
      'A symbol and --diff cannot both be asked about.',
      'Leave one out; name the repository with --path.',
    );
  }
  await engine.index({ onProgress: createProgress(terminal) });
  terminal.clearStatus();
  return engine.impactOfDiff(typeof diff === 'string' ? diff : 'HEAD', how);
}

function render(view: ImpactView, context: CommandContext): string[] {
  const { terminal, engine } = context;
  const { paint } = terminal;
  const places = placesOf(context);
  const limit = engine.settings.limit;
  const [changed] = view.changed;
  const heading =
    view.diff === null && changed !== undefined ? renderHeading(changed, terminal, places) : renderDiff(view, context);
  if (view.nothing !== null) return [...heading, '', view.nothing.text];
  const more = view.truncated ? ' and more' : '';
  const total = `${countOf(view.affected.length, 'symbol')}${more} in ${countOf(view.files.length, 'file')}, up to ${view.depth} uses away`;
  return [
    ...heading,
    '',
    paint.bold(`May be affected: ${total}`),
    ...renderFiles(view, context, limit),
    '',
    ...renderTests(view, context, limit),
  ];
}

function renderDiff({ diff, changed }: ImpactView, context: CommandContext): string[] {
  const { paint, width } = context.terminal;
  const places = placesOf(context);
  const rows = changed.map((node) => [titleOf(node), node.kind, places.of(node)]);
  const shown = rows.slice(0, context.engine.settings.limit);
  return [
    paint.bold(
      `Changed since ${diff?.ref}: ${countOf(changed.length, 'symbol')} in ${countOf(diff?.files.length ?? 0, 'file')}`,
    ),
    ...renderTable(shown, { columns: SYMBOL_COLUMNS, width, paint }),
    ...(rows.length > shown.length ? [paint.dim(`  … ${count(rows.length - shown.length)} more`)] : []),
    ...(diff?.deleted ?? []).map((path) => `  deleted  ${path}`),
  ];
}

/** Nearest first, each with the first way in which it is affected. */
function renderFiles(view: ImpactView, context: CommandContext, limit: number): string[] {
  const { paint, width } = context.terminal;
  const places = placesOf(context);
  const rows = view.files.slice(0, limit).map(({ file, nodes, depth }) => {
    const first = view.affected.find(({ node }) => node.file === file);
    const how = first === undefined ? '' : `${titleOf(first.node)} ${first.kind}`;
    const place = first === undefined ? places.file(file) : places.of(first.node);
    return [place, amountOf(nodes, 'symbol'), `${depth} away`, how];
  });
  const columns = [
    { style: 'cyan' as const },
    { align: 'right' as const },
    { style: 'dim' as const },
    { style: 'dim' as const, shrinkTo: 0 },
  ];
  const hidden = view.files.length - rows.length;
  const more = hidden > 0 ? [paint.dim(`  … ${count(hidden)} more files (--limit)`)] : [];
  return [...renderTable(rows, { columns, width, paint }), ...more];
}

function renderTests({ tests, depth }: ImpactView, context: CommandContext, limit: number): string[] {
  const { paint } = context.terminal;
  const places = placesOf(context);
  if (tests.length === 0) return [paint.bold(`No test reaches it within ${countOf(depth, 'use')} (--depth).`)];
  const more = tests.length > limit ? [paint.dim(`  … ${count(tests.length - limit)} more (--json lists all)`)] : [];
  const shown = tests.slice(0, limit).map((path) => `  ${paint.cyan(places.file(path))}`);
  return [paint.bold(`Tests to run (${count(tests.length)})`), ...shown, ...more];
}
