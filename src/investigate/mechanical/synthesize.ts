/** The whole, put together from what was said of its directories, without a model. */
import { bytes, countOf, percent } from '../../base/numbers.ts';
import { comparePaths } from '../../base/paths.ts';
import type { BaseScanView, FlagView } from '../../contract/investigation.ts';
import { UNKNOWN_LANGUAGE } from '../../languages/catalog.ts';
import { nameMedia } from './media-names.ts';
import { firstSentence, listed, toSentence } from './sentences.ts';

export interface SynthesisInput {
  readonly name: string;
  readonly scan: BaseScanView;
  /** The target first. */
  readonly directories: readonly { readonly path: string; readonly summary: string }[];
  readonly flags: readonly FlagView[];
}

export interface Synthesis {
  readonly brief: string;
  /** Markdown. */
  readonly detailed: string;
}

export function synthesize(input: SynthesisInput): Synthesis {
  const [target] = input.directories;
  const said = target?.summary ?? '';
  // An archive is told by what is in all of it, not by the files that happen to lie at its top.
  const what = /^\d/.test(said) ? [tellSize(input.scan), tellTop(input)] : [said, tellSize(input.scan)];
  const parts = [...what, tellFrameworks(input.scan), tellFlags(input.flags)];
  return {
    brief: parts.filter((part) => part !== '').join(' '),
    detailed: [tellStructure(input), tellEntries(input.scan), tellMass(input.scan)]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}

const LANGUAGES = 4;
const SHARE = 0.02;
const UNNAMED = UNKNOWN_LANGUAGE.name;

function tellSize(scan: BaseScanView): string {
  const { files, directories, bytes: size } = scan.totals;
  if (files === 0) return 'There are no files.';
  const amount = `${countOf(files, 'file')} in ${countOf(directories, 'directory', 'directories')}, ${bytes(size)}`;
  return toSentence(`${amount}${isMostlyText(scan) ? tellLanguages(scan) : tellMedia(scan)}`);
}

function isMostlyText({ categories, totals }: BaseScanView): boolean {
  const binary = categories.find(({ category }) => category === 'binary')?.bytes ?? 0;
  return categories.some(({ category }) => category === 'code') || binary * 2 < totals.bytes;
}

function tellLanguages({ totals, languages }: BaseScanView): string {
  const main = languages.filter(({ name, lines }) => name !== UNNAMED && lines > 0 && lines >= totals.lines * SHARE);
  const shares = main.slice(0, LANGUAGES).map(({ name, lines }) => `${name} ${percent(lines, totals.lines)}`);
  return `, ${countOf(totals.lines, 'line')}${shares.length === 0 ? '' : `: ${listed(shares, LANGUAGES)}`}`;
}

function tellMedia({ mediaTypes }: BaseScanView): string {
  return `: ${listed(
    mediaTypes.map(({ type, files }) => countOf(files, nameMedia(type))),
    LANGUAGES,
  )}`;
}

const FRAMEWORKS = 6;

function tellFrameworks({ frameworks }: BaseScanView): string {
  return frameworks.length === 0
    ? ''
    : toSentence(
        `Uses ${listed(
          frameworks.map(({ name }) => name),
          FRAMEWORKS,
        )}`,
      );
}

function tellFlags(flags: readonly FlagView[]): string {
  const grave = flags.filter(({ severity }) => severity !== 'info').length;
  return grave === 0 ? '' : toSentence(`${countOf(grave, 'finding')} ${grave === 1 ? 'needs' : 'need'} a look`);
}

const TOP_NAMES = 10;

function tellTop({ directories }: SynthesisInput): string {
  const names = listTop(directories).map(({ path }) => `${path}/`);
  return names.length === 0 ? '' : toSentence(`Holds ${listed(names, TOP_NAMES)}`);
}

const TOP = 24;
const SUMMARY = 220;

function listTop(directories: SynthesisInput['directories']): SynthesisInput['directories'] {
  const top = directories.filter(({ path }) => path !== '.' && !path.includes('/'));
  return top.sort((a, b) => comparePaths(a.path, b.path));
}

/** Directories at the top, each with what was said of it. */
function tellStructure({ directories }: SynthesisInput): string {
  const top = listTop(directories);
  if (top.length === 0) return '';
  const rows = top.slice(0, TOP).map(({ path, summary }) => `- **${path}/**: ${firstSentence(summary, SUMMARY)}`);
  const hidden = top.length - rows.length;
  return ['## Structure', '', ...rows, ...(hidden > 0 ? [`- … ${hidden} more`] : [])].join('\n');
}

const ENTRIES = 12;

function tellEntries({ entryPoints }: BaseScanView): string {
  if (entryPoints.length === 0) return '';
  const rows = entryPoints.slice(0, ENTRIES).map(({ path, why }) => `- \`${path}\`: ${why}`);
  const hidden = entryPoints.length - rows.length;
  return ['## Where programs start', '', ...rows, ...(hidden > 0 ? [`- … ${hidden} more`] : [])].join('\n');
}

const LARGEST = 5;

function tellMass({ largest, totals }: BaseScanView): string {
  if (totals.bytes === 0) return '';
  const rows = largest
    .slice(0, LARGEST)
    .map(({ path, bytes: size }) => `- \`${path}\`: ${bytes(size)}, ${percent(size, totals.bytes)} of all`);
  return ['## Largest files', '', ...rows].join('\n');
}
