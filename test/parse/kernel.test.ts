/** What the kernel does beside what golden files and the comparison with tree-sitter show. */
import { expect, test } from 'vitest';
import { findSpec } from '../../src/languages/registry.ts';
import type { LanguageSpec } from '../../src/languages/spec.ts';
import { openKernel } from '../../src/parse/kernel.ts';
import { SourceParser } from '../../src/parse/parser.ts';
import { parseBothWays } from '../support/golden-sources.ts';

const TYPESCRIPT = findSpec('typescript') as LanguageSpec;

test.each([
  ['"a"', 'a'],
  ["'a b'", 'a b'],
  ['`a`', 'a'],
  ['""', ''],
  ['"""a"b"""', 'a"b'],
  ["'''a'''", 'a'],
  ['"""a"', '""a'],
  ['""""', '""'],
  ['rb"a"', 'a'],
  ["F'a'", 'a'],
  ['xyz"a"', 'xyz"a"'],
  ['"a\'', '"a\''],
  ['"', '"'],
  ['u', 'u'],
  [':name', 'name'],
  [':name?', 'name?'],
  [':', ':'],
  [':=', ':='],
  ['::', '::'],
  ['a.b', 'a.b'],
  ['"😀"', '😀'],
])('%s without quotes is %s', async (text, expected) => {
  const { theirs, kernel } = await parseBothWays({ path: 'a.ts', source: text, spec: TYPESCRIPT });
  expect(kernel.text(kernel.calls.internUnquoted(0, text.length))).toBe(expected);
  theirs.delete();
});

test('equal texts have one number, however many there are', async () => {
  const names = Array.from({ length: 5000 }, (_, at) => `name${at}`);
  const { theirs, kernel } = await parseBothWays({ path: 'a.ts', source: names.join(';'), spec: TYPESCRIPT });
  const numbers = names.map((name) => kernel.intern(name));
  expect(new Set(numbers).size).toBe(5000);
  expect(names.map((name) => kernel.intern(name))).toEqual(numbers);
  expect(numbers.map((number) => kernel.text(number))).toEqual(names);
  theirs.delete();
});

test('what finds no room ends in an error, and the next file is read', async () => {
  const kernel = await openKernel();
  expect(() => kernel.calls.openText(0x3fff_ffff)).toThrow('unreachable');
  expect(() => kernel.calls.openSource(0x3fff_ffff)).toThrow('unreachable');
  const parser = await SourceParser.open();
  const { unpacked } = await parser.parse('a.ts', 'export function f() { return g("x"); }', TYPESCRIPT);
  expect(unpacked?.strings).toEqual(expect.arrayContaining(['f', 'g', 'x']));
  parser.close();
});
