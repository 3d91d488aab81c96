/** The text of a scanned file, for whoever may not open files itself. Nothing is read through a symbolic link. */
import { closeSync, constants, lstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../base/user-error.ts';

export interface PlainReading {
  /** As the path was asked for, for messages. */
  readonly asked?: string;
  /** Only the beginning of a larger file is read. */
  readonly maxBytes?: number;
}

/** What was scanned was no link then; it, or a directory on the way, may have become one since. */
export function readPlainFile(root: string, path: string, { asked = path, maxBytes }: PlainReading = {}): string {
  const file = join(root, path);
  let bytes: Buffer;
  try {
    const stat = lstatSync(file);
    if (!stat.isFile() || realpathSync(file) !== file) throw refusePath(asked, 'leads elsewhere');
    bytes = readBytes(file, Math.min(stat.size, maxBytes ?? stat.size));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw refusePath(asked, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (bytes.includes(0)) throw refusePath(asked, 'is binary');
  return bytes.toString('utf8');
}

export function refusePath(path: string, why: string): UserError {
  return new UserError(`${path} ${why}.`, 'Name a text file by its path from the root.');
}

/** A link put in its place this moment is not followed. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function readBytes(file: string, size: number): Buffer {
  const descriptor = openSync(file, OPEN_FLAGS);
  try {
    const bytes = Buffer.alloc(size);
    let read = 0;
    for (let got = -1; got !== 0 && read < size; read += got)
      got = readSync(descriptor, bytes, read, size - read, null);
    return bytes.subarray(0, read);
  } finally {
    closeSync(descriptor);
  }
}
