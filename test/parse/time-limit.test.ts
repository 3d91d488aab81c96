/** A text that takes too long is given up with a problem, and the next one is parsed as ever. */
import { expect, test } from 'vitest';
import { findSpec } from '../../src/languages/registry.ts';
import type { LanguageSpec } from '../../src/languages/spec.ts';
import { SourceParser } from '../../src/parse/parser.ts';

const spec = findSpec('typescript') as LanguageSpec;

test('over the limit while parsing', async () => {
  const parser = await SourceParser.open({ timeLimitMs: 5 });
  const { problems } = await parser.parse('long.ts', 'f(a, [b, c], { d: 1 });\n'.repeat(200_000), spec);
  expect(problems).toEqual([{ kind: 'timeout', line: 0, message: 'parsing took over 0.005 s' }]);
  expect((await parser.parse('a.ts', 'export const a = 1;', spec)).problems).toEqual([]);
  parser.close();
});
