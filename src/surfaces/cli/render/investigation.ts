/** An investigation on a screen: the whole first, then what must not be lost, then the directories. */
import { bytes, count, countOf, percent } from '../../../base/numbers.ts';
import { printablePath } from '../../../base/paths.ts';
import type { DirectoryReport, Evidence, FlagView, InvestigationView } from '../../../contract/investigation.ts';
import { tellAnalyst, tellSpent } from '../../../render/investigation/about-run.ts';
import { type DirectoryNode, toDirectoryTree } from '../../../render/investigation/directory-tree.ts';
import type { Style } from '../paint.ts';
import type { Terminal } from '../terminal.ts';
import { wrap } from '../text-width.ts';

export function renderInvestigation(view: InvestigationView, terminal: Terminal): string {
  const sections = [
    renderTitle(view, terminal),
    renderFlags(view, terminal),
    renderDetail(view, terminal),
    renderTree(view, terminal),
    renderEnd(view, terminal),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const PROSE = 100;

function proseWidth({ width }: Terminal, indent = 0): number {
  return Math.min(width, PROSE) - indent;
}

function renderTitle(view: InvestigationView, terminal: Terminal): string[] {
  const { paint } = terminal;
  return [paint.bold(view.name), paint.dim(view.target), '', ...wrap(view.brief, proseWidth(terminal))];
}

const COLOURS: Readonly<Record<FlagView['severity'], Style>> = { critical: 'red', concern: 'yellow', info: 'dim' };

function renderFlags({ flags }: InvestigationView, terminal: Terminal): string[] {
  const { paint } = terminal;
  if (flags.length === 0) return [paint.dim('Nothing was flagged.')];
  const rows = flags.flatMap((flag) => renderFlag(flag, terminal));
  return [paint.bold(`Flags (${count(flags.length)})`), ...rows];
}

/** A flag that rests on one place in its file has it in its heading. */
function renderFlag({ severity, path, finding, evidence }: FlagView, terminal: Terminal): string[] {
  const { paint } = terminal;
  const [only] = evidence.length === 1 && evidence[0]?.file === path ? evidence : [];
  const heading = only === undefined ? printablePath(path) : tellPlace(only);
  return [
    `  ${paint[COLOURS[severity]](severity)}  ${paint.cyan(heading)}`,
    ...wrap(finding, proseWidth(terminal, 4)).map((line) => `    ${line}`),
    ...(only === undefined ? tellPlaces(evidence).map((line) => `    ${paint.dim(line)}`) : []),
  ];
}

/** What a model wrote at length; put together mechanically, it would say the directories twice. */
function renderDetail({ detailed, isMechanical }: InvestigationView, terminal: Terminal): string[] {
  if (isMechanical || detailed.trim() === '') return [];
  return detailed
    .trim()
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [''] : wrapDeep(line, terminal)));
}

/** Items of a list stay under their sign. */
function wrapDeep(line: string, terminal: Terminal): string[] {
  const indent = /^\s*(?:[-*+]|\d+[.)])?\s*/.exec(line)?.[0] ?? '';
  const rows = wrap(line.slice(indent.length), proseWidth(terminal, indent.length));
  return rows.map((row, at) => (at === 0 ? indent : ' '.repeat(indent.length)) + row);
}

const PLACES = 3;

function tellPlaces(evidence: readonly Evidence[]): string[] {
  if (evidence.length === 0) return [];
  const places = evidence.slice(0, PLACES).map(tellPlace);
  return [places.join(' ') + (evidence.length > PLACES ? ` and ${evidence.length - PLACES} more` : '')];
}

function tellPlace({ file, line, isVerified }: Evidence): string {
  return `${printablePath(file)}${line === undefined ? '' : `:${line}`}${isVerified ? '' : ' (not found)'}`;
}

/** Deeper ones are in the other forms of the report. */
const LEVELS = 2;

function renderTree(view: InvestigationView, terminal: Terminal): string[] {
  const root = toDirectoryTree(view);
  if (root === undefined || root.report.files === 0) return [];
  const lines = root.children.flatMap((child) => renderNode(child, { terminal, level: 1 }));
  return [terminal.paint.bold('Directories'), ...lines];
}

interface Level {
  readonly terminal: Terminal;
  readonly level: number;
}

const WIDE_LEVEL = 30;

function renderNode({ report, name, children }: DirectoryNode, { terminal, level }: Level): string[] {
  const { paint } = terminal;
  const indent = '  '.repeat(level);
  const below = children.flatMap((child) => renderNode(child, { terminal, level: level + 1 }));
  const isShown = level < LEVELS && children.length <= WIDE_LEVEL;
  return [
    `${indent}${paint.bold(`${printablePath(name)}/`)}  ${paint.dim(tellAmount(report))}`,
    ...wrap(report.summary, proseWidth(terminal, indent.length + 2)).map((line) => `${indent}  ${line}`),
    ...(isShown ? below : []),
  ];
}

function tellAmount({ files, lines, bytes: size, language, status, confidence }: DirectoryReport): string {
  const parts = [countOf(files, 'file'), lines > 0 ? countOf(lines, 'line') : bytes(size), language];
  if (status !== 'mechanical') parts.push(status);
  if (confidence !== null) parts.push(`${percent(confidence, 1)} sure`);
  return parts.filter((part) => part !== '').join(' · ');
}

function renderEnd(view: InvestigationView, { paint }: Terminal): string[] {
  const spent = tellSpent(view);
  return [
    paint.dim(`Investigation ${view.id}: ${tellAnalyst(view)}${spent === '' ? '' : `; ${spent}`}.`),
    paint.dim(`All of it, as a page: fathom investigations show ${view.id.slice(0, 8)} --output report.html`),
    ...(view.stopped === null ? [] : [paint.yellow(`Stopped: ${view.stopped.why}.`), view.stopped.remedy]),
  ];
}
