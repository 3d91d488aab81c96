/** Which repository is meant, where its data is, and which settings hold. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectWarnings, renderWarning } from '../../src/base/warnings.ts';
import { ConfigView } from '../../src/contract/config.ts';
import { DoctorView } from '../../src/contract/doctor.ts';
import { IndexSummaryView } from '../../src/contract/index-summary.ts';
import { OverviewView } from '../../src/contract/overview.ts';
import { ScanResultView } from '../../src/contract/scan-result.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { commitAll, git, tempTree } from '../support/temp-tree.ts';
import { type OpenOptions, openAt, openRepository } from './repository.ts';

test.each<[string, Record<string, string>, string, string]>([
  ['the directory itself', { 'a/b/x.ts': '' }, 'a/b', 'a/b'],
  ['the repository of git around it', { 'a/.git/HEAD': '', 'a/b/x.ts': '' }, 'a/b', 'a'],
  [
    'the graph around it, nearer or not',
    { 'a/.fathom/graph.db': '', 'a/b/.git/HEAD': '', 'a/b/c/x': '' },
    'a/b/c',
    'a',
  ],
  ['a linked worktree', { 'a/.git': 'gitdir: elsewhere\n', 'a/b/x.ts': '' }, 'a/b', 'a'],
])('without a path: %s', (_, tree, directory, expected) => {
  const top = tempTree(tree);
  const options = { directory: join(top, directory), flags: {}, environment: {}, warnings: collectWarnings() };
  expect(openEngine(options).root).toBe(join(top, expected));
});

test.each<[string, OpenOptions, string | undefined, { value: unknown; source: string }]>([
  ['the default', {}, undefined, { value: 20, source: 'default' }],
  ['the file', {}, '{"limit": 7}', { value: 7, source: 'file' }],
  [
    'the environment over the file',
    { environment: { FATHOM_LIMIT: '8' } },
    '{"limit": 7}',
    { value: 8, source: 'environment' },
  ],
  [
    'the flag over all',
    { flags: { limit: '9' }, environment: { FATHOM_LIMIT: '8' } },
    '{"limit": 7}',
    { value: 9, source: 'flag' },
  ],
  ['an empty variable is none', { environment: { FATHOM_LIMIT: '' } }, undefined, { value: 20, source: 'default' }],
])('a setting from %s', async (_, options, file, expected) => {
  const root = tempTree(file === undefined ? { 'a.ts': '' } : { '.fathom/config.json': file });
  const view = await openAt(root, options).engine.config();
  ConfigView.parse(view);
  expect(view.settings.find(({ name }) => name === 'limit')).toMatchObject(expected);
});

test.each<[string, OpenOptions, string | undefined, string]>([
  [
    'no number',
    { environment: { FATHOM_LIMIT: 'many' } },
    undefined,
    'FATHOM_LIMIT is "many", which is no value for it.',
  ],
  [
    'out of range',
    { flags: { 'min-confidence': '2' } },
    undefined,
    '--min-confidence is "2", which is no value for it.',
  ],
  ['no JSON', {}, '{', 'is not JSON'],
  ['no object', {}, '[]', 'holds no settings'],
  ['a list', {}, '{"limit": [1]}', 'which is no value for it.'],
])('a setting that cannot be: %s', (_, options, file, expected) => {
  const root = tempTree(file === undefined ? { 'a.ts': '' } : { '.fathom/config.json': file });
  expect(() => openAt(root, options)).toThrow(expected);
});

test('a setting nobody knows is a warning', () => {
  const { warnings, root } = openAt(tempTree({ '.fathom/config.json': '{"colour": "auto"}' }));
  expect(warnings.list().map(renderWarning)).toEqual([
    `Warning: config: ${root}/.fathom/config.json sets colour — there is no setting of that name — it has no effect`,
  ]);
});

test('settings are set, shown and unset, and git does not see them', async () => {
  const root = tempTree({ 'a.ts': '' });
  await openAt(root).engine.setConfig('min-confidence', '0.5');
  expect(openAt(root).engine.settings['min-confidence']).toBe(0.5);
  expect(readFileSync(join(root, '.fathom/.gitignore'), 'utf8')).toBe('*\n');
  await openAt(root).engine.setConfig('min-confidence', undefined);
  expect(readFileSync(join(root, '.fathom/config.json'), 'utf8')).toBe('{}\n');
  await expect(openAt(root).engine.setConfig('nope', '1')).rejects.toThrow('there is no setting nope');
});

test.each<[string, (root: string) => OpenOptions, (root: string) => string]>([
  [
    'a flag, from where the user stands',
    (root) => ({ flags: { 'data-dir': 'd' }, directory: join(root, 'sub') }),
    (root) => join(root, 'sub/d'),
  ],
  [
    'a variable, too',
    (root) => ({ environment: { FATHOM_DATA_DIR: 'd' }, directory: join(root, 'sub') }),
    (root) => join(root, 'sub/d'),
  ],
  ['nothing, beside the repository', () => ({}), (root) => join(root, '.fathom')],
])('the data directory by %s', (_, options, expected) => {
  const root = tempTree({ 'sub/a.ts': '' });
  expect(openAt(root, options(root)).engine.dataDir).toBe(expected(root));
});

test('a data directory elsewhere leaves the repository as it is', async () => {
  const root = tempTree({ 'a.ts': 'export const a = 1;\n' });
  const data = tempTree({});
  const { engine } = openAt(root, { flags: { 'data-dir': data } });
  IndexSummaryView.parse(await engine.index());
  expect((await engine.search('a')).hits[0]?.node.id).toBe('a.ts#a');
  expect(existsSync(join(root, '.fathom'))).toBe(false);
  engine.close();
});

test('the graph of another repository is not taken for this one', async () => {
  const [root, other, data] = [tempTree({ 'a.ts': '' }), tempTree({ 'b.ts': '' }), tempTree({})];
  const first = openAt(root, { flags: { 'data-dir': data } }).engine;
  await first.index();
  first.close();
  const second = openAt(other, { flags: { 'data-dir': data } }).engine;
  await expect(second.search('x')).rejects.toThrow(`the graph in ${data} is of ${root}, not of ${other}.`);
});

test('no graph is an answer of status and a failure of questions', async () => {
  const { engine } = openAt(tempTree({ 'a.ts': '' }));
  expect(await engine.state()).toBe('missing');
  expect(await engine.status()).toMatchObject({ state: 'missing', revision: 0 });
  await expect(engine.callers('a')).rejects.toThrow('there is no graph');
});

test('the overview, and the scan for interchange', async () => {
  const { engine, root } = await openRepository({
    'package.json':
      '{"name": "demo", "description": "What it is.", "main": "./lib/index.js", "dependencies": {"koa": "3"}}',
    'lib/index.js': "const { go } = require('./go');\nmodule.exports = () => go();\n",
    'lib/go.js': 'exports.go = () => 1;\n',
    'docs/guide.md': '# Guide\n',
  });
  git(root, 'init', '-q', '-b', 'trunk');
  commitAll(root);
  const view = await engine.overview();
  OverviewView.parse(view);
  expect(view).toMatchObject({
    name: 'demo',
    description: 'What it is.',
    git: { isRepository: true, branch: 'trunk' },
    totals: { files: 4 },
    entryPoints: [{ path: 'lib/index.js', why: 'main of package.json' }],
    frameworks: [{ name: 'Koa', path: 'package.json', line: 1 }],
    hasGraph: true,
    hotSpots: { files: [{ path: 'lib/go.js', dependents: 1 }] },
    recent: { commits: [{ subject: 'all' }] },
  });
  expect(view.directories.map(({ path, files }) => `${path} ${files}`)).toEqual(['lib 2', '. 1', 'docs 1']);
  const scan = await engine.scanResult();
  ScanResultView.parse(scan);
  expect(scan.frameworks).toEqual(['Koa']);
  expect(scan.importMap).toEqual({
    'docs/guide.md': [],
    'lib/go.js': [],
    'lib/index.js': ['lib/go.js'],
    'package.json': [],
  });
});

test.each([
  [
    'Acme',
    '# Acme\n\n[![badge](b)](c)\n\nNews: version 2 is out now.\n\nAcme is a *thing* for [people](x).\n',
    'Acme is a thing for people.',
  ],
  ['other', '# Title\n\nThe first words that say something.\n\nMore.\n', 'The first words that say something.'],
  ['none', '# Title\n', ''],
])('a description from the README: %s', async (name, readme, expected) => {
  const root = tempTree({ [`${name}/README.md`]: readme });
  const { engine } = openAt(join(root, name));
  await engine.index();
  expect((await engine.overview()).description).toBe(expected);
  engine.close();
});

test('doctor looks at everything and names what is wrong', async () => {
  const root = tempTree({ 'a.ts': '' });
  const view = await openAt(root).engine.doctor();
  DoctorView.parse(view);
  const outcomes = Object.fromEntries(view.checks.map(({ name, outcome }) => [name, outcome]));
  expect(outcomes).toMatchObject({ node: 'ok', sqlite: 'ok', grammars: 'ok', git: 'ok', graph: 'warning' });
  mkdirSync(join(root, '.fathom'), { recursive: true });
  writeFileSync(join(root, '.fathom/graph.db'), 'this is no database, whatever it is called');
  const broken = (await openAt(root).engine.doctor()).checks.find(({ name }) => name === 'graph');
  expect(broken).toMatchObject({ outcome: 'failed', remedy: 'Run: fathom index (it builds a new one)' });
});
