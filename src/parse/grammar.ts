/** A grammar, with what is looked for in its trees. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LanguageSpec } from '../languages/spec.ts';
import { compilePatterns, type PatternSet } from './compile-patterns.ts';
import { type GrammarTables, readGrammarTables } from './grammar-tables.ts';
import type { Kernel, Parsable, Program } from './kernel.ts';
import { layProgram } from './lay-program.ts';
import { loadLanguage } from './load-language.ts';
import { takeOver } from './take-over.ts';

export interface Grammar extends Parsable {
  readonly tables: GrammarTables;
  readonly patterns: PatternSet;
  readonly program: Program;
}

const require = createRequire(import.meta.url);

export async function loadGrammar(kernel: Kernel, spec: LanguageSpec, path: string): Promise<Grammar> {
  const specifier = spec.grammar(path);
  const language = await loadLanguage(readFileSync(require.resolve(specifier)));
  const lexers = takeOver(kernel, specifier, language, spec.reserved);
  const tables = readGrammarTables(kernel.library, language);
  const patterns = compilePatterns(readQueries(spec, path), language, tables);
  return { language, lexers, tables, patterns, program: layProgram(kernel, tables, patterns) };
}

export function readQueries(spec: LanguageSpec, path: string): string {
  return spec
    .queries(path)
    .map((query) => readFileSync(query, 'utf8'))
    .join('\n');
}
