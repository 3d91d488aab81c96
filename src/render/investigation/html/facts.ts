/** What the base scan found, as small tables. */
import { bytes, count, countOf } from '../../../base/numbers.ts';
import type { BaseScanView, InvestigationView } from '../../../contract/investigation.ts';
import { type Html, html, NOTHING } from './html.ts';

const ROWS = 8;

export function renderFacts({ scan }: InvestigationView): Html {
  const tables = [
    table(
      'Programs start in',
      scan.entryPoints.map(({ path, why }) => [code(path), html`${why}`]),
    ),
    table(
      'Frameworks',
      scan.frameworks.map(({ name, evidence }) => [html`${name}`, code(evidence)]),
    ),
    table(
      'Largest files',
      scan.largest.map(({ path, bytes: size }) => [code(path), number(bytes(size))]),
    ),
    table(
      'Last changed',
      scan.recent.map(({ path, modifiedMs }) => [code(path), number(dayOf(modifiedMs))]),
    ),
    table('Kinds of files', categoryRows(scan)),
    table(
      'Media types',
      scan.mediaTypes.map(({ type, files, bytes: size }) => [
        code(type),
        number(countOf(files, 'file')),
        number(bytes(size)),
      ]),
    ),
    table(
      'Copies',
      scan.duplicates.map(({ bytes: size, paths }) => [
        code(tellPaths(paths)),
        number(`${paths.length} × ${bytes(size)}`),
      ]),
    ),
  ];
  return html`<section id="facts"><h2>Facts</h2><div class="facts">${tables}</div></section>`;
}

function categoryRows({ categories }: BaseScanView): Html[][] {
  return categories.map(({ category, files, lines, bytes: size }) => [
    html`${category}`,
    number(countOf(files, 'file')),
    number(lines > 0 ? countOf(lines, 'line') : bytes(size)),
  ]);
}

function table(title: string, rows: readonly (readonly Html[])[]): Html {
  if (rows.length === 0) return NOTHING;
  const cells = rows.slice(0, ROWS).map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  const hidden = rows.length - cells.length;
  const more = hidden > 0 ? html`<tr><td class="none">and ${count(hidden)} more</td></tr>` : NOTHING;
  return html`<div><h3>${title}</h3><table>${cells}${more}</table></div>`;
}

function tellPaths(paths: readonly string[]): string {
  return paths.slice(0, 2).join(', ') + (paths.length > 2 ? ', …' : '');
}

function code(text: string): Html {
  return html`<code>${text}</code>`;
}

/** An amount, which never breaks. */
function number(text: string): Html {
  return html`<span class="number">${text}</span>`;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
