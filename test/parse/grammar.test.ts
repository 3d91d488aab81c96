/** Queries compiled by the build are what compiling gives, and are used only where they fit. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { Parser, Query } from 'web-tree-sitter';
import { detectLanguage } from '../../src/languages/detect.ts';
import { findSpec, LANGUAGE_SPECS } from '../../src/languages/registry.ts';
import type { LanguageSpec } from '../../src/languages/spec.ts';
import { type Grammar, loadGrammar, type QueryCompiler } from '../../src/parse/grammar.ts';
import { largestFunction } from '../../src/parse/load-language.ts';

const require = createRequire(import.meta.url);
const GOLDEN = join(import.meta.dirname, '..', 'golden');
const made: string[] = [];
/** The library is one per process. */
const library = openLibrary();

afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true });
});

test('every golden source has the same matches either way', async () => {
  const { memory, compiled } = await library;
  const grammars = new Map<string, { grammar: Grammar; fresh: Query }>();
  const specs = new Set<LanguageSpec>();
  let matches = 0;
  for (const path of goldenSources()) {
    const source = readFileSync(path, 'utf8');
    const spec = findSpec(detectLanguage(path, Buffer.from(source)).id) as LanguageSpec;
    specs.add(spec);
    const name = spec.grammar(path);
    if (!grammars.has(name)) {
      const grammar = await loadGrammar(memory, spec, path);
      expect(compiled.count, `${name} was compiled, though the build did`).toBe(0);
      grammars.set(name, { grammar, fresh: new Query(grammar.language, textOf(spec, path)) });
      compiled.count = 0;
    }
    const { grammar, fresh } = grammars.get(name) as { grammar: Grammar; fresh: Query };
    const found = matchesOf(grammar, grammar.query, source);
    expect(found).toEqual(matchesOf(grammar, fresh, source));
    matches += found.length;
  }
  expect(specs).toEqual(new Set(LANGUAGE_SPECS));
  expect(matches).toBeGreaterThan(1000);
});

test.each([
  ['kotlin', 'a.kt', 100_000, 200_000],
  ['go', 'a.go', 1_000, 64_000],
])('the largest function of the %s grammar', (language, path, least, most) => {
  const spec = findSpec(language) as LanguageSpec;
  const size = largestFunction(readFileSync(require.resolve(spec.grammar(path))));
  expect(size).toBeGreaterThan(least);
  expect(size).toBeLessThan(most);
});

test('a module without functions has no largest one', () => {
  expect(largestFunction(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))).toBe(0);
});

test('an image of another query is left alone', async () => {
  const { memory, compiled } = await library;
  compiled.count = 0;
  const spec = findSpec('go') as LanguageSpec;
  const directory = mkdtempSync(join(tmpdir(), 'fathom-grammar-'));
  made.push(directory);
  const query = join(directory, 'go.scm');
  writeFileSync(query, '(function_declaration name: (_) @name) @def.function');
  const builtQuery = fileURLToPath(spec.queries('a.go')[0] as URL);
  copyFileSync(join(builtQuery, '..', 'tree-sitter-go.query'), join(directory, 'tree-sitter-go.query'));
  const grammar = await loadGrammar(memory, { ...spec, queries: () => [pathToFileURL(query)] }, 'a.go');
  expect(compiled.count).toBe(1);
  expect(grammar.query.captureNames).toEqual(['name', 'def.function']);
});

async function openLibrary(): Promise<{ memory: QueryCompiler; compiled: { count: number } }> {
  const memory = {} as QueryCompiler;
  await Parser.init(memory);
  const compiled = { count: 0 };
  const compile = memory._ts_query_new;
  memory._ts_query_new = (...numbers) => {
    compiled.count++;
    return compile(...numbers);
  };
  return { memory, compiled };
}

function textOf(spec: LanguageSpec, path: string): string {
  const files = spec.queries(path).map((file) => readFileSync(file, 'utf8'));
  return files.join('\n');
}

function matchesOf({ language }: Grammar, query: Query, source: string): string[] {
  const parser = new Parser();
  parser.setLanguage(language);
  const tree = parser.parse(source);
  if (tree === null) throw new Error('not parsed');
  const matches = query.matches(tree.rootNode).map(({ patternIndex, captures, setProperties }) => {
    const nodes = captures.map(({ name, node }) => `${name} ${node.startIndex}-${node.endIndex}`);
    return `${patternIndex} ${nodes.join(' ')} ${JSON.stringify(setProperties)}`;
  });
  tree.delete();
  parser.delete();
  return matches;
}

function goldenSources(): string[] {
  return readdirSync(GOLDEN, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.golden'))
    .map((entry) => join(entry.parentPath, entry.name));
}
