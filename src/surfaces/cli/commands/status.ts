import { amountOf, bytes, count, countOf } from '../../../base/numbers.ts';
import { renderWarning } from '../../../base/warnings.ts';
import type { StaleFiles, StatusView } from '../../../contract/status.ts';
import { type CommandSpec, EXIT } from '../command.ts';
import { createPlaces } from '../places.ts';
import { renderTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { wrap } from '../text-width.ts';

export const status: CommandSpec = {
  name: 'status',
  summary: 'What the graph holds, how fresh it is, and its problems',
  arguments: [{ name: 'path', doc: 'The repository; else the one around the current directory.' }],
  options: [{ flags: '--check', doc: 'Exit with 1 when the graph is missing or behind the files.' }],
  examples: ['fathom status', 'fathom status --check || fathom index'],
  async run({ engine, terminal, options, isJson }) {
    const view = await engine.status();
    if (isJson) await terminal.json(view);
    else await terminal.write(`${renderStatus(view, terminal).join('\n')}\n`);
    const isFresh = view.state === 'ready' && countStale(view.stale) === 0;
    return options.check === true && !isFresh ? EXIT.findings : EXIT.done;
  },
};

const MAX_LISTED = 10;

function renderStatus(view: StatusView, terminal: Terminal): string[] {
  const { paint } = terminal;
  const { root, dataDir, state, revision, size } = view;
  if (state !== 'ready') {
    const why = state === 'missing' ? 'not indexed yet' : `not usable (${state.replace('-', ' ')})`;
    return [`${paint.bold(root)}  ${paint.yellow(why)}`, 'Run: fathom index'];
  }
  const stale = countStale(view.stale);
  const fresh = stale === 0 ? paint.green('fresh') : paint.yellow(`${countOf(stale, 'file')} behind`);
  return [
    `${paint.bold(root)}  ${fresh}`,
    paint.dim(`${dataDir} · revision ${revision} · ${bytes(size)}`),
    '',
    ...renderCounts(view, terminal),
    ...renderLanguages(view, terminal),
    ...renderStale(view.stale, terminal),
    ...renderProblems(view, terminal),
  ];
}

function renderCounts({ counts }: StatusView, { paint, width }: Terminal): string[] {
  const { files, nodes, edges, unresolved } = counts;
  const row = (title: string, byKind: Readonly<Record<string, number>>) => {
    const entries = Object.entries(byKind).sort((a, b) => b[1] - a[1]);
    const total = entries.reduce((sum, [, amount]) => sum + amount, 0);
    const kinds = entries.map(([kind, amount]) => `${kind}\u00a0${count(amount)}`).join(', ');
    const room = Math.min(width, 120) - 22;
    return wrap(kinds, room).map((line, at) => {
      const head = at === 0 ? `${paint.bold(title.padEnd(11))}${count(total).padStart(9)}` : ' '.repeat(20);
      return `${head}  ${paint.dim(line.replaceAll('\u00a0', ' '))}`;
    });
  };
  return [
    `${paint.bold('Files'.padEnd(11))}${count(files).padStart(9)}`,
    ...row('Nodes', nodes),
    ...row('Edges', edges),
    ...row('Unresolved', unresolved),
  ];
}

function renderLanguages({ languages }: StatusView, { paint, width }: Terminal): string[] {
  const rows = languages.map(({ name, files, lines }) => [name, amountOf(files, 'file'), amountOf(lines, 'line')]);
  const columns = [{ shrinkTo: 10 }, { align: 'right' as const }, { align: 'right' as const }];
  return ['', paint.bold('Languages'), ...renderTable(rows.slice(0, MAX_LISTED), { columns, width, paint })];
}

function countStale({ changed, added, removed }: StaleFiles): number {
  return changed.length + added.length + removed.length;
}

function renderStale(stale: StaleFiles, { paint }: Terminal): string[] {
  if (countStale(stale) === 0) return [];
  const rows = [
    ...stale.changed.map((path) => `  changed  ${path}`),
    ...stale.added.map((path) => `  new      ${path}`),
    ...stale.removed.map((path) => `  gone     ${path}`),
  ];
  const hidden = rows.length - MAX_LISTED;
  const more = hidden > 0 ? [`  … ${count(hidden)} more`] : [];
  return ['', paint.bold('Behind (fathom index)'), ...rows.slice(0, MAX_LISTED), ...more];
}

function renderProblems({ problems, warnings, root }: StatusView, { paint }: Terminal): string[] {
  const places = createPlaces(root, process.cwd());
  const rows = problems.map(({ file, line, message }) => `  ${paint.cyan(places.at(file, line))}  ${message}`);
  const hidden = rows.length - MAX_LISTED;
  return [
    ...(rows.length > 0 ? ['', paint.bold(`Problems (${count(rows.length)})`), ...rows.slice(0, MAX_LISTED)] : []),
    ...(hidden > 0 ? [`  … ${count(hidden)} more (--json lists all)`] : []),
    ...(warnings.length > 0
      ? ['', paint.bold('Warnings of the last run'), ...warnings.map((warning) => `  ${renderWarning(warning)}`)]
      : []),
  ];
}
