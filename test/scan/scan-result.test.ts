/** Facts of Understand-Anything's public test suite (MIT), with its gaps left out: unknown files are not code here. */
import { describe, expect, test } from 'vitest';
import { type ImportMap, toScanResult } from '../../src/scan/scan-result.ts';
import { type Tree, tempRepository } from '../support/temp-tree.ts';
import { checkScan } from './check-scan.ts';

const NO_IMPORTS: ImportMap = new Map();

test.each<[string, Tree, Record<string, string>]>([
  [
    'web',
    { 'a.html': '<html></html>\n', 'b.less': '@x: 1;\n', 'c.scss': '$x: 1;\n' },
    { 'a.html': 'html/markup/1', 'b.less': 'css/markup/1', 'c.scss': 'css/markup/1' },
  ],
  [
    'config',
    { 'app.ini': '[s]\nk=v\n', '.env.local': 'A=1\n', 'pyproject.toml': '[project]\nname = "p"\n' },
    { 'app.ini': 'config/config/2', '.env.local': 'config/config/1', 'pyproject.toml': 'toml/config/2' },
  ],
  [
    'docs, the licence left out',
    { LICENSE: 'Apache-2.0\n', 'NOTES.txt': 'n\n', 'README.md': '# x\n', 'docs/guide.rst': 'Guide\n=====\n' },
    { 'docs/guide.rst': 'markdown/docs/2', 'NOTES.txt': 'txt/docs/1', 'README.md': 'markdown/docs/1' },
  ],
  [
    'a licence taken back',
    { '.understandignore': '!LICENSE\n', LICENSE: 'Apache-2.0\n' },
    { '.understandignore': 'unknown/config/1', LICENSE: 'unknown/docs/1' },
  ],
  [
    'infra',
    { '.github/workflows/ci.yml': 'name: ci\n', Makefile: 'all:\n\t@echo hi\n', Dockerfile: 'FROM alpine:3\nCMD []\n' },
    { '.github/workflows/ci.yml': 'yaml/infra/1', Makefile: 'makefile/infra/2', Dockerfile: 'dockerfile/infra/2' },
  ],
  [
    'a log taken back',
    { '.understandignore': '!keep.log\n', 'drop.log': 'noise\n', 'keep.log': 'important\n' },
    { '.understandignore': 'unknown/config/1', 'keep.log': 'log/data/1' },
  ],
  [
    'unknown',
    { 'data.weirdext': 'x\n', WEIRD: 'x\n' },
    { 'data.weirdext': 'weirdext/data/1', WEIRD: 'unknown/data/1' },
  ],
])('%s', async (_, tree, expected) => {
  const result = await interchange(tree);
  const told = result.files.map((file) => [file.path, `${file.language}/${file.fileCategory}/${file.sizeLines}`]);
  expect(Object.fromEntries(told)).toEqual(expected);
  expect(result.totalFiles).toBe(Object.keys(expected).length);
  expect(result.filteredByIgnore).toBe(0);
});

test('only files that the repository itself ignores are counted as filtered', async () => {
  const result = await interchange({
    '.understandignore': 'fixtures/\n',
    'fixtures/snap1.json': '{}\n',
    'fixtures/snap2.json': '{}\n',
    'drop.log': 'x\n',
    'src/index.ts': 'export const x = 1;\n',
  });
  expect(result.files.map((file) => file.path)).toEqual(['.understandignore', 'src/index.ts']);
  expect(result.filteredByIgnore).toBe(2);
});

describe('size', () => {
  test.each([
    [0, 'small'],
    [30, 'small'],
    [31, 'moderate'],
    [150, 'moderate'],
    [151, 'large'],
    [500, 'large'],
    [501, 'very-large'],
  ])('%i files are %s', async (count, expected) => {
    const names = Array.from({ length: count }, (_, index) => `f${String(index).padStart(4, '0')}.ts`);
    const result = await interchange(Object.fromEntries(names.map((name) => [name, '\n'])));
    expect([result.totalFiles, result.estimatedComplexity]).toEqual([count, expected]);
  });
});

test('files are sorted as localeCompare does, imports listed for every file', async () => {
  const tree = { 'B.ts': '\n', 'a.ts': '\n', '_c.ts': '\n', 'sub/ä.ts': '\n', 'sub/z.ts': '\n', __proto__x: '\n' };
  const scan = await checkScan(tempRepository(tree));
  const result = toScanResult(scan, new Map([['a.ts', ['B.ts']]]), { name: 'n', frameworks: ['hono'] });
  const paths = result.files.map((file) => file.path);
  expect(paths).toEqual([...paths].sort((a, b) => a.localeCompare(b, 'en')));
  expect(scan.paths).toEqual([...scan.paths].sort());
  expect(Object.keys(result.importMap)).toEqual(paths);
  expect(result.importMap['a.ts']).toEqual(['B.ts']);
  expect(result.importMap['B.ts']).toEqual([]);
  expect(result).toMatchObject({ name: 'n', description: '', frameworks: ['hono'] });
  expect(result.languages).toEqual(['typescript', 'unknown']);
});

async function interchange(tree: Tree) {
  return toScanResult(await checkScan(tempRepository(tree)), NO_IMPORTS);
}
