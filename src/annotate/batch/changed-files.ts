/** A list of changed files, one path a line, as `git diff --name-only` and people write them. */
import { readFileSync } from 'node:fs';
import { UserError } from '../../base/user-error.ts';
import type { Warnings } from '../../base/warnings.ts';
import { COMPONENT } from './group-code.ts';

export function loadChangedFiles(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(
      `the list of changed files ${path} cannot be read (${code}).`,
      'Name a file with one path a line.',
    );
  }
  const lines = text.replace(/^\u{feff}/u, '').split(/\r\n|\n|\r/);
  return lines.map(toRepositoryPath).filter((line) => line !== '');
}

function toRepositoryPath(line: string): string {
  return line
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
}

/** Those that are part of the scan; a deleted file is not, and needs no analysis. */
export function keepKnown(changed: readonly string[], known: ReadonlySet<string>, warnings: Warnings): string[] {
  const unknown = changed.filter((path) => !known.has(path));
  if (unknown.length > 0) {
    const shown = unknown.slice(0, SHOWN).join(', ');
    warnings.add({
      component: COMPONENT,
      what: `${unknown.length} changed files are not part of the scan: ${shown}${unknown.length > SHOWN ? ', …' : ''}`,
      why: 'deleted, ignored or outside the repository',
      impact: 'they are in no batch',
    });
  }
  return changed.filter((path) => known.has(path));
}

const SHOWN = 5;
