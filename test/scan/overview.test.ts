import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Overview, toOverview } from '../../src/scan/overview.ts';
import { renderTree } from '../../src/scan/tree.ts';
import { type Tree, tempTree } from '../support/temp-tree.ts';
import { checkScan } from './check-scan.ts';

const TREE = {
  'README.md': '# x\n',
  'package.json': '{}\n',
  'src/a.ts': 'a\nb\nc\n',
  'src/deep/er/b.ts': 'a\n',
  'tools/run.py': 'a\nb\n',
  'tools/logo.png': 'x'.repeat(100),
};

test('counts categories and languages', async () => {
  const { overview } = await overviewOf(TREE);
  expect(overview.categories).toEqual([
    { category: 'code', files: 3, lines: 6, bytes: 12 },
    { category: 'config', files: 1, lines: 1, bytes: 3 },
    { category: 'docs', files: 1, lines: 1, bytes: 4 },
  ]);
  expect(overview.languages.map(({ id, name, lines }) => [id, name, lines])).toEqual([
    ['typescript', 'TypeScript', 4],
    ['python', 'Python', 2],
    ['json', 'JSON', 1],
    ['markdown', 'Markdown', 1],
  ]);
});

test('lists the largest and the latest', async () => {
  const root = tempTree(TREE);
  for (const path of Object.keys(TREE)) utimesSync(join(root, path), 1000, 1000);
  utimesSync(join(root, 'tools/run.py'), 2000, 2000);
  const overview = toOverview(await checkScan(root), { readText: () => '', listLength: 2 });
  expect(overview.largest.map((file) => file.path)).toEqual(['tools/logo.png', 'src/a.ts']);
  expect(overview.recent.map((file) => file.path)).toEqual(['tools/run.py', 'README.md']);
});

test('measures disk use with binaries', async () => {
  const { overview } = await overviewOf(TREE);
  expect(overview.diskUse).toEqual([
    { directory: 'tools', files: 2, bytes: 104 },
    { directory: 'src', files: 2, bytes: 8 },
    { directory: '.', files: 2, bytes: 7 },
  ]);
});

test('draws the tree to its depth', async () => {
  const { overview } = await overviewOf(TREE);
  expect(overview.tree).toMatchObject({ files: 6, lines: 8 });
  expect(renderTree(overview.tree)).toBe(
    'src/ (2 files)\n  deep/ (1 file)\n  a.ts\ntools/ (2 files)\n  logo.png\n  run.py\nREADME.md\npackage.json\n',
  );
});

test('a long directory is drawn with a count of the rest', async () => {
  const tree = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`f${index}.ts`, '']));
  const { overview } = await overviewOf(tree);
  expect(renderTree(overview.tree)).toMatch(/… 3 more files\n$/);
});

test('signals for a survey: histograms and samples, binaries included', async () => {
  const tree = { ...TREE, Makefile: '', 'photos/a.JPG': 'x', 'photos/b.jpg': 'x' };
  const { survey } = (await overviewOf(tree)).overview;
  expect(survey.totalFiles).toBe(9);
  expect(survey.extensionHistogram.slice(0, 3)).toEqual([
    { name: '.jpg', files: 2 },
    { name: '.ts', files: 2 },
    { name: '(none)', files: 1 },
  ]);
  expect(survey.kindHistogram).toContainEqual({ name: 'JPG (binary)', files: 2 });
  expect(survey.kindHistogram).toContainEqual({ name: 'TypeScript', files: 2 });
  expect(survey.filenameSamples).toHaveLength(9);
});

test('samples are spread over the whole tree', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `d${String(index).padStart(2, '0')}/f.ts`);
  const { survey } = (await overviewOf(Object.fromEntries(names.map((name) => [name, ''])))).overview;
  expect(survey.filenameSamples).toHaveLength(20);
  expect(survey.filenameSamples[0]).toBe('d00/f.ts');
  expect(survey.filenameSamples.at(-1)).toBe('d95/f.ts');
});

test.each<[string, Tree, readonly string[]]>([
  [
    'bin and main',
    { 'package.json': '{"bin":{"x":"./bin/x.js"},"main":"lib"}', 'bin/x.js': '', 'lib/index.js': '' },
    ['bin/x.js', 'lib/index.js'],
  ],
  ['what bin is built from', { 'p/package.json': '{"bin":"dist/cli.js"}', 'p/src/cli.ts': '' }, ['p/src/cli.ts']],
  ['a broken manifest', { 'package.json': '{"bin":', 'src/index.ts': '' }, ['src/index.ts']],
  ['Go', { 'main.go': '', 'cmd/tool/main.go': '', 'pkg/a.go': '' }, ['main.go', 'cmd/tool/main.go']],
  [
    'Cargo',
    { 'Cargo.toml': '[[bin]]\nname = "x"\npath = "x/run.rs"\n', 'x/run.rs': '', 'src/main.rs': '', 'src/lib.rs': '' },
    ['src/main.rs', 'x/run.rs'],
  ],
  ['Python', { 'app/__main__.py': '', 'manage.py': '', 'app/models.py': '' }, ['manage.py', 'app/__main__.py']],
  [
    'scripts of pyproject',
    { 'pyproject.toml': '[project.scripts]\nx = "pkg.cli:run"\n', 'src/pkg/cli.py': '' },
    ['src/pkg/cli.py'],
  ],
  ['JVM and .NET', { 'a/DemoApplication.java': '', 'b/Program.cs': '' }, ['a/DemoApplication.java', 'b/Program.cs']],
  ['not in tests', { 'test/main.go': '', 'examples/x/main.py': '' }, []],
])('entry points: %s', async (_, tree, expected) => {
  const { overview } = await overviewOf(tree);
  expect(overview.entryPoints.map((entry) => entry.path)).toEqual(expected);
});

async function overviewOf(tree: Tree): Promise<{ overview: Overview }> {
  const root = tempTree(tree);
  const readText = (path: string) => readFileSync(join(root, path), 'utf8');
  return { overview: toOverview(await checkScan(root), { readText }) };
}
