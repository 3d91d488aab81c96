/** Which directories a scan turns down at the door, and what to do instead. */
import { existsSync, realpathSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { UserError } from '../base/user-error.ts';

export interface RootOptions {
  /** Scan a home directory or a whole filesystem all the same. */
  readonly force?: boolean;
  readonly homeDirectory?: string;
}

/** The real, absolute path of a directory that may be scanned. */
export function requireRoot(path: string, options: RootOptions = {}): string {
  const root = realDirectory(path);
  if (!options.force && isRefusedRoot(root, options.homeDirectory)) {
    throw new UserError(
      `${root} is a home directory or a whole filesystem, not a repository.`,
      'Name the directory of one repository, or pass --force to scan everything below it.',
    );
  }
  if (isGitDirectory(root)) {
    throw new UserError(
      `${root} is a bare git repository: it holds history, and no files to scan.`,
      `Check it out first: git -C ${root} worktree add <directory>, or git clone ${root} <directory>.`,
    );
  }
  return root;
}

/** A filesystem's root, the home directory, or a directory that holds the home directory. */
export function isRefusedRoot(root: string, homeDirectory: string = homedir()): boolean {
  if (dirname(root) === root) return true;
  const home = existsSync(homeDirectory) ? realpathSync(homeDirectory) : resolve(homeDirectory);
  const homeFromRoot = relative(root, home);
  return homeFromRoot === '' || !(homeFromRoot.startsWith('..') || isAbsolute(homeFromRoot));
}

function realDirectory(path: string): string {
  const found = statDirectory(path);
  if (found === undefined) throw new UserError(`${resolve(path)} does not exist.`, 'Check the path.');
  if (!found.isDirectory()) {
    throw new UserError(`${resolve(path)} is not a directory.`, 'Name the directory of a repository.');
  }
  return realpathSync(path);
}

function statDirectory(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`${resolve(path)} cannot be opened (${code}).`, 'Check the path and its permissions.');
  }
}

/** Both a bare repository and the inside of a `.git` directory look like this. */
function isGitDirectory(root: string): boolean {
  const has = (name: string) => existsSync(join(root, name));
  return has('HEAD') && has('objects') && has('refs') && !has('.git');
}
