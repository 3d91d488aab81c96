import { describe, expect, test } from 'vitest';
import { commitAll, type Tree, tempRepository, tempTree } from '../support/temp-tree.ts';
import { checkScan } from './check-scan.ts';

test.each<[string, readonly string[]]>([
  ['dependencies', ['node_modules/p/a.js', 'web/bower_components/b.js', '.venv/lib/c.py', 'x/__pycache__/d.txt']],
  ['caches and tool output', ['.next/a.js', '.turbo/b.txt', '.mypy_cache/c.json', 'pkg.egg-info/PKG-INFO']],
  ['lock files', ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'go.sum', 'sub/Cargo.lock', 'poetry.lock']],
  ['minified', ['a.min.js', 'b.min.css', 'lib/c-min.js']],
  ['maps, logs, leftovers', ['a.js.map', 'b.log', 'c.orig', 'd.ts~', '.DS_Store', 'LICENSE', 'LICENSE.md']],
  ['data of our own and of other tools', ['.fathom/graph.json', '.understand-anything/knowledge-graph.json', '.hg/x']],
])('%s are dropped by default', async (_, paths) => {
  const scan = await checkScan(tempRepository({ 'kept.ts': '', ...emptyFiles(paths) }));
  expect(scan.paths).toEqual(['kept.ts']);
  expect(scan.dropped.byDefault).toBe(paths.length);
});

test.each([
  'log',
  'lock',
  'admin.js',
  'src/lock.ts',
  'src/logs/a.ts',
  'license.ts',
  'mapping.map.ts',
  '.lock',
  'src/vendor/model.ts',
  'src/go/build/build.go',
  'lib/target/index.ts',
  'src/virtualenv/run.py',
  'env/dev.yaml',
])('%s is kept', async (path) => {
  expect((await checkScan(tempRepository({ [path]: '' }))).paths).toEqual([path]);
});

describe('build output', () => {
  const tree = { 'package.json': '{}', 'dist/a.js': '', 'build/b.js': '', 'src/build/c.ts': '' };

  test('is dropped while git does not track it', async () => {
    expect((await checkScan(tempRepository(tree))).paths).toEqual(['package.json', 'src/build/c.ts']);
  });

  test('is kept when committed, a committed dist as generated', async () => {
    const root = tempRepository(tree);
    commitAll(root);
    const scan = await checkScan(root);
    expect(scan.paths).toEqual(['build/b.js', 'dist/a.js', 'package.json', 'src/build/c.ts']);
    expect(scan.files.filter((file) => file.generated).map((file) => file.path)).toEqual(['dist/a.js']);
  });

  test('without git a .gitignore of the tree has the say', async () => {
    expect((await checkScan(tempTree(tree))).paths).toEqual(['package.json', 'src/build/c.ts']);
    const ruled = await checkScan(tempTree({ ...tree, '.gitignore': 'dist\n' }));
    expect(ruled.paths).toEqual(['.gitignore', 'build/b.js', 'package.json', 'src/build/c.ts']);
  });
});

test.each<[string, Tree, readonly string[]]>([
  ['beside go.mod', { 'go.mod': '', 'vendor/x/a.go': '' }, ['go.mod']],
  ['with modules.txt', { 'svc/vendor/modules.txt': '', 'svc/vendor/a.go': '' }, []],
  ['anywhere else', { 'static/vendor/jquery.js': '' }, ['static/vendor/jquery.js']],
])('vendor %s', async (_, tree, expected) => {
  const root = tempRepository(tree);
  commitAll(root);
  const scan = await checkScan(root);
  expect(scan.paths).toEqual(expected);
  expect(scan.files.filter((file) => file.path.includes('vendor/')).every((file) => file.generated)).toBe(true);
});

test.each<[string, Tree, readonly string[], number]>([
  ['a pattern', { '.fathomignore': '*.gen.ts\n', 'a.gen.ts': '', 'a.ts': '' }, ['.fathomignore', 'a.ts'], 1],
  [
    'a nested file that takes back',
    { '.fathomignore': 'data/*\n', 'data/.fathomignore': '!b.csv\n', 'data/a.csv': '', 'data/b.csv': '' },
    ['.fathomignore', 'data/b.csv'],
    2,
  ],
  [
    'a nested anchor',
    { 'a/.fathomignore': '/x.ts\n', 'a/x.ts': '', 'a/b/x.ts': '' },
    ['a/.fathomignore', 'a/b/x.ts'],
    1,
  ],
  ['a default name taken back', { '.fathomignore': '!*.lock\n', 'yarn.lock': '' }, ['.fathomignore', 'yarn.lock'], 0],
  [
    'a default directory taken back',
    { '.fathomignore': '!dist/\n', 'dist/a.js': '', 'dist/deep/b.js': '' },
    ['.fathomignore', 'dist/a.js', 'dist/deep/b.js'],
    0,
  ],
  [
    'one file of a default directory taken back',
    { '.fathomignore': '!dist/keep.js\n', 'dist/a.js': '', 'dist/keep.js': '' },
    ['.fathomignore', 'dist/keep.js'],
    0,
  ],
  [
    'ours after theirs',
    { '.understandignore': '*.a\n', '.fathomignore': '!x.a\n', 'x.a': 't', 'y.a': 't' },
    ['.fathomignore', '.understandignore'],
    1,
  ],
  ['their second place', { '.understand-anything/.understandignore': 'b.ts\n', 'a.ts': '', 'b.ts': '' }, ['a.ts'], 1],
  [
    'our file hidden from git',
    { '.gitignore': '.fathomignore\n', '.fathomignore': 'a.ts\n', 'a.ts': '' },
    ['.gitignore'],
    1,
  ],
])('%s', async (_, tree, expected, byIgnore) => {
  for (const root of [tempRepository(tree), tempTree(tree)]) {
    const scan = await checkScan(root);
    expect(scan.paths).toEqual(expected);
    expect(scan.dropped.byIgnore).toBe(byIgnore);
  }
});

function emptyFiles(paths: readonly string[]): Tree {
  return Object.fromEntries(paths.map((path) => [path, '']));
}
