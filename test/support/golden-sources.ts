/** Every golden source, parsed, with the grammar that it is parsed by. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser, type Tree } from 'web-tree-sitter';
import { detectLanguage } from '../../src/languages/detect.ts';
import { findSpec } from '../../src/languages/registry.ts';
import type { LanguageSpec } from '../../src/languages/spec.ts';
import { type Grammar, loadGrammar, readQueries } from '../../src/parse/grammar.ts';
import type { TreeSitterMemory } from '../../src/parse/grammar-tables.ts';
import type { SyntaxTree } from '../../src/parse/syntax-tree.ts';
import { TreeReader } from '../../src/parse/tree-reader.ts';

const GOLDEN = join(import.meta.dirname, '..', 'golden');

export interface GoldenSource {
  readonly path: string;
  readonly source: string;
  readonly spec: LanguageSpec;
}

export function listGoldenSources(): GoldenSource[] {
  return readdirSync(GOLDEN, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.golden'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const source = readFileSync(path, 'utf8');
      return { path, source, spec: findSpec(detectLanguage(path, Buffer.from(source)).id) as LanguageSpec };
    });
}

export interface Parsed {
  readonly theirs: Tree;
  readonly ours: SyntaxTree;
  readonly grammar: Grammar;
  /** Of the language's patterns. */
  readonly query: string;
}

let opening: Promise<{ memory: TreeSitterMemory; parser: Parser; reader: TreeReader }> | undefined;
const grammars = new Map<string, Promise<Grammar>>();

/** The library is one per process, and each tree is good until the next. */
export async function parseBothWays({ path, source, spec }: GoldenSource): Promise<Parsed> {
  opening ??= openLibrary();
  const { memory, parser, reader } = await opening;
  const name = spec.grammar(path);
  const loading = grammars.get(name) ?? loadGrammar(memory, spec, path);
  grammars.set(name, loading);
  const grammar = await loading;
  parser.setLanguage(grammar.language);
  const theirs = parser.parse(source);
  if (theirs === null) throw new Error(`${path} was not parsed`);
  const ours = reader.read(theirs.rootNode.id, grammar.tables, source);
  return { theirs, ours, grammar, query: readQueries(spec, path) };
}

async function openLibrary() {
  const memory = {} as TreeSitterMemory;
  await Parser.init(memory);
  return { memory, parser: new Parser(), reader: new TreeReader(memory) };
}
