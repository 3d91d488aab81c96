/** A grammar, with what is looked for in its trees. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from 'web-tree-sitter';
import type { LanguageSpec } from '../languages/spec.ts';
import { compilePatterns, type PatternSet } from './compile-patterns.ts';
import { type GrammarTables, readGrammarTables, type TreeSitterMemory } from './grammar-tables.ts';
import { loadLanguage } from './load-language.ts';

export interface Grammar {
  readonly language: Language;
  readonly tables: GrammarTables;
  readonly patterns: PatternSet;
}

const require = createRequire(import.meta.url);

export async function loadGrammar(memory: TreeSitterMemory, spec: LanguageSpec, path: string): Promise<Grammar> {
  const language = await loadLanguage(readFileSync(require.resolve(spec.grammar(path))));
  const tables = readGrammarTables(memory, language);
  return { language, tables, patterns: compilePatterns(readQueries(spec, path), language, tables) };
}

export function readQueries(spec: LanguageSpec, path: string): string {
  return spec
    .queries(path)
    .map((query) => readFileSync(query, 'utf8'))
    .join('\n');
}
