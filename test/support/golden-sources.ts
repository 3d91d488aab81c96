/** Every golden source, parsed, with the grammar that it is parsed by. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Parser, Tree } from 'web-tree-sitter';
import { detectLanguage } from '../../src/languages/detect.ts';
import { findSpec } from '../../src/languages/registry.ts';
import type { LanguageSpec } from '../../src/languages/spec.ts';
import { type Grammar, loadGrammar, readQueries } from '../../src/parse/grammar.ts';
import { type Kernel, openKernel } from '../../src/parse/kernel.ts';
import { newParser } from '../../src/parse/take-over.ts';

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
  readonly grammar: Grammar;
  /** Has read the tree, and found what the language's patterns find in it. */
  readonly kernel: Kernel;
  /** Of the language's patterns. */
  readonly query: string;
}

let opening: Promise<{ kernel: Kernel; parser: Parser }> | undefined;
const grammars = new Map<string, Promise<Grammar>>();

/** The library is one per process, and the kernel holds one tree at a time. No words are reserved: grammars know of none. */
export async function parseBothWays({ path, source, spec }: GoldenSource): Promise<Parsed> {
  opening ??= open();
  const { kernel, parser } = await opening;
  const name = spec.grammar(path);
  const loading = grammars.get(name) ?? loadGrammar(kernel, { ...spec, reserved: [] }, path);
  grammars.set(name, loading);
  const grammar = await loading;
  const theirs = kernel.parse(parser, grammar, source, () => false);
  if (theirs === null) throw new Error(`${path} was not parsed`);
  kernel.read(theirs.rootNode.id, source, grammar.program, () => false);
  return { theirs, grammar, kernel, query: readQueries(spec, path) };
}

async function open() {
  const kernel = await openKernel();
  return { kernel, parser: newParser(kernel) };
}
