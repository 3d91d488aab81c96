/** Every directory as a card inside the card of the one above it. */
import { bytes, count, countOf, percent } from '../../../base/numbers.ts';
import type { DirectoryReport, FileReport } from '../../../contract/investigation.ts';
import type { DirectoryNode } from '../directory-tree.ts';
import { anchorOf } from './anchors.ts';
import { renderEvidence } from './evidence.ts';
import { type Html, html, NOTHING, when } from './html.ts';
import type { Kinds } from './kinds.ts';
import { renderInline } from './prose.ts';

export function renderDirectory(node: DirectoryNode, kinds: Kinds, isOpen = false): Html {
  const { report, children } = node;
  return html`<details class="directory" id="${anchorOf(report.path)}"${isOpen ? html` open` : ''}>
<summary><i class="dot ${kinds.colourOf(kinds.kindOf(report))}"></i><b>${node.name}/</b> ${renderStatus(report)}<span class="amount">${tellAmount(report, kinds)}</span><span class="glance">${glance(report.summary)}</span></summary>
<div class="body"><p>${renderInline(report.summary)}</p>${renderEvidence(report.evidence)}${renderWork(report)}${renderFiles(report)}${children.map((child) => renderDirectory(child, kinds))}</div></details>
`;
}

const GLANCE = 130;

/** A closed card says what is in it. */
function glance(summary: string): string {
  return summary.length > GLANCE ? `${summary.slice(0, GLANCE).replace(/\s+\S*$/, '')} …` : summary;
}

/** Mechanical is what every directory is unless a model looked at it: the page says it once. */
function renderStatus({ status, confidence }: DirectoryReport): Html {
  const badge = when(status !== 'mechanical', () => html`<span class="status ${status}">${status}</span> `);
  if (confidence === null) return badge;
  return html`${badge}<span class="confidence" title="the analyst's own rating">${percent(confidence, 1)} sure</span> `;
}

function tellAmount({ files, lines, bytes: size, language }: DirectoryReport, { measure }: Kinds): string {
  const isText = measure === 'lines' && lines > 0;
  return [countOf(files, 'file'), isText ? countOf(lines, 'line') : bytes(size), isText ? language : '']
    .filter((part) => part !== '')
    .join(' · ');
}

/** What a model had to say about its own work. */
function renderWork(report: DirectoryReport): Html {
  const { partialReason, confidenceReason, completeness, turnsAllocated, turnsUsed } = report;
  const parts = [
    partialReason === undefined ? '' : `Stopped on the way: ${partialReason}.`,
    confidenceReason === undefined ? '' : `Confidence: ${confidenceReason}.`,
    completeness === null ? '' : `${percent(completeness, 1)} complete.`,
    turnsAllocated === 0 ? '' : `${turnsUsed} of ${turnsAllocated} turns used.`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? NOTHING : html`<p class="work">${parts.join(' ').replaceAll('..', '.')}</p>`;
}

const FILES = 60;

function renderFiles({ fileReports }: DirectoryReport): Html {
  if (fileReports.length === 0) return NOTHING;
  const shown = fileReports.slice(0, FILES);
  const hidden = fileReports.length - shown.length;
  return html`<details class="files"><summary>${countOf(fileReports.length, 'file')}</summary><dl>${shown.map(renderFile)}</dl>${when(hidden > 0, () => html`<p class="none">and ${count(hidden)} more</p>`)}</details>`;
}

function renderFile({ path, bytes: size, summary, evidence }: FileReport): Html {
  const [place] = evidence;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const line = place?.line !== undefined && place.file === path ? `:${place.line}` : '';
  return html`<dt><code>${name}${line === '' ? '' : html`<span>${line}</span>`}</code> <small>${bytes(size)}</small></dt><dd>${renderInline(summary)}</dd>`;
}
