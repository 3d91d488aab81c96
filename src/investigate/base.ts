/** What is known of a target before a model looks at it: the base scan, and every directory described mechanically. */
import type { BaseScanView, Evidence, FlagView } from '../contract/investigation.ts';
import { findLanguage } from '../languages/catalog.ts';
import type { Base, BaseDirectory } from './cache/folder.ts';
import type { Directory, DirectoryFile } from './directory.ts';

/** What the mechanical analyst says of a directory. */
export interface Description {
  readonly summary: string;
  readonly files: readonly {
    readonly path: string;
    readonly summary: string;
    readonly evidence: readonly Evidence[];
  }[];
  readonly evidence: readonly Evidence[];
  readonly flags: readonly FlagView[];
}

/** `childSummaries` by path: directories are described leaves first. */
export type Describe = (directory: Directory, childSummaries: ReadonlyMap<string, string>) => Description;

export function describeBase(scan: BaseScanView, directories: readonly Directory[], describe: Describe): Base {
  const amounts = sumAmounts(directories);
  const summaries = new Map<string, string>();
  const flags: FlagView[] = [];
  const described = directories.map((directory): BaseDirectory => {
    const children = directory.children.map((child): [string, string] => [child, summaries.get(child) ?? '']);
    const description = describe(directory, new Map(children));
    summaries.set(directory.path, description.summary);
    flags.push(...description.flags);
    return toBaseDirectory(directory, description, amounts.get(directory.path) as Amount);
  });
  return { scan, directories: described, flags };
}

interface Amount {
  files: number;
  lines: number;
  bytes: number;
  readonly filesByCategory: Map<string, number>;
  readonly linesByLanguage: Map<string, number>;
  readonly bytesByMediaType: Map<string, number>;
}

/** Of each directory with all that lies below it; takes the directories leaves first. */
function sumAmounts(directories: readonly Directory[]): ReadonlyMap<string, Amount> {
  const amounts = new Map<string, Amount>();
  for (const { path, files, children } of directories) {
    const amount = noAmount();
    for (const file of files) addFile(amount, file);
    for (const child of children) addAmount(amount, amounts.get(child) as Amount);
    amounts.set(path, amount);
  }
  return amounts;
}

function noAmount(): Amount {
  return {
    files: 0,
    lines: 0,
    bytes: 0,
    filesByCategory: new Map(),
    linesByLanguage: new Map(),
    bytesByMediaType: new Map(),
  };
}

function addFile(amount: Amount, { lines, bytes, category, language, mediaType, isText }: DirectoryFile): void {
  amount.files += 1;
  amount.lines += lines;
  amount.bytes += bytes;
  increase(amount.filesByCategory, category, 1);
  increase(amount.bytesByMediaType, mediaType, bytes);
  if (isText) increase(amount.linesByLanguage, language, lines);
}

function addAmount(amount: Amount, below: Amount): void {
  amount.files += below.files;
  amount.lines += below.lines;
  amount.bytes += below.bytes;
  for (const [category, files] of below.filesByCategory) increase(amount.filesByCategory, category, files);
  for (const [language, lines] of below.linesByLanguage) increase(amount.linesByLanguage, language, lines);
  for (const [type, bytes] of below.bytesByMediaType) increase(amount.bytesByMediaType, type, bytes);
}

function increase(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function toBaseDirectory(directory: Directory, description: Description, amount: Amount): BaseDirectory {
  const summaries = new Map(description.files.map((file) => [file.path, file]));
  return {
    path: directory.path,
    summary: description.summary,
    ownFiles: directory.files.length,
    files: amount.files,
    lines: amount.lines,
    bytes: amount.bytes,
    dominantCategory: mostOf(amount.filesByCategory),
    language: nameLanguage(amount.linesByLanguage),
    mediaType: mostOf(amount.bytesByMediaType),
    evidence: [...description.evidence],
    fileReports: directory.files.map(({ path, category, bytes }) => ({
      path,
      category,
      bytes,
      summary: summaries.get(path)?.summary ?? '',
      confidence: null,
      evidence: [...(summaries.get(path)?.evidence ?? [])],
    })),
  };
}

/** A line of code says more of a directory than a line of data: catalogues of words are long. */
const CODE_WEIGHT = 4;

function nameLanguage(linesByLanguage: ReadonlyMap<string, number>): string {
  const known = [...linesByLanguage].flatMap(([id, lines]) => {
    const language = findLanguage(id);
    if (language === undefined || lines === 0) return [];
    return [[language.name, lines * (language.category === 'code' ? CODE_WEIGHT : 1)] as const];
  });
  return mostOf(new Map(known));
}

/** Of equals the first by name, so that the same tree gives the same answer. */
function mostOf(counts: ReadonlyMap<string, number>): string {
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return most?.[0] ?? '';
}
