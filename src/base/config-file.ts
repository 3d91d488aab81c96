/** `config.json` on disk: read whole, replaced whole. */
import { readFileSync } from 'node:fs';
import { replaceFile } from './replace-file.ts';
import { UserError } from './user-error.ts';

type Values = Readonly<Record<string, unknown>>;

/** Empty when there is no file. */
export function loadConfigFile(path: string): Values {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return {};
    throw new UserError(`${path} cannot be read (${code}).`, 'Check its permissions.');
  }
  return parseValues(text, path);
}

/** `undefined` takes a setting out of the file. */
export function saveConfigValue(path: string, name: string, value: unknown): void {
  const values = { ...loadConfigFile(path), [name]: value };
  replaceFile(path, `${JSON.stringify(values, undefined, 2)}\n`);
}

function parseValues(text: string, path: string): Values {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch (error) {
    throw new UserError(`${path} is not JSON: ${(error as Error).message}`, 'Put it right, or remove the file.');
  }
  if (typeof values === 'object' && values !== null && !Array.isArray(values)) return values as Values;
  throw new UserError(`${path} holds no settings.`, 'It must be one JSON object; put it right, or remove the file.');
}
