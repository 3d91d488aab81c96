/** Nodes that the kernel reads from tree-sitter's memory are those that its public interface gives. */
import { expect, test } from 'vitest';
import type { TreeCursor } from 'web-tree-sitter';
import { findSpec } from '../../src/languages/registry.ts';
import type { LanguageSpec } from '../../src/languages/spec.ts';
import { EXTRA } from '../../src/parse/codes.ts';
import type { Kernel } from '../../src/parse/kernel.ts';
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
    const { theirs, kernel } = await parseBothWays(golden);
    const expected = [...walk(theirs.walk())];
    expect(kernel.length(kernel.columns.nodeStarts)).toBe(expected.length);
    for (let node = 0; node < expected.length; node++) expect(describe(kernel, node)).toEqual(expected[node]);
    theirs.delete();
  },
);

function describe(kernel: Kernel, node: number) {
  const { nodeStarts, nodeEnds, nodeSymbols, nodeFields, nodeParents } = kernel.columns;
  const field = kernel.cell(nodeFields, node);
  return {
    symbol: kernel.cell(nodeSymbols, node),
    field: field === EXTRA ? 'extra' : field,
    start: place(kernel, kernel.cell(nodeStarts, node)),
    end: place(kernel, kernel.cell(nodeEnds, node)),
    parent: kernel.cell(nodeParents, node),
    children: countChildren(kernel, node),
  };
}

function place({ calls }: Kernel, position: number): string {
  return `${position} ${calls.rowAt(position)}:${calls.columnAt(position)}`;
}

function countChildren(kernel: Kernel, node: number): number {
  const after = kernel.view(kernel.columns.nodeAfters);
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
