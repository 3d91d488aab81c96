/** V8 is kept from optimizing a lexer that it chokes on, by flags that it must know: seen from outside, in its own words. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { findSpec } from '../../src/languages/registry.ts';
import type { LanguageSpec } from '../../src/languages/spec.ts';
import { largestFunction } from '../../src/parse/load-language.ts';

const require = createRequire(import.meta.url);

const HUGE = 64_000;
/** Everything that runs at all is soon hot, and V8 says what it then optimizes. */
const TALKATIVE = ['--wasm-tiering-budget=1000', '--trace-wasm-compilation-times'];

test.each([
  ['kotlin', 'a.kt', 'fun f(a: Int) = g(a + 1, "x$a")\n'],
  ['go', 'a.go', 'func f(a int) int { return g(a + 1, "x") }\n'],
])('hot code of %s is optimized, except for a huge lexer, and nobody complains', (language, path, line) => {
  const { stdout, stderr } = parseOften((findSpec(language) as LanguageSpec).grammar(path), line);
  const optimized = [...stdout.matchAll(/using TurboFan.* bodysize (\d+)/g)].map(([, size]) => Number(size));
  expect(stderr).toBe('');
  expect(optimized.length).toBeGreaterThan(10);
  expect(Math.max(...optimized)).toBeLessThan(HUGE);
});

test.each([
  ['kotlin', 'a.kt', 100_000, 200_000],
  ['go', 'a.go', 1_000, HUGE],
])('the largest function of the %s grammar', (language, path, least, most) => {
  const spec = findSpec(language) as LanguageSpec;
  const size = largestFunction(readFileSync(require.resolve(spec.grammar(path))));
  expect(size).toBeGreaterThan(least);
  expect(size).toBeLessThan(most);
});

test('a module without functions has no largest one', () => {
  expect(largestFunction(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))).toBe(0);
});

function parseOften(grammar: string, line: string) {
  const code = `
    import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import { Parser } from 'web-tree-sitter';
    import { loadLanguage } from './dist/parse/load-language.js';
    await Parser.init();
    const parser = new Parser();
    const path = createRequire(process.cwd() + '/').resolve(${JSON.stringify(grammar)});
    parser.setLanguage(await loadLanguage(readFileSync(path)));
    for (let round = 0; round < 200; round++) parser.parse(${JSON.stringify(line)}.repeat(100)).delete();`;
  return spawnSync(process.execPath, [...TALKATIVE, '--input-type=module', '-e', code], { encoding: 'utf8' });
}
