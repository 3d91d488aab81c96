/** Files of JSON lines that only grow. A line that a kill cut short is passed over, and does not spoil the next one. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { UserError } from '../../base/user-error.ts';

export function appendLine(path: string, value: object): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    // Begins with a line end, in case the last line never got its own.
    appendFileSync(path, `\n${JSON.stringify(value)}`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`${path} cannot be written (${code}).`, 'Check the directory, its permissions and the disk.');
  }
}

export function readLines<T>(path: string, schema: z.ZodType<T>): T[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const value = line === '' ? undefined : readLine(line, schema);
    return value === undefined ? [] : [value];
  });
}

function readLine<T>(line: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    // The writer was killed in the middle of it.
    return undefined;
  }
}
