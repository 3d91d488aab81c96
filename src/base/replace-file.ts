/** Writes a file so that a kill at any moment leaves the old content or the new, never half of either. */
import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from './user-error.ts';

/**
 * Text may come in pieces, so that a large one need not be held at once. With the rights of `mode`, else those of any
 * new file.
 */
export function replaceFile(path: string, text: string | Iterable<string>, mode?: number): void {
  const temporary = `${path}.tmp-${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeSynced(temporary, text, mode);
    renameSync(temporary, path);
  } catch (error) {
    if (existsSync(temporary)) rmSync(temporary);
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`${path} cannot be written (${code}).`, 'Check the directory, its permissions and the disk.');
  }
}

function writeSynced(path: string, text: string | Iterable<string>, mode: number | undefined): void {
  const descriptor = openSync(path, 'w', mode);
  try {
    // What a new file may be is cut by the user's mask; what it was is not.
    if (mode !== undefined) fchmodSync(descriptor, mode);
    for (const piece of typeof text === 'string' ? [text] : text) writeFileSync(descriptor, piece);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
