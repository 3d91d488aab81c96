/** What parsing learns of whole files, by language: test/golden/<language>/<file> and <file>.golden beside it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderCarets } from '../support/caret.ts';
import { expectGolden } from '../support/golden.ts';
import { parseSource } from '../support/parse-source.ts';

const FOLDER = 'test/golden';

const sources = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.golden'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

test.each(sources)('%s', async (path) => {
  const source = readFileSync(path, 'utf8');
  const parsed = await parseSource(path, source);
  expectGolden(renderCarets(source, parsed), `${path}.golden`);
  // Who is in the thread of the parser goes on with what was never packed.
  expect(parsed.unpacked).toEqual(parsed.facts);
});
