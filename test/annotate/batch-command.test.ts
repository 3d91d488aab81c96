/** `fathom batch` as a user runs it: from the graph, or from a scan that another tool left. */
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { BatchesFile } from '../../src/contract/batches.ts';
import { runFathom, startFathom } from '../cli/run-fathom.ts';
import { tempTree } from '../support/temp-tree.ts';

const TREE = {
  'src/a.ts':
    'export function greet(name: string) { return name; }\nexport class Greeter {}\nconst hidden = 1;\nexport { hidden as shown };\n',
  'src/b.ts':
    'import { greet } from "./a";\nexport { Greeter } from "./a";\nexport * as all from "./a";\nexport const helper = () => greet("x");\n',
  'README.md': '# Words\n',
};

test('from the graph, with the exports of each file, and the scan beside it', async () => {
  const root = tempTree(TREE);
  const { code, out, err } = await runFathom(['batch'], { directory: root });
  expect({ code, err: err.match(/Warning/g) }).toEqual({ code: 0, err: null });
  expect(out).toContain('2 batches with 3 files (louvain), 0% of imports cross them');
  const batches = loadBatches(root);
  expect(batches.batches.map(({ files }) => files.map(({ path }) => path))).toEqual([
    ['src/a.ts', 'src/b.ts'],
    ['README.md'],
  ]);
  expect(batches.exportsByPath).toEqual({
    'src/a.ts': ['greet', 'Greeter', 'shown'],
    'src/b.ts': ['helper', 'Greeter', 'all'],
  });
  const scan = JSON.parse(readFileSync(join(root, '.fathom/intermediate/scan-result.json'), 'utf8'));
  expect(scan.importMap['src/b.ts']).toEqual(['src/a.ts']);
  expect(scan.stats).toEqual({ filesScanned: 3, filesWithImports: 1, totalEdges: 1 });
});

test('what changed since is batched without being asked to index first', async () => {
  const root = tempTree(TREE);
  await runFathom(['batch'], { directory: root });
  writeFileSync(join(root, 'src/c.ts'), 'import { helper } from "./b";\nexport const late = helper;\n');
  await runFathom(['batch'], { directory: root });
  expect(loadBatches(root).exportsByPath['src/c.ts']).toEqual(['late']);
});

test('a scan of another tool is taken as it is; what is not on disk has no exports, and that is said', async () => {
  const root = tempTree(TREE);
  const files = ['src/a.ts', 'src/missing.ts'].map((path) => ({
    path,
    language: 'typescript',
    sizeLines: 1,
    fileCategory: 'code',
  }));
  give(root, { files, importMap: { 'src/missing.ts': ['src/a.ts'] } });
  const { code, err } = await runFathom(['batch', '--json'], { directory: root });
  expect(code).toBe(0);
  expect(err).toMatch(
    /^Warning: compute-batches: exports extraction failed for src\/missing\.ts \(read error: ENOENT.*\) — symbols=\[\] in neighborMap — cross-batch edges to this file limited to file-level$/m,
  );
  expect(loadBatches(root)).toMatchObject({
    totalFiles: 2,
    exportsByPath: { 'src/a.ts': ['greet', 'Greeter', 'shown'], 'src/missing.ts': [] },
  });
});

test('only changed files, whatever the way their paths are written', async () => {
  const root = tempTree({ ...TREE, 'changed.txt': './src/a.ts\r\n\r\nsrc\\gone.ts\n' });
  const { code, err } = await runFathom(['batch', '--changed-files=changed.txt'], { directory: root });
  expect(code).toBe(0);
  expect(err).toContain('Warning: compute-batches: 1 changed files are not part of the scan: src/gone.ts');
  expect(loadBatches(root)).toMatchObject({
    totalFiles: 4,
    totalBatches: 1,
    batches: [{ files: [{ path: 'src/a.ts' }] }],
  });
});

const BROKEN: readonly [string, string, RegExp][] = [
  ['no JSON', '{ this is', /scan-result\.json cannot be read/],
  ['no files', '{"importMap":{}}', /scan-result\.json is not what it should be: files/],
  ['a file without a path', '{"files":[{"language":"go"}]}', /files\.0\.path/],
];

test.each(BROKEN)('a scan with %s stops with what is wrong and changes nothing', async (_title, text, message) => {
  const root = tempTree(TREE);
  await runFathom(['batch'], { directory: root });
  const before = readFileSync(join(root, '.fathom/intermediate/batches.json'), 'utf8');
  give(root, text);
  const { code, err } = await runFathom(['batch'], { directory: root });
  expect(code).toBe(2);
  expect(err).toMatch(message);
  expect(err).toContain('Write it again, or remove it');
  expect(readFileSync(join(root, '.fathom/intermediate/batches.json'), 'utf8')).toBe(before);
});

test('a list of changed files that is not there stops the command', async () => {
  const { code, err } = await runFathom(['batch', '--changed-files=nowhere.txt'], { directory: tempTree(TREE) });
  expect(code).toBe(2);
  expect(err).toContain('nowhere.txt cannot be read (ENOENT)');
});

function give(root: string, scan: unknown): void {
  const file = join(root, '.fathom/intermediate/scan-result.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof scan === 'string' ? scan : JSON.stringify(scan));
}

function loadBatches(root: string): BatchesFile {
  return JSON.parse(readFileSync(join(root, '.fathom/intermediate/batches.json'), 'utf8')) as BatchesFile;
}

test('killed at any moment, the last batches or the next are there, whole', { timeout: 120_000 }, async () => {
  const root = tempTree(
    Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`src/f${at}.ts`, `import "./f${at + 1}";\n`])),
  );
  await runFathom(['batch'], { directory: root });
  const batched = join(root, '.fathom/intermediate/batches.json');
  const before = readFileSync(batched, 'utf8');
  rmSync(join(root, 'src/f299.ts'));
  const seen = new Set<string>();
  for (const ms of [100, 300, 500, 700, 900, 1200]) {
    const child = startFathom(['batch'], { directory: root });
    await Promise.race([setTimeout(ms), once(child, 'exit')]);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    seen.add(readFileSync(batched, 'utf8'));
  }
  await runFathom(['batch'], { directory: root });
  const after = readFileSync(batched, 'utf8');
  expect(after).not.toBe(before);
  for (const text of seen) expect([before, after]).toContain(text);
});
