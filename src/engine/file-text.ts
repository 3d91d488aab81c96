/**
 * The text of a file, for whoever may not open files itself. Only files that the graph knows: what lies outside the root,
 * is ignored or is reached through a symbolic link is none of them.
 */
import { isAbsolute, normalize, relative, sep } from 'node:path';
import { comparePaths } from '../base/paths.ts';
import type { FileText } from '../contract/file-text.ts';
import { readPlainFile, refusePath } from '../scan/read-plain-file.ts';
import { findFile, listFiles } from '../store/read-files.ts';
import type { Session } from './session.ts';

const MAX_CHARACTERS = 400_000;

export async function readFileText(session: Session, path: string): Promise<FileText> {
  const known = toRepositoryPath(session.root, path);
  const file = await session.ask((store) => findFile(store, known));
  if (file === undefined) throw refusePath(path, 'is no file of this repository, or is ignored');
  const text = readPlainFile(session.root, known, { asked: path });
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
