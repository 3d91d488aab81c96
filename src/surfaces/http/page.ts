/** The overview as a page. All text of the repository goes through `toHtml`. */
import { readFileSync } from 'node:fs';
import type { OverviewView } from '../../contract/overview.ts';

export function renderPage(view: OverviewView, nonce: string): string {
  const template = readFileSync(new URL('page.html', import.meta.url), 'utf8');
  const holes: Readonly<Record<string, string>> = {
    nonce,
    name: toHtml(view.name),
    description: toHtml(view.description),
    where: toHtml(describePlace(view)),
    figures: renderFigures(view),
    languages: renderLanguages(view),
    directories: renderDirectories(view),
    entryPoints: renderRows(view.entryPoints.slice(0, 12).map(({ path, why }) => [code(path), toHtml(why)])),
    hotSymbols: renderRows(view.hotSpots.symbols.map(({ node, calls }) => [symbol(node), amount(calls, 'call')])),
    hotFiles: renderRows(view.hotSpots.files.map(({ path, dependents }) => [code(path), amount(dependents, 'file')])),
    largest: renderRows(
      view.largest.map(({ path, lines, bytes }) => [code(path), amount(lines, 'line'), kilobytes(bytes)]),
    ),
    recent: renderRecent(view),
    problems: renderProblems(view),
    tree: toHtml(view.tree),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => holes[name] ?? '');
}

function describePlace({ root, git }: OverviewView): string {
  return git.isRepository ? `${root} · ${git.branch || 'detached'} @ ${git.head.slice(0, 8)}` : root;
}

function renderFigures({ totals, counts }: OverviewView): string {
  const figures: readonly (readonly [string, number])[] = [
    ['files', totals.files],
    ['lines', totals.lines],
    ['nodes', sum(counts.nodes)],
    ['edges', sum(counts.edges)],
  ];
  return figures.map(([name, value]) => `<div><b>${count(value)}</b><span>${name}</span></div>`).join('');
}

function renderLanguages({ languages, totals }: OverviewView): string {
  const shown = languages.filter(({ lines }) => lines > 0).slice(0, 10);
  const rows = shown.map(({ name, files, lines }) => {
    const share = `<progress max="${totals.lines}" value="${lines}"></progress>`;
    return [toHtml(name), share, `${amount(lines, 'line')} in ${amount(files, 'file')}`];
  });
  return renderRows(rows);
}

function renderDirectories({ directories }: OverviewView): string {
  const rows = directories.map(({ path, files, lines, language }) => [
    code(path === '.' ? '(top)' : `${path}/`),
    amount(files, 'file'),
    amount(lines, 'line'),
    toHtml(language),
  ]);
  return renderRows(rows.slice(0, 20));
}

function renderRecent({ recent }: OverviewView): string {
  if (recent.commits.length > 0) {
    return renderRows(recent.commits.map(({ date, subject, hash }) => [toHtml(date), toHtml(subject), code(hash)]));
  }
  return renderRows(
    recent.files.map(({ path, modifiedMs }) => [code(path), new Date(modifiedMs).toISOString().slice(0, 10)]),
  );
}

function renderProblems({ problems, counts, stale }: OverviewView): string {
  const behind = stale.changed.length + stale.added.length + stale.removed.length;
  const lines = [
    ...(behind > 0 ? [`${amount(behind, 'file')} changed since indexing`] : []),
    ...(problems.files > 0 ? [`${amount(problems.files, 'file')} with problems`] : []),
    `${count(counts.unresolved.unknown)} references of unknown meaning, ${count(counts.unresolved.external)} to things outside`,
  ];
  const examples = problems.examples.map(({ file, line, message }) => `${code(`${file}:${line}`)} ${toHtml(message)}`);
  return [...lines.map(toHtml), ...examples].map((line) => `<p>${line}</p>`).join('');
}

/** Cells are HTML already. */
function renderRows(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p class="none">none</p>';
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table>${cells.join('')}</table>`;
}

function symbol({
  qualifiedName,
  file,
  startLine,
}: {
  qualifiedName: string;
  file: string;
  startLine: number;
}): string {
  return `${code(qualifiedName)} <small>${toHtml(`${file}:${startLine}`)}</small>`;
}

function code(text: string): string {
  return `<code>${toHtml(text)}</code>`;
}

const GROUPED = new Intl.NumberFormat('en-US');

function count(value: number): string {
  return GROUPED.format(value);
}

function kilobytes(bytes: number): string {
  return `${count(Math.ceil(bytes / 1000))} kB`;
}

function amount(value: number, one: string): string {
  return `${count(value)} ${one}${value === 1 ? '' : 's'}`;
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, value) => total + value, 0);
}

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => NAMES[character] as string);
}
