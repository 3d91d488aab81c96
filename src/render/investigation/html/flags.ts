/** What must not be lost, before everything else. */
import { countOf } from '../../../base/numbers.ts';
import { directoryOf } from '../../../base/paths.ts';
import type { FlagView, InvestigationView, Severity } from '../../../contract/investigation.ts';
import { anchorOf } from './anchors.ts';
import { renderEvidence } from './evidence.ts';
import { type Html, html, when } from './html.ts';
import { renderInline } from './prose.ts';

export function renderFlags(view: InvestigationView): Html {
  if (view.flags.length === 0)
    return html`<section id="flags"><h2>Flags</h2><p class="none">Nothing was flagged.</p></section>`;
  const paths = new Set(view.directories.map(({ path }) => path));
  return html`<section id="flags"><h2>Flags <span class="tally">${tellSeverities(view.flags)}</span></h2>
<ol class="flags">${view.flags.map((flag) => renderFlag(flag, paths))}</ol></section>`;
}

const GRAVEST_FIRST: readonly Severity[] = ['critical', 'concern', 'info'];

function tellSeverities(flags: readonly FlagView[]): string {
  const counts = GRAVEST_FIRST.map(
    (severity) => [severity, flags.filter((flag) => flag.severity === severity).length] as const,
  );
  return counts
    .filter(([, amount]) => amount > 0)
    .map(([severity, amount]) => (severity === 'concern' ? countOf(amount, 'concern') : `${amount} ${severity}`))
    .join(' · ');
}

function renderFlag({ severity, path, finding, evidence, by }: FlagView, known: ReadonlySet<string>): Html {
  const directory = known.has(path) ? path : directoryOf(path) || '.';
  const [only] = evidence.length === 1 && evidence[0]?.file === path ? evidence : [];
  const shown = only?.line === undefined ? path : `${path}:${only.line}`;
  const place = known.has(directory) ? html`<a href="#${anchorOf(directory)}">${shown}</a>` : html`${shown}`;
  return html`<li class="flag ${severity}"><p class="what"><b class="severity">${severity}</b> <code>${place}</code>${by === 'mechanical' ? '' : html` <span class="by">${by}</span>`}</p>
<p>${renderInline(finding)}</p>${when(only?.isVerified !== true, () => renderEvidence(evidence))}</li>`;
}
