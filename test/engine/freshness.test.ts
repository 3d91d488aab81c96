/** An answer says which of its files changed since they were indexed, and does not cry wolf. */
import { appendFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StatusView } from '../../src/contract/status.ts';
import { openAt, openRepository } from './repository.ts';

const TREE = {
  'a.ts': "import { b } from './b.ts';\nexport function a(): void {\n  b();\n}\n",
  'b.ts': 'export function b(): void {}\n',
  'c.ts': 'export function c(): void {}\n',
};

test.each<[string, (root: string) => void, string[]]>([
  ['nothing happened', () => undefined, []],
  ['a file grew', (root) => appendFileSync(join(root, 'a.ts'), '// more\n'), ['a.ts']],
  ['same size, other text', (root) => rewrite(join(root, 'a.ts'), TREE['a.ts'].replace('b();', 'c();')), ['a.ts']],
  ['touched only', (root) => utimesSync(join(root, 'a.ts'), 1, 1), []],
  ['written again as it was', (root) => rewrite(join(root, 'a.ts'), TREE['a.ts']), []],
  ['gone', (root) => rmSync(join(root, 'a.ts')), ['a.ts']],
  ['a file that is not in the answer changed', (root) => appendFileSync(join(root, 'c.ts'), '//\n'), []],
])('%s', async (_, change, expected) => {
  const { engine, root } = await openRepository(TREE);
  change(root);
  const { freshness, calls } = await engine.callers('b');
  expect(calls.map(({ node }) => node.name)).toEqual(['a']);
  expect(freshness).toEqual({ revision: 1, stale: expected });
});

test('no callers in a changed file is not taken for none', async () => {
  const { engine, root } = await openRepository(TREE);
  appendFileSync(join(root, 'c.ts'), 'c();\n');
  const { nothing } = await engine.callers('c');
  expect(nothing).toMatchObject({
    reason: 'stale',
    text: 'No callers of c. c.ts changed since it was indexed: run fathom index.',
  });
});

test('the source of a changed file is not shown by its old lines', async () => {
  const { engine, root } = await openRepository(TREE);
  writeFileSync(join(root, 'b.ts'), `// moved\n${TREE['b.ts']}`);
  expect(await engine.node('b')).toMatchObject({ source: null, freshness: { stale: ['b.ts'] } });
});

test('status lists what changed, came and went', async () => {
  const { engine, root } = await openRepository(TREE);
  appendFileSync(join(root, 'a.ts'), '//\n');
  writeFileSync(join(root, 'd.ts'), '');
  rmSync(join(root, 'c.ts'));
  const status = await engine.status();
  StatusView.parse(status);
  expect(status.stale).toEqual({ changed: ['a.ts'], added: ['d.ts'], removed: ['c.ts'] });
  await engine.index();
  expect((await engine.status()).stale).toEqual({ changed: [], added: [], removed: [] });
});

test('an open engine answers from a graph that was built anew meanwhile', async () => {
  const { engine, root } = await openRepository(TREE);
  await engine.callers('b');
  writeFileSync(join(root, 'e.ts'), "import { b } from './b.ts';\nexport const e = () => b();\n");
  const other = openAt(root).engine;
  await other.index({ force: true });
  other.close();
  const { calls, freshness } = await engine.callers('b');
  expect(calls.map(({ node }) => node.name)).toEqual(['a', 'e']);
  expect(freshness.revision).toBe(2);
});

function rewrite(file: string, text: string): void {
  writeFileSync(file, text);
  utimesSync(file, 100, 100);
}
