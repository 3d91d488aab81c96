/** SQLite's complaints that a person can do something about, in their words. */
import { dirname } from 'node:path';
import { UserError } from '../base/user-error.ts';

/** Primary result codes, as in sqlite3.h; extended ones keep them in their low byte. */
const CODES = {
  permission: 3,
  busy: 5,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notDatabase: 26,
} as const;

const INPUT_OUTPUT_FULL = ['ENOSPC', 'EDQUOT'];
/** The last two: a file stands where a directory is wanted. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'];

/** What to throw instead of `error`, which becomes its cause; one that is our own fault comes back as it is. */
export function toStoreError(error: unknown, path: string): unknown {
  if (error instanceof UserError) return error;
  const said = inWords(error, path);
  return said instanceof UserError ? Object.assign(said, { cause: error }) : said;
}

export function isCorruption(error: unknown): boolean {
  const code = primaryCode(error);
  return code === CODES.corrupt || code === CODES.notDatabase;
}

export function isBusy(error: unknown): boolean {
  return primaryCode(error) === CODES.busy;
}

export function isCannotOpen(error: unknown): boolean {
  const code = primaryCode(error);
  return code === CODES.cannotOpen || code === CODES.readOnly;
}

function inWords(error: unknown, path: string): unknown {
  switch (primaryCode(error)) {
    case CODES.busy:
      return new UserError(`another run is writing ${path}`, 'Wait until it has finished and try again.');
    case CODES.permission:
    case CODES.readOnly:
    case CODES.cannotOpen:
      return notWritable(dirname(path));
    case CODES.full:
      return diskFull(path);
    case CODES.inputOutput:
      return new UserError(`reading or writing ${path} failed: ${messageOf(error)}`, 'Check the disk it is on.');
    case CODES.corrupt:
    case CODES.notDatabase:
      return new UserError(`${path} is damaged`, 'Run `fathom index`: it sets the file aside and builds a new graph.');
    default:
      return fromFileSystem(error, path);
  }
}

function primaryCode(error: unknown): number | undefined {
  const { errcode, cause } = (error ?? {}) as { errcode?: unknown; cause?: { errcode?: unknown } };
  const code = errcode ?? cause?.errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}

function fromFileSystem(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (INPUT_OUTPUT_FULL.includes(code)) return diskFull(path);
  return NOT_WRITABLE.includes(code) ? notWritable(dirname(path)) : error;
}

function diskFull(path: string): UserError {
  const remedy =
    'Free some space, or move the data with --data-dir, and run again; the last finished graph is untouched.';
  return new UserError(`no space left to write ${path}`, remedy);
}

function notWritable(directory: string): UserError {
  return new UserError(`cannot write in ${directory}`, 'Choose a writable place with --data-dir or FATHOM_DATA_DIR.');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
