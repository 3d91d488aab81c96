/**
 * Lists a tree that git does not: honours .gitignore at every level, follows no symbolic link.
 * A directory that cannot be entered costs a warning and only that directory.
 */
import { isUtf8 } from 'node:buffer';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparePaths, joinPath, printablePath } from '../base/paths.ts';
import type { Warnings } from '../base/warnings.ts';
import { isDroppedDirectory } from './default-drops.ts';
import { type IgnoreRules, NO_RULES } from './ignore-rules.ts';
import type { Listing, ListingCounts, ListOptions } from './listing.ts';
import { readOwnRules } from './own-rules.ts';
import { createTurns } from './turns.ts';
import { warnOfNames } from './warn-of-names.ts';

export async function walk(root: string, { warnings, signal }: ListOptions): Promise<Listing> {
  const walked: Walk = {
    root,
    own: readOwnRules(root),
    warnings,
    paths: [],
    counts: { symlinks: 0, special: 0, unreadable: 0 },
    pending: [{ path: '', rules: NO_RULES }],
    hasRootRules: false,
  };
  const turns = createTurns(signal);
  for (let directory = walked.pending.pop(); directory !== undefined; directory = walked.pending.pop()) {
    if (turns.isOver()) await turns.next();
    visit(walked, directory);
  }
  walked.paths.sort(comparePaths);
  // Where the tree brings its own .gitignore, that file has already said what is build output.
  const isVouched = () => walked.hasRootRules;
  return { paths: walked.paths, isVouched, wasSeen: () => true, counts: walked.counts };
}

interface Directory {
  readonly path: string;
  /** Those of the directories above it. */
  readonly rules: IgnoreRules;
}

interface Walk {
  readonly root: string;
  readonly own: IgnoreRules;
  readonly warnings: Warnings;
  readonly paths: string[];
  readonly counts: ListingCounts;
  readonly pending: Directory[];
  hasRootRules: boolean;
}

function visit(walked: Walk, directory: Directory): void {
  const entries = readEntries(walked, directory.path);
  const rules = extendRules(walked.root, directory, entries);
  walked.hasRootRules ||= directory.path === '' && rules !== directory.rules;
  for (const entry of entries) {
    const path = joinPath(directory.path, entry.name);
    if (entry.isDirectory()) {
      if (isEntered(entry.name, walked.own) && !rules.isIgnored(`${path}/`)) walked.pending.push({ path, rules });
    } else if (!rules.isIgnored(path)) addEntry(walked, path, entry);
  }
}

/** A rule that takes something back from a dropped directory is the one reason to look inside. */
function isEntered(name: string, own: IgnoreRules): boolean {
  return !isDroppedDirectory(name) || own.negationMentions(name);
}

function addEntry(walked: Walk, path: string, entry: Dirent): void {
  if (entry.isFile()) walked.paths.push(path);
  else walked.counts[entry.isSymbolicLink() ? 'symlinks' : 'special'] += 1;
}

function readEntries(walked: Walk, directory: string): readonly Dirent[] {
  try {
    const entries = readdirSync(join(walked.root, directory), { withFileTypes: true });
    const doubtful = entries.filter((entry) => entry.name.includes('\uFFFD'));
    return doubtful.length === 0 ? entries : dropBrokenNames(walked, directory, entries);
  } catch (error) {
    walked.counts.unreadable += 1;
    walked.warnings.add({
      component: 'scan',
      what: `directory ${printablePath(directory || '.')} could not be read`,
      why: (error as NodeJS.ErrnoException).code ?? String(error),
      impact: 'nothing below it is indexed',
    });
    return [];
  }
}

/** A name with U+FFFD may be meant so, or be what is left of bytes that are not UTF-8 and cannot be opened. */
function dropBrokenNames(walked: Walk, directory: string, entries: readonly Dirent[]): readonly Dirent[] {
  const names = readdirSync(join(walked.root, directory), { encoding: 'buffer' });
  const sound = new Set(names.filter((name) => isUtf8(name)).map((name) => name.toString('utf8')));
  const broken = entries.filter((entry) => !sound.has(entry.name));
  walked.counts.unreadable += broken.length;
  const paths = broken.map((entry) => joinPath(directory, entry.name));
  if (paths.length > 0) warnOfNames(paths, walked.warnings);
  return entries.filter((entry) => sound.has(entry.name));
}

function extendRules(root: string, { path, rules }: Directory, entries: readonly Dirent[]): IgnoreRules {
  if (!entries.some((entry) => entry.name === '.gitignore' && entry.isFile())) return rules;
  try {
    return rules.with(path, readFileSync(join(root, path, '.gitignore'), 'utf8'));
  } catch {
    // The same file is read again as a source file, and that reading reports what is wrong with it.
    return rules;
  }
}
