/** An investigation as a Markdown document. What comes from the target can form no markup of its own. */
import { bytes, countOf, percent } from '../../base/numbers.ts';
import type {
  DirectoryReport,
  Evidence,
  FileReport,
  FlagView,
  InvestigationView,
} from '../../contract/investigation.ts';
import { tellAnalyst, tellSpent } from './about-run.ts';

export function renderInvestigationMarkdown(view: InvestigationView): string {
  const sections = [
    `# ${prose(view.name)}`,
    prose(view.brief),
    renderRun(view),
    renderFlags(view),
    view.isMechanical ? '' : neutral(view.detailed).replaceAll(/^#/gm, '##'),
    renderFacts(view),
    '## Directories',
    ...view.directories.map(renderDirectory),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function renderRun(view: InvestigationView): string {
  const { target, startedAt, finishedAt, id, stopped } = view;
  const spent = tellSpent(view);
  return [
    `- Target: ${code(target)}`,
    `- Investigation ${code(id)}, ${(finishedAt ?? startedAt).slice(0, 10)}, ${prose(tellAnalyst(view))}`,
    ...(spent === '' ? [] : [`- Cost: ${spent}`]),
    ...(stopped === null
      ? []
      : [`- **Stopped before everything was looked at**: ${prose(stopped.why)}. ${prose(stopped.remedy)}`]),
  ].join('\n');
}

function renderFlags({ flags }: InvestigationView): string {
  if (flags.length === 0) return '## Flags\n\nNothing was flagged.';
  return ['## Flags', '', ...flags.map(renderFlag)].join('\n');
}

function renderFlag({ severity, path, finding, evidence }: FlagView): string {
  return `- **${severity}** ${code(path)}: ${prose(finding)}${renderPlaces(evidence)}`;
}

const PLACES = 6;

function renderPlaces(evidence: readonly Evidence[]): string {
  if (evidence.length === 0) return '';
  const shown = evidence.slice(0, PLACES).map(({ file, line, isVerified }) => {
    return `${code(line === undefined ? file : `${file}:${line}`)}${isVerified ? '' : ' (not found)'}`;
  });
  return ` (${shown.join(', ')}${evidence.length > PLACES ? `, ${evidence.length - PLACES} more` : ''})`;
}

const ROWS = 12;

function renderFacts({ scan }: InvestigationView): string {
  const { totals, languages, entryPoints, frameworks, largest } = scan;
  const shares = languages.filter(({ lines }) => lines > 0).slice(0, ROWS);
  const rows = [
    [
      'Size',
      `${countOf(totals.files, 'file')}, ${countOf(totals.directories, 'directory', 'directories')}, ${countOf(totals.lines, 'line')}, ${bytes(totals.bytes)}`,
    ],
    ['Languages', shares.map(({ name, lines }) => `${prose(name)} ${percent(lines, totals.lines)}`).join(', ')],
    [
      'Frameworks',
      frameworks
        .slice(0, ROWS)
        .map(({ name, evidence }) => `${prose(name)} (${code(evidence)})`)
        .join(', '),
    ],
    [
      'Programs start in',
      entryPoints
        .slice(0, ROWS)
        .map(({ path, why }) => `${code(path)} (${prose(why)})`)
        .join(', '),
    ],
    [
      'Largest files',
      largest
        .slice(0, 5)
        .map(({ path, bytes: size }) => `${code(path)} (${bytes(size)})`)
        .join(', '),
    ],
  ] as const;
  const shown = rows.filter(([, value]) => value !== '').map(([title, value]) => `- **${title}**: ${value}`);
  return ['## Facts', '', ...shown].join('\n');
}

const FILES = 30;

function renderDirectory(report: DirectoryReport): string {
  const { path, summary, evidence, fileReports } = report;
  const shown = fileReports.slice(0, FILES).map(renderFile);
  const hidden = fileReports.length - shown.length;
  const files = [...shown, ...(hidden > 0 ? [`- … ${countOf(hidden, 'more file')}`] : [])].join('\n');
  return [
    `### ${code(path === '.' ? '.' : `${path}/`)}`,
    `*${tellState(report)}*`,
    prose(summary) + renderPlaces(evidence),
    files,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function tellState({
  files,
  lines,
  bytes: size,
  language,
  status,
  confidence,
  partialReason,
}: DirectoryReport): string {
  return [
    countOf(files, 'file'),
    lines > 0 ? countOf(lines, 'line') : bytes(size),
    prose(language),
    status,
    confidence === null ? '' : `${percent(confidence, 1)} sure`,
    partialReason === undefined ? '' : `stopped on the way: ${prose(partialReason)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function renderFile({ path, summary, evidence }: FileReport): string {
  const place = evidence.find(({ file, line }) => file === path && line !== undefined);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `- ${code(place === undefined ? name : `${name}:${place.line}`)}: ${prose(summary)}`;
}

/** On one line, in a fence of more backticks than it holds. */
function code(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ');
  const longest = Math.max(0, ...[...flat.matchAll(/`+/g)].map(([run]) => run.length));
  if (longest === 0) return `\`${flat}\``;
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${flat} ${fence}`;
}

/** On one line, and no heading. */
function prose(text: string): string {
  return neutral(text.replaceAll(/\s+/g, ' ')).replace(/^#/, '\\#');
}

/** Code spans and fences stay; nothing else begins a tag, an image, or a link that is not to the web. */
function neutral(text: string): string {
  const parts = text.split(/(```[\s\S]*?```|`[^`]+`)/);
  const guard = (part: string) => part.replaceAll(/[<\\]|!(?=\[)|(?<=\])\((?!https?:)/g, '\\$&');
  return parts.map((part, at) => (at % 2 === 1 ? part : guard(part))).join('');
}
