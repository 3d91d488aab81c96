/** A repository on half a page. */
import { count, countOf, percent } from '../base/numbers.ts';
import type { OverviewView } from '../contract/overview.ts';
import { onOneLine, placeOf, titleOf } from './nodes.ts';

export function renderOverview(view: OverviewView): string {
  const { entryPoints, frameworks, hotSpots, recent } = view;
  return [
    ...renderTitle(view),
    ...list('Directories', renderDirectories(view)),
    ...list(
      'Frameworks',
      frameworks.slice(0, LISTED).map(({ name, path, line }) => `${name} (${path}:${line})`),
    ),
    ...list(
      'Entry points',
      entryPoints.slice(0, LISTED).map(({ path, why }) => `${path} (${why})`),
    ),
    ...list(
      'Most called',
      hotSpots.symbols.map(
        ({ node, calls, files }) =>
          `${titleOf(node)} ${placeOf(node)} (${countOf(calls, 'call')} from ${countOf(files, 'file')})`,
      ),
    ),
    ...list(
      'Most depended on',
      hotSpots.files.map(({ path, dependents }) => `${path} (${countOf(dependents, 'file')})`),
    ),
    ...list(
      'Recent commits',
      recent.commits.map(({ hash, date, subject }) => `${hash} ${date} ${onOneLine(subject, 80)}`),
    ),
    ...renderProblems(view),
  ].join('\n');
}

const LISTED = 12;
const MAX_DIRECTORIES = 25;

function renderTitle({ name, description, root, git, totals, languages, counts }: OverviewView): string[] {
  const branch = git.isRepository ? `, git ${git.branch || 'detached'} @ ${git.head.slice(0, 8)}` : '';
  const shares = languages
    .filter(({ lines }) => lines >= totals.lines / 100)
    .slice(0, 10)
    .map(({ name: language, lines }) => `${language} ${percent(lines, totals.lines)}`);
  return [
    `${name}${description === '' ? '' : `: ${onOneLine(description)}`}`,
    `${root}${branch}`,
    `${countOf(totals.files, 'file')}, ${countOf(totals.lines, 'line')}: ${shares.join(', ')}`,
    `Graph: ${countOf(sum(counts.nodes), 'node')}, ${countOf(sum(counts.edges), 'edge')}, ${countOf(counts.edges.calls ?? 0, 'call')}`,
  ];
}

function renderDirectories({ directories }: OverviewView): string[] {
  const rows = directories.map(({ path, files, lines, language }) => {
    const what = [countOf(files, 'file'), countOf(lines, 'line'), language].filter((part) => part !== '');
    return `${path === '.' ? '(top)' : `${path}/`} ${what.join(', ')}`;
  });
  const hidden = rows.length - MAX_DIRECTORIES;
  return [...rows.slice(0, MAX_DIRECTORIES), ...(hidden > 0 ? [`… ${count(hidden)} more`] : [])];
}

function renderProblems({ problems, counts, stale }: OverviewView): string[] {
  const { external, unknown } = counts.unresolved;
  const behind = stale.changed.length + stale.added.length + stale.removed.length;
  return [
    ...(behind > 0 ? [`STALE: ${countOf(behind, 'file')} changed since indexing`] : []),
    ...(problems.files > 0 ? [`${countOf(problems.files, 'file')} could not be parsed in full`] : []),
    `References that led to no definition: ${count(external)} outside the repository, ${count(unknown)} of unknown meaning`,
  ];
}

function list(title: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : [`${title}:`, ...rows.map((row) => `  ${row}`)];
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, value) => total + value, 0);
}
