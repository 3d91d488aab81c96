/** Text of a file of a repository, or of another directory. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadText } from '../scan/entry-points.ts';
import type { Session } from './session.ts';

/** Empty where a file cannot be read: it went since it was listed, and nothing here depends on one file. */
export function readTextIn({ root }: Pick<Session, 'root'>): ReadText {
  return (path) => {
    try {
      return readFileSync(join(root, path), 'utf8');
    } catch {
      return '';
    }
  };
}
