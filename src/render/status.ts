/** What the graph holds, how fresh it is and what went wrong. */
import { bytes, count, countOf } from '../base/numbers.ts';
import { renderWarning } from '../base/warnings.ts';
import type { StaleFiles, StatusView } from '../contract/status.ts';
import { renderPlace } from './nodes.ts';

const MAX_LISTED = 10;

export function renderStatus(view: StatusView): string {
  const { root, state, revision, size, counts, languages, stale, problems, warnings } = view;
  if (state !== 'ready') return `${root}: ${state === 'missing' ? 'not indexed yet' : `no usable graph (${state})`}`;
  const named = languages.slice(0, MAX_LISTED).map(({ name, files }) => `${name} ${count(files)}`);
  return [
    `${root}: revision ${revision}, ${bytes(size)}, ${renderBehind(stale)}`,
    `${countOf(counts.files, 'file')} (${named.join(', ')})`,
    `nodes: ${renderKinds(counts.nodes)}`,
    `edges: ${renderKinds(counts.edges)}`,
    `references that led to no definition: ${count(counts.unresolved.external)} outside the repository, ${count(counts.unresolved.unknown)} of unknown meaning`,
    ...renderStaleFiles(stale),
    ...(problems.length > 0 ? [`${countOf(problems.length, 'problem')}:`] : []),
    ...problems.slice(0, MAX_LISTED).map(({ file, line, message }) => `  ${renderPlace(file, line)} ${message}`),
    ...warnings.slice(0, MAX_LISTED).map(renderWarning),
  ].join('\n');
}

function renderKinds(counts: Readonly<Record<string, number>>): string {
  const entries = Object.entries(counts).sort((a, b) => b[1] - a[1]);
  return entries.map(([kind, amount]) => `${kind} ${count(amount)}`).join(', ');
}

function renderBehind({ changed, added, removed }: StaleFiles): string {
  const behind = changed.length + added.length + removed.length;
  return behind === 0 ? 'fresh' : `${countOf(behind, 'file')} behind`;
}

function renderStaleFiles({ changed, added, removed }: StaleFiles): string[] {
  const rows = [
    ...changed.map((path) => `  changed ${path}`),
    ...added.map((path) => `  new ${path}`),
    ...removed.map((path) => `  gone ${path}`),
  ];
  const hidden = rows.length - MAX_LISTED;
  return [...rows.slice(0, MAX_LISTED), ...(hidden > 0 ? [`  … ${count(hidden)} more`] : [])];
}
