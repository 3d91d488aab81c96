/**
 * Looks at each selected path on disk and makes a SourceFile of it.
 * A file whose size and time are those already known is not opened; nothing on disk can stop the scan.
 */
import { lstatSync, type Stats } from 'node:fs';
import { sep } from 'node:path';
import { directoryOf, extensionOf } from '../base/paths.ts';
import { detectLanguage } from '../languages/detect.ts';
import type { SourceFile } from '../model/source-file.ts';
import { BINARY_EXTENSIONS } from './binary-extensions.ts';
import { detectCategory } from './detect-category.ts';
import { isGeneratedText } from './generated-text.ts';
import { type ContentReader, createContentReader } from './read-content.ts';
import { createTurns } from './turns.ts';

export interface BinaryFile {
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
}

export interface Unreadable {
  readonly path: string;
  readonly why: string;
}

export interface Inspection {
  readonly files: SourceFile[];
  readonly binaries: BinaryFile[];
  readonly unreadable: Unreadable[];
  symlinks: number;
  special: number;
  vanished: number;
}

export interface InspectOptions {
  readonly known?: (path: string) => SourceFile | undefined;
  /** When the reading that made `known` began. */
  readonly knownAsOfMs?: number;
  /** Whether the listing saw the path on disk. */
  readonly wasSeen: (path: string) => boolean;
  readonly onProgress?: (progress: ScanProgress) => void;
  readonly signal?: AbortSignal;
}

export interface ScanProgress {
  readonly done: number;
  readonly total: number;
}

/** A file changed this shortly before it was read may have changed again within the same tick of its clock. */
const RACY_MS = 2000;
export async function inspectFiles(
  root: string,
  paths: readonly string[],
  options: InspectOptions,
): Promise<Inspection> {
  const { onProgress, signal } = options;
  const found: Inspection = { files: [], binaries: [], unreadable: [], symlinks: 0, special: 0, vanished: 0 };
  const inspect = createInspector(root, found, options);
  const turns = createTurns(signal);
  for (let done = 0; done < paths.length; done += 1) {
    if (turns.isOver()) {
      onProgress?.({ done, total: paths.length });
      await turns.next();
    }
    inspect(paths[done] as string);
  }
  onProgress?.({ done: paths.length, total: paths.length });
  return found;
}

const STAT_OPTIONS = { throwIfNoEntry: false } as const;

function createInspector(root: string, found: Inspection, options: InspectOptions): (path: string) => void {
  const known = createKnownTest(options);
  const isBehindLink = createLinkTest(root);
  const read = createContentReader();
  /** Links that took the place of directories whose files git still lists below them. */
  const links: string[] = [];
  const look = (path: string, file: string) => {
    const stats = lstatSync(file, STAT_OPTIONS);
    if (!stats?.isFile()) return countOther(stats, { path, links, wasSeen: options.wasSeen(path), found });
    const seen = { path, size: stats.size, modifiedMs: Math.floor(stats.mtimeMs) };
    const before = known(seen);
    if (before !== undefined) found.files.push(before);
    else if (BINARY_EXTENSIONS.has(extensionOf(path))) found.binaries.push(seen);
    else if (!isBehindLink(path)) addContent(seen, read(file, options.signal), found);
  };
  return (path) => {
    if (links.length > 0 && links.some((link) => path.startsWith(link))) return;
    try {
      look(path, root + sep + path);
    } catch (error) {
      countFailure(path, error as NodeJS.ErrnoException, found);
    }
  };
}

function createKnownTest({ known, knownAsOfMs = 0 }: InspectOptions): (seen: BinaryFile) => SourceFile | undefined {
  const trustedBeforeMs = knownAsOfMs - RACY_MS;
  return ({ path, size, modifiedMs }) => {
    const before = modifiedMs < trustedBeforeMs ? known?.(path) : undefined;
    return before?.size === size && before.modifiedMs === modifiedMs ? before : undefined;
  };
}

/** Whether opening the path would lead through a link, and maybe out of the repository. One look per directory. */
function createLinkTest(root: string): (path: string) => boolean {
  const answers = new Map([['', false]]);
  const isLinked = (directory: string): boolean => {
    let answer = answers.get(directory);
    if (answer === undefined) {
      const isLink = () => lstatSync(root + sep + directory, STAT_OPTIONS)?.isSymbolicLink() === true;
      answer = isLinked(directoryOf(directory)) || isLink();
      answers.set(directory, answer);
    }
    return answer;
  };
  return (path) => isLinked(directoryOf(path));
}

function addContent(seen: BinaryFile, content: ReturnType<ContentReader>, found: Inspection): void {
  if (content.kind === 'binary') {
    found.binaries.push(seen);
    return;
  }
  const { path, modifiedMs } = seen;
  const { size, lines, hash, head } = content;
  const language = detectLanguage(path, head);
  const category = detectCategory(path, language);
  const generated = isGeneratedText({ path, category, size, lines, head });
  found.files.push({ path, language: language.id, category, size, lines, hash, modifiedMs, generated });
}

interface Other {
  readonly path: string;
  readonly wasSeen: boolean;
  readonly links: string[];
  readonly found: Inspection;
}

/** Absent files were deleted from the work tree or lie outside a sparse checkout, unless the listing saw them. */
function countOther(stats: Stats | undefined, { path, wasSeen, links, found }: Other): void {
  if (stats === undefined) found.vanished += wasSeen ? 1 : 0;
  else if (stats.isSymbolicLink()) {
    found.symlinks += 1;
    if (wasSeen) links.push(`${path}/`);
  } else if (!stats.isDirectory()) found.special += 1;
}

function countFailure(path: string, error: NodeJS.ErrnoException, found: Inspection): void {
  if (error.code === undefined || error.name === 'AbortError') throw error;
  // ELOOP: a link took the file's place after it was looked at.
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ELOOP') found.vanished += 1;
  else found.unreadable.push({ path, why: error.code });
}
