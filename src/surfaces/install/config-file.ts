/** An agent's configuration file: read, and replaced as a whole, where it really lies and with the rights it had. */
import { existsSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { replaceFile } from '../../base/replace-file.ts';
import { UserError } from '../../base/user-error.ts';

/** Undefined where there is none. */
export function readConfigFile(path: string): string | undefined {
  try {
    const bytes = readFileSync(path);
    const text = bytes.toString('utf8');
    if (Buffer.from(text, 'utf8').equals(bytes)) return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new UserError(`${path} cannot be read (${code}).`, 'Check it and its permissions; nothing was written.');
  }
  throw new UserError(`${path} is not written in UTF-8.`, 'Save it as UTF-8 first; nothing was written.');
}

/** Through a symbolic link to the file it names. */
export function writeConfigFile(path: string, text: string): void {
  const real = existsSync(path) ? realpathSync(path) : path;
  const mode = statSync(real, { throwIfNoEntry: false })?.mode;
  replaceFile(real, text, mode);
}

/** Beside the file it is of. */
export function backupPath(path: string): string {
  return `${path}.before-fathom`;
}

/** The text before Fathom came; what an earlier run kept is older, and stays. */
export function keepBackup(path: string, text: string): void {
  const backup = backupPath(path);
  if (existsSync(backup)) return;
  replaceFile(backup, text, statSync(path).mode);
}

export function removeFile(path: string): void {
  rmSync(path, { force: true });
}
