/**
 * Git's own listing: tracked files and those that no ignore rule hides, submodules and embedded repositories included.
 * One call per repository; what is on disk is not looked at here.
 */
import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { runGit } from '../base/git.ts';
import { comparePaths, printablePath } from '../base/paths.ts';
import type { Warnings } from '../base/warnings.ts';
import type { Listing, ListOptions } from './listing.ts';
import { warnOfNames } from './warn-of-names.ts';

/** The listing, or in git's words why there is none. */
export async function listGitFiles(root: string, options: ListOptions): Promise<Listing | { readonly why: string }> {
  const found: Found = { paths: [], untracked: new Set(), unreadable: 0 };
  const failure = await addRepository(root, '', found, options);
  if (failure !== undefined) return { why: failure };
  return {
    paths: sortUnique(found.paths),
    isVouched: (path) => !found.untracked.has(path),
    wasSeen: (path) => found.untracked.has(path),
    counts: { symlinks: 0, special: 0, unreadable: found.unreadable },
  };
}

interface Found {
  readonly paths: string[];
  readonly untracked: Set<string>;
  unreadable: number;
}

const LIST_FILES = ['ls-files', '-z', '-t', '--stage', '--cached', '--others', '--exclude-standard'];

/** Undefined when all went well, else why it did not. */
async function addRepository(
  root: string,
  prefix: string,
  found: Found,
  options: ListOptions,
): Promise<string | undefined> {
  const answer = await runGit(join(root, prefix), LIST_FILES, options.signal);
  if (!answer.ok) return firstLine(answer.messages);
  if (answer.messages !== '') warnOfMessages(answer.messages, options.warnings);
  const records = decodeRecords(answer.output, found, options.warnings);
  for (const directory of addRecords(records, prefix, found)) {
    await addNested(root, directory, found, options);
  }
  return undefined;
}

/** Records read `H 100644 <object> 0<tab>path`, and `? path` when untracked. Returns repositories inside this one. */
function addRecords(records: readonly string[], prefix: string, found: Found): readonly string[] {
  const nested: string[] = [];
  for (const record of records) {
    const isUntracked = record.charCodeAt(0) === QUESTION_MARK;
    const path = prefix + record.slice(isUntracked ? 2 : record.indexOf('\t') + 1);
    if (isUntracked ? path.endsWith('/') : record.startsWith('160000 ', 2)) {
      nested.push(path.replace(/\/$/, ''));
      continue;
    }
    if (isUntracked) found.untracked.add(path);
    found.paths.push(path);
  }
  return nested;
}

const QUESTION_MARK = 63;

async function addNested(root: string, directory: string, found: Found, options: ListOptions): Promise<void> {
  const gitEntry = lstatSync(join(root, directory, '.git'), { throwIfNoEntry: false });
  if (gitEntry !== undefined && isLinkedWorktree(join(root, directory, '.git'), gitEntry)) return;
  const failure =
    gitEntry === undefined
      ? 'it is not checked out (git submodule update --init)'
      : await addRepository(root, `${directory}/`, found, options);
  if (failure === undefined) return;
  options.warnings.add({
    component: 'scan',
    what: `submodule ${printablePath(directory)} was left out`,
    why: failure,
    impact: 'its files are not indexed',
  });
}

/** Another checkout of this same repository: its files would all be there twice. */
function isLinkedWorktree(path: string, entry: Stats): boolean {
  return entry.isFile() && /\/worktrees\/[^/]+\s*$/.test(readFileSync(path, 'utf8'));
}

function decodeRecords(output: Buffer, found: Found, warnings: Warnings): readonly string[] {
  const text = output.toString('utf8');
  const records = text.split('\0');
  records.pop();
  if (isUtf8(output)) return records;
  const readable = splitBytes(output).map((record) => (isUtf8(record) ? record.toString('utf8') : undefined));
  const unreadable = records.filter((_, index) => readable[index] === undefined);
  found.unreadable += unreadable.length;
  warnOfNames(unreadable, warnings);
  return readable.filter((record) => record !== undefined);
}

function splitBytes(output: Buffer): readonly Buffer[] {
  const records: Buffer[] = [];
  let start = 0;
  for (let end = output.indexOf(0); end !== -1; end = output.indexOf(0, start)) {
    records.push(output.subarray(start, end));
    start = end + 1;
  }
  return records;
}

function warnOfMessages(messages: string, warnings: Warnings): void {
  warnings.add({
    component: 'scan',
    what: `git listed the files with ${messages.split('\n').length} complaint(s)`,
    why: firstLine(messages),
    impact: 'files below that place may be missing',
  });
}

function firstLine(messages: string): string {
  return (messages.split('\n')[0] as string).replace(/^(?:warning|error|fatal): /, '');
}

/** Untracked come before tracked, and a path in conflict is listed once per side. */
function sortUnique(paths: string[]): readonly string[] {
  paths.sort(comparePaths);
  return paths.filter((path, index) => path !== paths[index - 1]);
}
