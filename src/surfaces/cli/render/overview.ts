/** A repository on one page of a terminal. */

import { amountOf, bytes, count, countOf, percent } from '../../../base/numbers.ts';
import type { OverviewView } from '../../../contract/overview.ts';
import type { Column } from '../table.ts';
import { textWidth, wrap } from '../text-width.ts';
import { BASE_SCAN } from './base-scan.ts';
import { DIM, NAME, NUMBER, type OverviewLook, PLACE, type Render, section } from './section.ts';
import { titleOf } from './symbols.ts';

export function renderOverview(view: OverviewView, look: OverviewLook): string {
  const sections = [
    renderTitle(view, look),
    renderDirectories(view, look),
    renderEntryPoints(view, look),
    renderHotSymbols(view, look),
    renderHotFiles(view, look),
    renderRecent(view, look),
    ...(look.isFull ? BASE_SCAN.map((render) => render(view, look)) : []),
    renderProblems(view, look),
    ...(look.isFull || !view.hasGraph ? [] : [renderNext(view, look)]),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const PROSE_WIDTH = 100;
const ON_ONE_PAGE = 5;

const renderTitle: Render = (view, { terminal: { paint, width } }) => {
  const { name, description, root, git, counts, hasGraph } = view;
  const branch = git.isRepository ? ` · ${git.branch || 'detached'}${git.head && ` @ ${git.head.slice(0, 8)}`}` : '';
  const calls = Object.entries(counts.edges).find(([kind]) => kind === 'calls')?.[1] ?? 0;
  const graph = `${countOf(sum(counts.nodes), 'node')}, ${countOf(sum(counts.edges), 'edge')}, ${countOf(calls, 'call')} between them`;
  return [
    paint.bold(name),
    ...wrap(description, Math.min(width, PROSE_WIDTH)),
    paint.dim(`${root}${branch}`),
    '',
    `${paint.bold('Size')}       ${renderSize(view)}`,
    ...renderLanguages(view, width).map((line, at) => `${at === 0 ? paint.bold('Languages') : '         '}  ${line}`),
    `${paint.bold('Graph')}      ${hasGraph ? graph : 'none: only the files were looked at'}`,
  ];
};

function renderSize({ totals, binaries }: OverviewView): string {
  const text = `${countOf(totals.files, 'file')} · ${countOf(totals.lines, 'line')} · ${bytes(totals.bytes)}`;
  if (binaries.files === 0) return text;
  return `${text}, and ${countOf(binaries.files, 'binary', 'binaries')} · ${bytes(binaries.bytes)}`;
}

/** Those with a share worth a word, by lines of text. */
function renderLanguages({ languages, totals }: OverviewView, width: number): string[] {
  const parts = languages
    .filter(({ lines }) => lines >= totals.lines / 200)
    .map(({ name, lines }) => `${name} ${percent(lines, totals.lines)}`.replaceAll(' ', '\u00a0'));
  return wrap(parts.slice(0, 10).join(' '), Math.min(width, PROSE_WIDTH) - 11).map((line) =>
    line.replaceAll(' ', '  ').replaceAll('\u00a0', ' '),
  );
}

/** Lines of text by directory; where nothing is code, the disk use tells more. */
const renderDirectories: Render = ({ directories, categories }, look) => {
  if (!categories.some(({ category }) => category === 'code')) return [];
  const rows = directories.map(({ path, files, lines, language }) => [
    path === '.' ? '(top)' : `${path}/`,
    amountOf(files, 'file'),
    amountOf(lines, 'line'),
    language,
  ]);
  return section('Directories', rows, { ...look, columns: [NAME, NUMBER, NUMBER, DIM], most: 12 });
};

const renderEntryPoints: Render = ({ entryPoints }, look) => {
  const rows = entryPoints.map(({ path, why }) => [look.places.file(path), why]);
  return section('Entry points', rows, { ...look, columns: [PLACE, DIM], most: ON_ONE_PAGE });
};

const renderHotSymbols: Render = ({ hotSpots }, look) => {
  const rows = hotSpots.symbols.map(({ node, calls, files }) => [
    titleOf(node),
    look.places.of(node),
    `${countOf(calls, 'call')} from ${countOf(files, 'file')}`,
  ]);
  return section('Most called', rows, { ...look, columns: [NAME, PLACE, DIM], most: ON_ONE_PAGE });
};

const renderHotFiles: Render = ({ hotSpots }, look) => {
  const rows = hotSpots.files.map(({ path, dependents }) => [
    look.places.file(path),
    `used by ${countOf(dependents, 'file')}`,
  ]);
  return section('Most depended on', rows, { ...look, columns: [PLACE, DIM], most: ON_ONE_PAGE });
};

const renderRecent: Render = ({ recent }, look) => {
  const commits = recent.commits.map(({ hash, date, subject }) => [hash, date, subject]);
  if (commits.length > 0) {
    const columns: Column[] = [{ style: 'dim' }, { style: 'dim' }, { shrinkTo: 20 }];
    return section('Recent changes', commits, { ...look, columns, most: ON_ONE_PAGE });
  }
  const files = recent.files.map(({ path, modifiedMs }) => [
    look.places.file(path),
    new Date(modifiedMs).toISOString().slice(0, 10),
  ]);
  return section('Recently changed', files, { ...look, columns: [PLACE, DIM], most: ON_ONE_PAGE });
};

const renderProblems: Render = (view, { terminal: { paint }, places }) => {
  const { problems, counts, stale } = view;
  const { external, unknown } = counts.unresolved;
  const resolved = sum(counts.edges) - (Object.entries(counts.edges).find(([kind]) => kind === 'contains')?.[1] ?? 0);
  const share = percent(unknown, resolved + external + unknown);
  const behind = stale.changed.length + stale.added.length + stale.removed.length;
  const [example] = problems.examples;
  const lines = [
    ...(behind > 0 ? [`${countOf(behind, 'file')} changed since indexing: fathom index`] : []),
    ...(problems.files > 0 && example !== undefined
      ? [
          `${countOf(problems.files, 'file')} with problems, as ${places.at(example.file, example.line)} (${example.message})`,
        ]
      : []),
    ...(unknown > 0
      ? [`${count(unknown)} references (${share}) of unknown meaning; ${count(external)} lead outside the repository`]
      : []),
  ];
  return lines.length === 0 ? [] : [paint.bold('Problems'), ...lines.map((line) => `  ${line}`)];
};

const renderNext: Render = ({ hotSpots }, { terminal: { paint } }) => {
  const example = hotSpots.symbols[0]?.node.qualifiedName ?? '<symbol>';
  const rows = [
    ['fathom search <words>', 'find symbols and files'],
    [`fathom callers ${example}`, 'who calls it'],
    [`fathom impact ${example}`, 'what a change to it affects, and the tests to run'],
    ['fathom serve', 'this page in a browser'],
  ] as const;
  const width = Math.max(...rows.map(([command]) => textWidth(command)));
  return [paint.bold('Next'), ...rows.map(([command, what]) => `  ${command.padEnd(width)}  ${paint.dim(what)}`)];
};

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, value) => total + value, 0);
}
