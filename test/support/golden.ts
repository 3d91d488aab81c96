/** Expected outputs kept as files that a person can read; `npm test -- --update` writes them anew. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

export function expectGolden(actual: string, path: string): void {
  if (process.env.FATHOM_UPDATE_GOLDEN === '1') {
    writeFileSync(path, actual);
    return;
  }
  if (!existsSync(path)) throw new Error(`${path} is missing: look at what comes out, then run with --update`);
  expect(actual, `${path} differs: if the new text is right, run with --update`).toBe(readFileSync(path, 'utf8'));
}
