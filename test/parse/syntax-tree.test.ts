/** Nodes read from tree-sitter's memory are those that its public interface gives. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Language, Parser, Query } from 'web-tree-sitter';
import { detectLanguage } from '../../src/languages/detect.ts';
import { findSpec } from '../../src/languages/registry.ts';
import { SyntaxTree, type TreeSitterMemory } from '../../src/parse/syntax-tree.ts';

const GOLDEN = join(import.meta.dirname, '..', 'golden');
const require = createRequire(import.meta.url);

test('every golden source, capture by capture', async () => {
  const memory = {} as TreeSitterMemory;
  await Parser.init(memory);
  const parser = new Parser();
  let compared = 0;
  for (const path of goldenSources()) {
    const source = readFileSync(path, 'utf8');
    const spec = findSpec(detectLanguage(path, Buffer.from(source)).id);
    if (spec === undefined) throw new Error(`nothing parses ${path}`);
    const language = await Language.load(require.resolve(spec.grammar(path)));
    const query = new Query(
      language,
      spec
        .queries(path)
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n'),
    );
    parser.setLanguage(language);
    const tree = parser.parse(source);
    if (tree === null) throw new Error(`${path} was not parsed`);
    const wanted = query.matches(tree.rootNode).flatMap(({ patternIndex, captures }) =>
      captures.map(({ name, node }) => {
        const { row, column } = node.startPosition;
        return `${patternIndex} ${name} ${node.startIndex}-${node.endIndex} ${row}:${column}-${node.endPosition.row}`;
      }),
    );
    const found = new SyntaxTree(memory, tree, source).matches(query, Number.POSITIVE_INFINITY)?.flatMap((match) =>
      match.captures.map(({ name, node }) => {
        const { startIndex, endIndex, row, column, endRow } = node;
        return `${match.pattern} ${name} ${startIndex}-${endIndex} ${row}:${column}-${endRow}`;
      }),
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
