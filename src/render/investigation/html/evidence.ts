/** Where a claim rests: places, and which of them were not found. */
import type { Evidence } from '../../../contract/investigation.ts';
import { type Html, html, when } from './html.ts';

const SHOWN = 6;

export function renderEvidence(evidence: readonly Evidence[]): Html {
  if (evidence.length === 0) return html``;
  const unique = [...new Map(evidence.map((one) => [placeOf(one), one])).values()];
  const hidden = unique.length - SHOWN;
  return html`<p class="evidence">${unique.slice(0, SHOWN).map(renderPlace)}${when(hidden > 0, () => html`<span>and ${hidden} more</span>`)}</p>`;
}

function renderPlace(evidence: Evidence): Html {
  if (evidence.isVerified) return html`<code>${placeOf(evidence)}</code>`;
  return html`<code class="unverified" title="named by the analyst, but not found there">${placeOf(evidence)} ?</code>`;
}

function placeOf({ file, line }: Evidence): string {
  return line === undefined ? file : `${file}:${line}`;
}
