/** What a file's edges rest on, as an update will ask for it. */
import { expect, test } from 'vitest';
import { createLookup, MemoryFacts } from '../../src/indexing/lookup.ts';
import { findSpec } from '../../src/languages/registry.ts';
import type { LanguageSpec } from '../../src/languages/spec.ts';
import { unpackFacts } from '../../src/model/facts.ts';
import { SourceParser } from '../../src/parse/parser.ts';
import { openResolver } from '../../src/resolve/resolver.ts';

test('every question of a file with very many of them belongs to a part of it', async () => {
  const names = Array.from({ length: 800 }, (_, at) => `n${at}`);
  const texts = new Map([
    ['a.ts', names.map((name) => `import { ${name} } from './b';\n${name}();\n`).join('')],
    ['b.ts', names.map((name) => `export function ${name}() {}\n`).join('')],
  ]);
  const { dependencies, parts } = await resolveOne('a.ts', texts);
  expect(dependencies.length).toBeGreaterThan(names.length);
  expect(parts.asking.indexOf(0)).toBe(-1);
});

async function resolveOne(path: string, texts: ReadonlyMap<string, string>) {
  const facts = new MemoryFacts();
  const index = new Map<string, { language: string; size: number }>();
  const parser = await SourceParser.open();
  const spec = findSpec('typescript') as LanguageSpec;
  for (const [file, text] of texts) {
    const parsed = await parser.parse(file, text, spec);
    facts.add(file, parsed.facts, unpackFacts(parsed.facts));
    index.set(file, { language: 'typescript', size: text.length });
  }
  return openResolver(createLookup(index, facts)).resolve(path);
}
