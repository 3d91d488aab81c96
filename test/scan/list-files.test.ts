import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { commitAll, git, type Tree, tempRepository, tempTree, writeTree } from '../support/temp-tree.ts';
import { checkScan } from './check-scan.ts';

describe('with git', () => {
  test('lists tracked and untracked files, not ignored ones', async () => {
    const root = tempRepository({ '.gitignore': '*.tmp\n', 'a.ts': '', 'b.tmp': '', 'tracked.tmp': '' });
    git(root, 'add', '-f', 'tracked.tmp', '.gitignore');
    const scan = await checkScan(root);
    expect(scan.paths).toEqual(['.gitignore', 'a.ts', 'tracked.tmp']);
    expect(scan.git).toEqual({ isRepository: true, branch: 'main' });
  });

  test('tells head and branch', async () => {
    const root = tempRepository({ 'a.ts': '' });
    commitAll(root);
    const head = git(root, 'rev-parse', 'HEAD').trim();
    expect((await checkScan(root)).git).toEqual({ isRepository: true, head, branch: 'main' });
    git(root, 'pack-refs', '--all');
    expect((await checkScan(root)).git).toEqual({ isRepository: true, head, branch: 'main' });
    git(root, 'checkout', '-q', '-b', 'topic/one');
    expect((await checkScan(root)).git).toEqual({ isRepository: true, head, branch: 'topic/one' });
    git(root, 'checkout', '-q', '--detach');
    expect((await checkScan(root)).git).toEqual({ isRepository: true, head });
  });

  test('lists a subdirectory from its own root', async () => {
    const root = tempRepository({ 'top.ts': '', 'packages/a/src/a.ts': '', 'packages/b/b.ts': '' });
    commitAll(root);
    expect((await checkScan(join(root, 'packages/a'))).paths).toEqual(['src/a.ts']);
  });

  test('a directory that the outer repository ignores is walked', async () => {
    const root = tempRepository({ '.gitignore': 'tmp/\n', 'a.ts': '', 'tmp/clone/b.ts': '' });
    const scan = await checkScan(join(root, 'tmp/clone'));
    expect(scan.paths).toEqual(['b.ts']);
    expect(scan.git.isRepository).toBe(false);
  });

  test('goes into submodules and embedded repositories, each with its own ignore rules', async () => {
    const library = tempRepository({ 'lib.ts': '', '.gitignore': 'out.txt\n', 'out.txt': '' });
    commitAll(library);
    const root = tempRepository({ 'a.ts': '' });
    git(root, 'submodule', '--quiet', 'add', library, 'deps/library');
    writeTree(root, { 'deps/library/out.txt': '', 'deps/library/new.ts': '', 'clone/c.ts': '' });
    git(join(root, 'clone'), 'init', '-q');
    const scan = await checkScan(root);
    const lists = ['.gitmodules', 'a.ts', 'clone/c.ts', 'deps/library/.gitignore'];
    expect(scan.paths).toEqual([...lists, 'deps/library/lib.ts', 'deps/library/new.ts']);
    expect(scan.warnings).toEqual([]);
  });

  test('a submodule that is not checked out is a warning', async () => {
    const library = tempRepository({ 'lib.ts': '' });
    commitAll(library);
    const origin = tempRepository({ 'a.ts': '' });
    git(origin, 'submodule', '--quiet', 'add', library, 'library');
    commitAll(origin);
    const root = tempTree({});
    git(root, 'clone', '-q', origin, 'clone');
    const scan = await checkScan(join(root, 'clone'));
    expect(scan.paths).toEqual(['.gitmodules', 'a.ts']);
    expect(scan.warnings).toEqual([expect.stringContaining('submodule library was left out — it is not checked out')]);
  });

  test('a worktree is a root; worktrees inside the root are not listed twice', async () => {
    const root = tempRepository({ 'a.ts': '' });
    commitAll(root);
    git(root, 'worktree', 'add', '-q', '-b', 'side', 'trees/side');
    expect((await checkScan(root)).paths).toEqual(['a.ts']);
    const side = await checkScan(join(root, 'trees/side'));
    expect([side.paths, side.git.branch]).toEqual([['a.ts'], 'side']);
  });

  test('a sparse checkout lists what is on disk', async () => {
    const root = tempRepository({ 'a/a.ts': '', 'b/b.ts': '', 'top.ts': '' });
    commitAll(root);
    git(root, 'sparse-checkout', 'set', '--sparse-index', 'a');
    const scan = await checkScan(root);
    expect(scan.paths).toEqual(['a/a.ts', 'top.ts']);
    expect(scan.dropped.vanished).toBe(0);
  });

  test('deleted files are gone, files in conflict are listed once', async () => {
    const root = tempRepository({ 'both.ts': 'base\n', 'deleted.ts': '' });
    commitAll(root);
    git(root, 'checkout', '-q', '-b', 'side');
    writeTree(root, { 'both.ts': 'side\n' });
    commitAll(root);
    git(root, 'checkout', '-q', 'main');
    writeTree(root, { 'both.ts': 'main\n' });
    commitAll(root);
    expect(() => git(root, 'merge', '-q', 'side')).toThrow();
    rmSync(join(root, 'deleted.ts'));
    expect((await checkScan(root)).paths).toEqual(['both.ts']);
  });

  test('a hook of another repository does not lead astray', async () => {
    const other = tempRepository({ 'other.ts': '' });
    vi.stubEnv('GIT_DIR', join(other, '.git'));
    vi.stubEnv('GIT_WORK_TREE', other);
    const scan = await checkScan(tempTree({ 'a.ts': '' }));
    vi.unstubAllEnvs();
    expect(scan.paths).toEqual(['a.ts']);
    expect(scan.git.isRepository).toBe(false);
  });

  test('settings of the repository start no program', async () => {
    const root = tempRepository({ 'a.ts': '' });
    git(root, 'config', 'core.fsmonitor', `touch ${join(root, 'owned')} #`);
    expect((await checkScan(root)).paths).toEqual(['a.ts']);
  });

  test.each([
    ['config', /— bad config/],
    ['index', /— .*index file/],
  ])('a repository with a broken %s is walked, with a warning', async (part, why) => {
    const root = tempRepository({ 'a.ts': '' });
    writeFileSync(join(root, '.git', part), '[core\n');
    const scan = await checkScan(root);
    expect(scan.paths).toEqual(['a.ts']);
    expect(scan.warnings).toEqual([expect.stringMatching(/^Warning: scan: git could not list /)]);
    expect(scan.warnings).toEqual([expect.stringMatching(why)]);
  });
});

describe('without git', () => {
  const trees: readonly [string, Tree][] = [
    ['no rules', { 'a.ts': '', 'b/c.ts': '' }],
    [
      'names and globs',
      { '.gitignore': '*.gen\nskip\n', 'a.gen': '', 'b/skip': '', 'b/skip.ts': '', 'x/skip/y.ts': '' },
    ],
    ['anchored', { '.gitignore': '/only\na/b\n', only: '', 'x/only': '', 'a/b': '', 'x/a/b': '' }],
    ['directories only', { '.gitignore': 'logs/\n', logs: '', 'x/logs/a.txt': '', 'y/logs': '' }],
    ['negation', { '.gitignore': '*.txt\n!keep.txt\n', 'a.txt': '', 'keep.txt': '', 'd/keep.txt': '' }],
    ['no way back into an ignored directory', { '.gitignore': 'd/\n!d/keep.txt\n', 'd/keep.txt': '', 'e/d/k.txt': '' }],
    ['a way back by the contents', { '.gitignore': 'd/*\n!d/keep.txt\n', 'd/keep.txt': '', 'd/other.txt': '' }],
    [
      'double star',
      { '.gitignore': '**/x/*.ts\na/**/z\n', 'q/x/a.ts': '', 'q/x/b/a.ts': '', 'a/b/c/z': '', 'a/z': '' },
    ],
    [
      'nested files, the deeper wins',
      {
        '.gitignore': '*.txt\n',
        'a/.gitignore': '!*.txt\n/b\n',
        'a/x.txt': '',
        'a/b/y.txt': '',
        'a/c/b': '',
        'c/z.txt': '',
      },
    ],
    ['nested anchoring', { 'a/.gitignore': '/x\ny/z\n', 'a/x': '', 'a/b/x': '', 'a/y/z': '', 'a/b/y/z': '', x: '' }],
    ['odd directory names', { 'a[1] #!/.gitignore': 'x*\n', 'a[1] #!/xx': '', 'a[1] #!/y/x': '', 'a1/xx': '' }],
    ['escapes and spaces', { '.gitignore': '\\#a\n\\!b\nc\\ \nd  \n', '#a': '', '!b': '', 'c ': '', d: '', c: '' }],
    ['comments, blank lines, CRLF, BOM', { '.gitignore': '\uFEFFa\r\n# b\r\n\r\nc\r\n', a: '', b: '', c: '' }],
    ['case', { '.gitignore': 'ABC\n', abc: '', ABC: '' }],
    ['classes', { '.gitignore': 'f[0-9].ts\n!f[!0-4].ts\n', 'f1.ts': '', 'f7.ts': '', 'fx.ts': '' }],
    ['newlines and emoji', { '.gitignore': '*.log\n', 'a\nb.ts': '', '🚀/é.ts': '' }],
  ];

  test.each(trees)('%s: the same as git', async (_, tree) => {
    const walked = await checkScan(tempTree(tree));
    const listed = await checkScan(tempRepository(tree));
    expect(walked.git.isRepository).toBe(false);
    expect(walked.paths).toEqual(listed.paths);
  });

  test('dependency directories are not entered, unless a rule takes something back', async () => {
    const tree = { 'a.ts': '', 'node_modules/p/index.js': '', 'node_modules/q/index.js': '' };
    expect((await checkScan(tempTree(tree))).paths).toEqual(['a.ts']);
    const taken = tempTree({ ...tree, '.fathomignore': '!node_modules/p/\n' });
    expect((await checkScan(taken)).paths).toEqual(['.fathomignore', 'a.ts', 'node_modules/p/index.js']);
  });
});
