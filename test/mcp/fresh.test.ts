/** An answer is as fresh as the files are: without a graph, after edits, with several servers at one repository. */
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runFathom } from '../cli/run-fathom.ts';
import { SHAPES } from '../graph/shapes.ts';
import { commitAll, tempRepository, tempTree, writeTree } from '../support/temp-tree.ts';
import { connectAgent } from './agent.ts';

test('without a graph it is built before the first answer', async () => {
  const { ask } = await connectAgent(tempTree(SHAPES));
  expect(await ask('callers', { symbol: 'totalArea' })).toMatch(/^2 callers:$/m);
});

test('it follows changes after a build as after an update', async () => {
  const directory = tempTree(SHAPES);
  const { ask } = await connectAgent(directory, ['--tools', 'all']);
  const asked = ['area', 'main', 'log'].map((query) => ask('search', { query }));
  for (const text of await Promise.all(asked)) expect(text).toMatch(/^src\//m);
  for (const name of ['first', 'second']) {
    writeTree(directory, { [`src/${name}.ts`]: `export function ${name}File(): void {}\n` });
    await expect.poll(() => ask('search', { query: `${name}File` }), { timeout: 10_000 }).toMatch(/\.ts:1 function/);
  }
  expect(await ask('watch_changes')).toMatch(/revision 3: 1 file/);
});

test('a graph that is behind is brought up to date before the first answer', async () => {
  const directory = tempTree(SHAPES);
  await runFathom(['index', '--quiet'], { directory });
  writeTree(directory, { 'src/more.ts': "import { totalArea } from './main.ts';\ntotalArea([]);\n" });
  const { ask } = await connectAgent(directory);
  expect(await ask('callers', { symbol: 'totalArea' })).toMatch(/^src\/more\.ts:2 \(top level\)$/m);
});

test('an edit is in the next answer', async () => {
  const directory = tempTree(SHAPES);
  const { ask } = await connectAgent(directory, ['--tools', 'all']);
  expect(await ask('callers', { symbol: 'forgotten' })).toMatch(/^No callers/m);
  appendFileSync(join(directory, 'src/shape.ts'), 'forgotten();\n');
  // The file that the answer rests on is looked at, so there is no waiting for the system to tell.
  expect(await ask('callers', { symbol: 'forgotten' })).toMatch(/^src\/shape\.ts:\d+ \(top level\)$/m);
  expect(await ask('watch_changes')).toMatch(/revision 2: 1 file added, changed or removed/);
});

test('a new file is in an answer soon after', async () => {
  const directory = tempTree(SHAPES);
  const { ask } = await connectAgent(directory);
  await ask('overview');
  mkdirSync(join(directory, 'src/new'));
  writeFileSync(join(directory, 'src/new/file.ts'), 'export function brandNew(): void {}\n');
  await expect.poll(() => ask('search', { query: 'brandNew' }), { timeout: 10_000 }).toMatch(/src\/new\/file\.ts:1/);
  rmSync(join(directory, 'src/new'), { recursive: true });
  await expect.poll(() => ask('search', { query: 'brandNew' }), { timeout: 10_000 }).toMatch(/^Nothing named/);
});

test('several servers at one repository all follow', async () => {
  const directory = tempTree(SHAPES);
  const agents = await Promise.all([1, 2, 3].map(() => connectAgent(directory)));
  const callers = () => Promise.all(agents.map(({ ask }) => ask('callers', { symbol: 'coat' })));
  for (const text of await callers()) expect(text).toMatch(/^1 caller:$/m);
  appendFileSync(join(directory, 'src/shape.ts'), 'export const twice = coat() + coat();\n');
  for (const text of await callers()) expect(text).toMatch(/^2 callers:$/m);
  expect(agents.map(({ log }) => log())).toEqual(['', '', '']);
});

test('uncommitted work, as an agent asks about it', async () => {
  const directory = tempRepository(SHAPES);
  commitAll(directory);
  const { ask } = await connectAgent(directory);
  appendFileSync(join(directory, 'src/log.ts'), 'export function brandNew(): void {}\n');
  for (const diff of [true, 'True', 'HEAD']) {
    expect(await ask('impact', { diff })).toMatch(/^Changed since HEAD: 1 symbol in 1 file$/m);
  }
});

test('a place that cannot be written to is said in words', async () => {
  const { call, client } = await connectAgent(tempTree(SHAPES), ['--data-dir', '/sys/fathom']);
  const { text, isError } = await call('search', { query: 'area' });
  expect(text).toMatch(/^cannot write in \/sys.*Choose a writable place with --data-dir/i);
  expect(isError).toBe(true);
  expect((await client.listTools()).tools.length).toBeGreaterThan(0);
});

test('what stood in the way is gone: the next question is answered, and changes are followed', async () => {
  const directory = tempTree({ ...SHAPES, data: 'a file where a directory is wanted' });
  const { ask, call } = await connectAgent(directory, ['--data-dir', 'data/graph']);
  expect(await call('search', { query: 'area' })).toMatchObject({ isError: true });
  rmSync(join(directory, 'data'));
  expect(await ask('search', { query: 'area' })).toMatch(/src\/shape\.ts/);
  writeTree(directory, { 'src/new.ts': 'export function brandNew(): void {}\n' });
  await expect.poll(() => ask('search', { query: 'brandNew' }), { timeout: 10_000 }).toMatch(/src\/new\.ts:1/);
});
