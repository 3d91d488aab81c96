/** What the changes in a working tree touch, and what that reaches. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ImpactView } from '../../src/contract/impact.ts';
import { commitAll, git, type Tree, writeTree } from '../support/temp-tree.ts';
import { openRepository } from './repository.ts';

const TREE: Tree = {
  'src/base.ts': 'export function one(): number {\n  return 1;\n}\n\nexport function two(): number {\n  return 2;\n}\n',
  'src/use.ts': "import { one } from './base.ts';\nexport function use(): number {\n  return one();\n}\n",
  'src/übung "x".ts': 'export function odd(): number {\n  return 3;\n}\n',
  'test/use.test.ts': "import { use } from '../src/use.ts';\ntest('use', () => use());\n",
};

async function changed(change: (root: string) => void, ref = 'HEAD') {
  const { engine, root } = await openRepository(TREE);
  git(root, 'init', '-q', '-b', 'main');
  commitAll(root);
  change(root);
  await engine.index();
  const view = await engine.impactOfDiff(ref);
  ImpactView.parse(view);
  return { view, changed: view.changed.map(({ id }) => id) };
}

test('nothing changed', async () => {
  const { view } = await changed(() => undefined);
  expect(view).toMatchObject({ changed: [], affected: [], tests: [], diff: { ref: 'HEAD', files: [] } });
});

test.each<[string, (root: string) => void, string[], string[]]>([
  [
    'a line in a function',
    (root) => replace(root, 'src/base.ts', 'return 1', 'return 11'),
    ['src/base.ts#one'],
    ['test/use.test.ts'],
  ],
  [
    'a line nobody depends on',
    (root) => replace(root, 'src/base.ts', 'return 2', 'return 22'),
    ['src/base.ts#two'],
    [],
  ],
  ['a line taken out', (root) => replace(root, 'src/base.ts', '  return 2;\n', ''), ['src/base.ts#two'], []],
  ['a new file', (root) => writeTree(root, { 'src/new.ts': 'export const fresh = 1;\n' }), ['src/new.ts'], []],
  ['a staged file', stageNewFile, ['src/new.ts#fresh'], []],
  [
    'a name with quotes and other letters',
    (root) => replace(root, 'src/übung "x".ts', '3', '33'),
    ['src/übung "x".ts#odd'],
    [],
  ],
])('%s', async (_, change, expected, tests) => {
  const { view, changed: found } = await changed(change);
  expect(found).toEqual(expected);
  expect(view.tests).toEqual(tests);
});

test('a deleted file is named', async () => {
  const { view } = await changed((root) => rmSync(join(root, 'src/base.ts')));
  expect(view.diff?.deleted).toEqual(['src/base.ts']);
});

test.each(['nope', '--output=/tmp/x', 'HEAD; rm -rf /'])('no such commit: %s', async (ref) => {
  await expect(changed(() => undefined, ref)).rejects.toThrow(`git knows no commit ${ref}`);
});

function replace(root: string, path: string, from: string, to: string): void {
  const text = TREE[path] as string;
  writeFileSync(join(root, path), text.replace(from, to));
}

function stageNewFile(root: string): void {
  writeTree(root, { 'src/new.ts': 'export const fresh = 1;\n' });
  git(root, 'add', '-A');
}
