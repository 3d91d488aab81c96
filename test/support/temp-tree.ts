/** A throwaway directory tree from an object: one line per file, link or pipe, removed when the test ends. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export type TreeEntry = string | Uint8Array | Special;
export type Tree = Readonly<Record<string, TreeEntry>>;

interface Special {
  readonly create: (file: string) => void;
}

export const symlink = (target: string): Special => ({ create: (file) => symlinkSync(target, file) });
export const fifo = (): Special => ({ create: (file) => void execFileSync('/usr/bin/mkfifo', [file]) });
export const directory = (): Special => ({ create: (file) => void mkdirSync(file, { recursive: true }) });
export const withMode = (mode: number, text: string): Special => ({
  create: (file) => {
    writeFileSync(file, text);
    chmodSync(file, mode);
  },
});

export function tempTree(tree: Tree): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'fathom-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeTree(root, tree);
  return root;
}

export function writeTree(root: string, tree: Tree): void {
  for (const [path, entry] of Object.entries(tree)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    if (typeof entry === 'string' || entry instanceof Uint8Array) writeFileSync(file, entry);
    else entry.create(file);
  }
}

/** A tree that git knows, nothing committed yet. */
export function tempRepository(tree: Tree): string {
  const root = tempTree(tree);
  git(root, 'init', '-q', '-b', 'main');
  return root;
}

export function commitAll(root: string): void {
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '--allow-empty', '-m', 'all');
}

const SETTINGS = ['user.name=t', 'user.email=t@example.com', 'protocol.file.allow=always', 'commit.gpgsign=false'];

/** Git with settings of its own, so that those of the machine do not matter. */
export function git(root: string, ...args: readonly string[]): string {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  return execFileSync('git', ['-C', root, ...settings, ...args], { encoding: 'utf8', env });
}
