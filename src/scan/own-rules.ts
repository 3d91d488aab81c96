/**
 * The repository's own word on what to index: `.fathomignore` in any directory, and the ignore files of
 * Understand-Anything so that a repository prepared for it needs nothing new.
 */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseNameOf, directoryOf } from '../base/paths.ts';
import { UserError } from '../base/user-error.ts';
import { type IgnoreRules, NO_RULES } from './ignore-rules.ts';

const FILE_NAMES = new Set(['.understandignore', '.fathomignore']);
const ROOT_FILES = ['.understand-anything/.understandignore', '.understandignore', '.fathomignore'];

/** `paths` is the listing, for rules below the root; those at the root count even if git ignores the file itself. */
export function readOwnRules(root: string, paths: readonly string[] = []): IgnoreRules {
  const nested = paths.filter(
    (path) => path.endsWith('ignore') && path.includes('/') && FILE_NAMES.has(baseNameOf(path)),
  );
  nested.sort((a, b) => depthOf(a) - depthOf(b));
  let rules = NO_RULES;
  for (const path of ROOT_FILES) rules = rules.with('', readText(join(root, path)));
  for (const path of nested) rules = rules.with(directoryOf(path), readText(join(root, path)));
  return rules;
}

function readText(file: string): string {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : '';
  } catch (error) {
    throw new UserError(
      `${file} could not be read (${(error as NodeJS.ErrnoException).code}), so what it hides would be indexed.`,
      'Make the file readable, or remove it.',
    );
  }
}

function depthOf(path: string): number {
  return path.split('/').length;
}
