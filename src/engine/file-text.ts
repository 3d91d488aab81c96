/**
 * The text of a file, for whoever may not open files itself. Only files that the graph knows: what lies outside the root,
 * is ignored or is reached through a symbolic link is none of them.
 */
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, normalize, relative, sep } from 'node:path';
import { comparePaths } from '../base/paths.ts';
import { UserError } from '../base/user-error.ts';
import type { FileText } from '../contract/file-text.ts';
import { findFile, listFiles } from '../store/read-files.ts';
import type { Session } from './session.ts';

const MAX_CHARACTERS = 400_000;

export async function readFileText(session: Session, path: string): Promise<FileText> {
  const known = toRepositoryPath(session.root, path);
  const file = await session.ask((store) => findFile(store, known));
  if (file === undefined) throw refuse(path, 'is no file of this repository, or is ignored');
  const text = readPlainFile(session.root, known, path);
  return {
    path: known,
    language: file.language,
    lines: file.lines,
    text: text.slice(0, MAX_CHARACTERS),
    truncated: text.length > MAX_CHARACTERS,
  };
}

/** Paths that begin so, for completing what someone types. */
export function listPathsWith(session: Session, prefix: string, limit: number): Promise<string[]> {
  return session.ask((store) => {
    const paths = listFiles(store).map(({ path }) => path);
    const found = paths.filter((path) => path.startsWith(prefix));
    return found.sort((a, b) => a.length - b.length || comparePaths(a, b)).slice(0, limit);
  });
}

function toRepositoryPath(root: string, path: string): string {
  const fromRoot = isAbsolute(path) ? relative(root, path) : normalize(path);
  return fromRoot.split(sep).join('/');
}

/** What is indexed was no link then; it, or a directory on the way, may have become one since. */
export function readPlainFile(root: string, path: string, asked: string): string {
  const file = join(root, path);
  let bytes: Buffer;
  try {
    if (!lstatSync(file).isFile() || realpathSync(file) !== file) throw refuse(asked, 'leads elsewhere');
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw refuse(asked, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (bytes.includes(0)) throw refuse(asked, 'is binary');
  return bytes.toString('utf8');
}

function refuse(path: string, why: string): UserError {
  return new UserError(`${path} ${why}.`, 'Name a text file of the repository by its path from the root.');
}
