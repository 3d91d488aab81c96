/** What git says about a repository under test, and its size as source. */
import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';

export const SOURCE =
  /\.(?:[cm]?[jt]sx?|vue|svelte|py|pyi|go|rs|java|kts?|c|h|cc|cpp|cxx|hpp|hh|cs|rb|php|swift|scala)$/;

/**
 * @param {string} repository
 * @param {string[]} commandArguments
 */
export function git(repository, commandArguments) {
  return execFileSync('git', ['-C', repository, ...commandArguments], { encoding: 'utf8', maxBuffer: 2 ** 30 });
}

/** @param {string} repository */
export function readCommit(repository) {
  return git(repository, ['rev-parse', 'HEAD']).trim();
}

/** Tracked paths, relative to the repository. @param {string} repository */
export function listTracked(repository) {
  return git(repository, ['ls-files', '-z']).split('\0').filter(Boolean);
}

/** Files and bytes of program source that git tracks: one yardstick for all tools. @param {string} repository */
export function measureSource(repository) {
  const sizes = listTracked(repository)
    .filter((path) => SOURCE.test(path))
    .map((path) => lstatSync(join(repository, path), { throwIfNoEntry: false })?.size ?? 0);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
