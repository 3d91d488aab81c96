/**
 * An investigation as one HTML file that needs nothing beside itself. Everything that comes from the target goes through
 * the `html` tag, and the page allows no script but its own.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InvestigationView } from '../../../contract/investigation.ts';
import { toDirectoryTree } from '../directory-tree.ts';
import { renderChart } from './chart.ts';
import { renderDirectory } from './directories.ts';
import { renderFacts } from './facts.ts';
import { renderFlags } from './flags.ts';
import { renderHeader } from './header.ts';
import { type Html, html, NOTHING, when } from './html.ts';
import { toKinds } from './kinds.ts';
import { renderProse } from './prose.ts';
import { renderTreemap } from './treemap.ts';

const STYLES = ['page.css', 'directories.css', 'narrow-and-print.css'];

export function renderInvestigationPage(view: InvestigationView): string {
  const template = readText('page.html');
  const script = /<script>([\s\S]*?)<\/script>/.exec(template)?.[1] ?? '';
  const holes: Readonly<Record<string, string>> = {
    scriptHash: createHash('sha256').update(script).digest('base64'),
    style: `<style>\n${STYLES.map(readText).join('')}</style>`,
    title: html`${view.name}: investigation`.html,
    body: renderBody(view).html,
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => holes[name] ?? '');
}

function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function renderBody(view: InvestigationView): Html {
  return html`${renderHeader(view)}
${renderFlags(view)}
${renderMap(view)}
${when(view.detailed !== '' && !view.isMechanical, () => html`<section id="detail"><h2>In detail</h2><div class="prose">${renderProse(view.detailed)}</div></section>`)}
${renderDirectories(view)}
${renderFacts(view)}
${renderWarnings(view)}
<footer>Investigation <code>${view.id}</code>, made by Fathom. Places are relative to <code>${view.target}</code>.</footer>`;
}

function renderMap(view: InvestigationView): Html {
  const [root, kinds] = [toDirectoryTree(view), toKinds(view)];
  if (root === undefined || root.report.files === 0) return NOTHING;
  return html`<section id="map"><h2>Map <span class="tally">directories by ${kinds.measure === 'lines' ? 'lines of text' : 'bytes'}</span></h2>${renderChart(view, kinds)}${renderTreemap(root, kinds)}</section>`;
}

function renderDirectories(view: InvestigationView): Html {
  const root = toDirectoryTree(view);
  if (root === undefined) return NOTHING;
  return html`<section id="directories"><h2>Directories</h2>
<p class="tools"><input type="search" id="filter" placeholder="Filter by name or words" aria-label="Filter directories"><button type="button" id="expand">Open all</button><button type="button" id="collapse">Close all</button></p>
<p class="none" id="no-match" hidden>No directory says that.</p>
<div class="tree">${renderDirectory(root, toKinds(view), true)}</div></section>`;
}

function renderWarnings({ warnings }: InvestigationView): Html {
  if (warnings.length === 0) return NOTHING;
  const rows = warnings.map(
    ({ component, what, why, impact }) => html`<li><b>${component}</b>: ${what} — ${why} — ${impact}</li>`,
  );
  return html`<section id="warnings"><h2>Warnings of the run</h2><ul>${rows}</ul></section>`;
}
