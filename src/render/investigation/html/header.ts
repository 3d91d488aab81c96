/** What was investigated, by whom, what came out in a few sentences, and what it cost. */
import { bytes, count } from '../../../base/numbers.ts';
import type { InvestigationView } from '../../../contract/investigation.ts';
import { tellAnalyst, tellSpent } from '../about-run.ts';
import { type Html, html, when } from './html.ts';
import { toKinds } from './kinds.ts';
import { renderInline } from './prose.ts';

export function renderHeader(view: InvestigationView): Html {
  const { name, target, brief, stopped } = view;
  return html`<header><p class="kind">Investigation</p><h1>${name}</h1>
<p class="brief">${renderInline(brief)}</p>
<div class="figures">${renderFigures(view)}</div>
<p class="run"><code>${target}</code> · ${dayOf(view)} · ${tellAnalyst(view)}${tellSpent(view) === '' ? '' : html` · ${tellSpent(view)}`}</p>
${when(stopped !== null, () => html`<p class="stopped"><b>Stopped before everything was looked at:</b> ${stopped?.why ?? ''}. ${stopped?.remedy ?? ''}</p>`)}</header>`;
}

function renderFigures(view: InvestigationView): Html[] {
  const { scan, flags } = view;
  const isText = toKinds(view).measure === 'lines';
  const { files, lines, bytes: size, directories } = scan.totals;
  const rows: readonly (readonly [string, string])[] = [
    [count(files), files === 1 ? 'file' : 'files'],
    [count(directories), directories === 1 ? 'directory' : 'directories'],
    ...(isText ? [[count(lines), 'lines'] as const] : []),
    [bytes(size), 'on disk'],
    [count(flags.length), flags.length === 1 ? 'flag' : 'flags'],
  ];
  return rows.map(([value, what]) => html`<div><b>${value}</b><span>${what}</span></div>`);
}

function dayOf({ finishedAt, startedAt }: InvestigationView): string {
  return (finishedAt ?? startedAt).slice(0, 16).replace('T', ' ').concat(' UTC');
}
