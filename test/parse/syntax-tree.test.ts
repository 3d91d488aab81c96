/** Nodes read from tree-sitter's memory are those that its public interface gives. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Parser } from 'web-tree-sitter';
import { detectLanguage } from '../../src/languages/detect.ts';
import { findSpec } from '../../src/languages/registry.ts';
import { type Grammar, loadGrammar, type QueryCompiler } from '../../src/parse/grammar.ts';
import { SyntaxTree, type TreeSitterMemory } from '../../src/parse/syntax-tree.ts';

const GOLDEN = join(import.meta.dirname, '..', 'golden');

test('every golden source, capture by capture', async () => {
  const memory = {} as TreeSitterMemory & QueryCompiler;
  await Parser.init(memory);
  const parser = new Parser();
  const grammars = new Map<string, Grammar>();
  let compared = 0;
  for (const path of goldenSources()) {
    const source = readFileSync(path, 'utf8');
    const spec = findSpec(detectLanguage(path, Buffer.from(source)).id);
    if (spec === undefined) throw new Error(`nothing parses ${path}`);
    const grammar = grammars.get(spec.grammar(path)) ?? (await loadGrammar(memory, spec, path));
    grammars.set(spec.grammar(path), grammar);
    const { language, query } = grammar;
    parser.setLanguage(language);
    const tree = parser.parse(source);
    if (tree === null) throw new Error(`${path} was not parsed`);
    const wanted = query.matches(tree.rootNode).flatMap(({ patternIndex, captures }) =>
      captures.map(({ name, node }) => {
        const { row, column } = node.startPosition;
        return `${patternIndex} ${name} ${node.startIndex}-${node.endIndex} ${row}:${column}-${node.endPosition.row}`;
      }),
    );
    const found: string[] = [];
    new SyntaxTree(memory, tree, source).eachMatch(
      query,
      () => false,
      (pattern, captures) => {
        for (const { name, startIndex, endIndex, row, column, endRow } of captures)
          found.push(`${pattern} ${name} ${startIndex}-${endIndex} ${row}:${column}-${endRow}`);
      },
    );
    expect(found).toEqual(wanted);
    compared += wanted.length;
    tree.delete();
  }
  expect(compared).toBeGreaterThan(1000);
});

function goldenSources(): string[] {
  return readdirSync(GOLDEN, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.golden'))
    .map((entry) => join(entry.parentPath, entry.name));
}
