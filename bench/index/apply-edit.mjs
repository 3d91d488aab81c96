/** Edits of files on disk that are undone whatever happens. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { UserError } from '../support/command-line.mjs';
import { git } from '../support/repository.mjs';

/**
 * Undoing an edit is a checkout, so a file with changes of its own is left alone.
 * @param {string} repository
 * @param {string[]} files
 */
export function refuseChanged(repository, files) {
  if (files.length === 0) return;
  const changed = git(repository, ['status', '--porcelain', '--', ...files]);
  if (changed !== '') throw new UserError(`${repository} has changes that an edit would undo:\n${changed}`);
}

/**
 * Whatever happens, the file is as it was afterwards.
 * @template Answer
 * @param {string} repository
 * @param {string} file
 * @param {(undo: () => void) => Promise<Answer>} use
 */
export async function withEdit(repository, file, use) {
  const undo = () => void git(repository, ['checkout', '--quiet', '--', file]);
  process.once('exit', undo);
  try {
    return await use(undo);
  } finally {
    process.off('exit', undo);
    undo();
  }
}

/**
 * @param {string} path
 * @param {(text: string) => string | undefined} edit
 */
export function applyEdit(path, edit) {
  const text = edit(readFileSync(path, 'utf8'));
  if (text === undefined) rmSync(path);
  else writeFileSync(path, text);
}

/**
 * How many files were looked at again, the edited one included; undefined for tools that do not say.
 * @param {import('../support/measure.mjs').Measurement} measurement
 */
export function readTouched({ output }) {
  const told = /([\d,]+) resolved/.exec(output)?.[1];
  return told === undefined ? undefined : Number(told.replaceAll(',', ''));
}
