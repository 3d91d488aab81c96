/** Nodes read from tree-sitter's memory are those that its public interface gives. */
import { expect, test } from 'vitest';
import type { TreeCursor } from 'web-tree-sitter';
import { findSpec } from '../../src/languages/registry.ts';
import type { LanguageSpec } from '../../src/languages/spec.ts';
import { EXTRA, type SyntaxTree } from '../../src/parse/syntax-tree.ts';
import { type GoldenSource, listGoldenSources, parseBothWays } from '../support/golden-sources.ts';

const spec = findSpec('typescript') as LanguageSpec;
const ODD: GoldenSource[] = [
  ['empty', ''],
  ['only a comment', '// nothing\n'],
  ['broken', 'class A { f( { return 1 + ; }\n}}} const = "'],
  ['characters of two units and lines of every kind', 'const 名 = "😀";\r\nlet b = `\n`;\rf(b)'],
  ['deep', `x = ${'['.repeat(3000)}1${']'.repeat(3000)};`],
  ['long', 'f(a, /* b */ "c");\n'.repeat(9000)],
].map(([name, source]) => ({ path: `${name}.ts`, source: source as string, spec }));

test.each([...listGoldenSources(), ...ODD].map((one) => [one.path.split(/[/\\]/).slice(-2).join('/'), one] as const))(
  '%s',
  async (_, golden) => {
    const { theirs, ours } = await parseBothWays(golden);
    const expected = [...walk(theirs.walk())];
    expect(ours.count).toBe(expected.length);
    for (let node = 0; node < ours.count; node++) expect(describe(ours, node)).toEqual(expected[node]);
    theirs.delete();
  },
);

function describe(tree: SyntaxTree, node: number) {
  const [start, end] = [tree.start[node] as number, tree.end[node] as number];
  return {
    symbol: tree.symbol[node],
    field: tree.field[node] === EXTRA ? 'extra' : tree.field[node],
    start: `${start} ${tree.rowAt(start)}:${tree.columnAt(start)}`,
    end: `${end} ${tree.rowAt(end)}:${tree.columnAt(end)}`,
    parent: tree.parent[node],
    children: countChildren(tree, node),
  };
}

function countChildren({ after }: SyntaxTree, node: number): number {
  let count = 0;
  for (let child = node + 1; child < (after[node] as number); child = after[child] as number) count++;
  return count;
}

function* walk(cursor: TreeCursor): Generator<ReturnType<typeof describe>> {
  const parents: number[] = [-1];
  for (let node = 0; ; node++) {
    const { startPosition, endPosition, isExtra, childCount } = cursor.currentNode;
    yield {
      symbol: cursor.nodeTypeId,
      field: isExtra ? 'extra' : cursor.currentFieldId,
      start: `${cursor.startIndex} ${startPosition.row}:${startPosition.column}`,
      end: `${cursor.endIndex} ${endPosition.row}:${endPosition.column}`,
      parent: parents.at(-1) as number,
      children: childCount,
    };
    if (cursor.gotoFirstChild()) parents.push(node);
    else {
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) return;
        parents.pop();
      }
    }
  }
}
