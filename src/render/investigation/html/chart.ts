/** What the target is made of: one bar of shares, and a legend that the map uses too. */
import { bytes, countOf, percent } from '../../../base/numbers.ts';
import type { InvestigationView } from '../../../contract/investigation.ts';
import { type Html, html, NOTHING } from './html.ts';
import { type Kinds, OTHER } from './kinds.ts';

interface Share {
  readonly name: string;
  readonly amount: number;
  readonly label: string;
  readonly colour: string;
}

const SHOWN = 9;

export function renderChart(view: InvestigationView, kinds: Kinds): Html {
  const shares = kinds.measure === 'lines' ? languageShares(view, kinds) : mediaShares(view, kinds).slice(0, SHOWN);
  const total = shares.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) return NOTHING;
  return html`<div class="bar">${shares.map((share) => renderSegment(share, total))}</div>
<ul class="legend">${shares.map((share) => renderEntry(share, total))}</ul>`;
}

/** Those with a colour of their own, and the rest as one. */
function languageShares({ scan }: InvestigationView, { colourOf, names }: Kinds): Share[] {
  const isShown = ({ name, lines }: { name: string; lines: number }) => lines > 0 && names.includes(name);
  const shares = scan.languages.filter(isShown).map(({ name, lines, files }) => ({
    name,
    amount: lines,
    label: `${countOf(lines, 'line')} in ${countOf(files, 'file')}`,
    colour: colourOf(name),
  }));
  const rest = scan.languages.filter((language) => !isShown(language)).reduce((sum, { lines }) => sum + lines, 0);
  return rest === 0
    ? shares
    : [...shares, { name: 'other', amount: rest, label: countOf(rest, 'line'), colour: OTHER }];
}

function mediaShares({ scan }: InvestigationView, { colourOf }: Kinds): Share[] {
  return scan.mediaTypes.map(({ type, files, bytes: size }) => ({
    name: type,
    amount: size,
    label: `${bytes(size)} in ${countOf(files, 'file')}`,
    colour: colourOf(type),
  }));
}

function renderSegment({ name, amount, label, colour }: Share, total: number): Html {
  const width = Math.round((1000 * amount) / total) / 10;
  return html`<i class="${colour}" style="width:${width}%" title="${name}: ${label}"></i>`;
}

function renderEntry({ name, amount, label, colour }: Share, total: number): Html {
  return html`<li><i class="${colour}"></i><b>${name}</b> ${percent(amount, total)} <span>${label}</span></li>`;
}
