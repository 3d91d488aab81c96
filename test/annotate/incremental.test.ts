/** What must be analyzed again after an edit, and what is kept of what was analyzed before. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BatchesFile } from '../../src/contract/batches.ts';
import { openRepository, type Repository } from '../engine/repository.ts';
import { edge, file } from './check-merge.ts';

const TREE = {
  'src/a.ts': 'export function a(x: number) {\n  return x;\n}\n',
  'src/b.ts': 'import { a } from "./a";\n/** Says b. */\nexport const b = () => a(1);\n',
  'src/c.ts': 'import { b } from "./b";\nexport const c = () => b();\n',
  'README.md': '# About\n',
};

/** Edits of src/a.ts, and what of it is analyzed again. */
const EDITS: readonly [string, string, readonly string[]][] = [
  ['nothing', TREE['src/a.ts'], []],
  ['a comment', `// A word.\n${TREE['src/a.ts']}`, []],
  ['blanks', 'export function a(x: number)\n{\n\n  return x;\n}\n', []],
  ['a new function', `${TREE['src/a.ts']}export function more() {}\n`, ['src/a.ts']],
  ['another call in a body', 'export function a(x: number) {\n  return Math.abs(x);\n}\n', ['src/a.ts']],
  ['another type', 'export function a(x: string) {\n  return x;\n}\n', ['src/a.ts']],
];

test.each(EDITS)(
  'after %s only what changed in structure is batched, never its neighbours',
  async (_title, text, expected) => {
    const repository = await annotated();
    writeFileSync(join(repository.root, 'src/a.ts'), text);
    await repository.engine.batch({ changed: true });
    expect(batchedFiles(repository)).toEqual(expected);
  },
);

test('a file without structure is analyzed again when its text changes; new files are too', async () => {
  const repository = await annotated();
  writeFileSync(join(repository.root, 'README.md'), '# About it\n');
  writeFileSync(join(repository.root, 'src/d.ts'), 'export const d = 1;\n');
  await repository.engine.batch({ changed: true });
  expect(batchedFiles(repository).sort()).toEqual(['README.md', 'src/d.ts']);
});

test('what was analyzed of unchanged files is kept, of changed and deleted ones not', async () => {
  const repository = await annotated();
  writeFileSync(join(repository.root, 'src/a.ts'), 'export class A {}\n');
  await repository.engine.batch({ changed: true });
  expect(
    readdirSync(join(repository.engine.dataDir, 'intermediate')).filter((name) => name.startsWith('batch-')),
  ).toEqual(['batch-existing.json']);
  analyze(repository, { 'src/a.ts': 'New words' });
  await repository.engine.merge();
  const { nodes } = load(repository, 'knowledge-graph.json') as { nodes: { id: string; summary: string }[] };
  expect(Object.fromEntries(nodes.map(({ id, summary }) => [id, summary]))).toMatchObject({
    'file:src/a.ts': 'New words',
    'file:src/b.ts': 'About src/b.ts',
  });
  await repository.engine.batch({ changed: true });
  expect(batchedFiles(repository)).toEqual([]);
});

test('what was analyzed but not merged is not asked for again', async () => {
  const repository = await annotated();
  writeFileSync(join(repository.root, 'src/a.ts'), 'export class A {}\n');
  await repository.engine.batch({ changed: true });
  analyze(repository, { 'src/a.ts': 'New words' });
  await repository.engine.batch({ changed: true });
  expect(batchedFiles(repository)).toEqual([]);
  await repository.engine.merge();
  expect(JSON.stringify(load(repository, 'knowledge-graph.json'))).toContain('New words');
});

test('a batch that failed is asked for again', async () => {
  const repository = await annotated();
  writeFileSync(join(repository.root, 'src/a.ts'), 'export class A {}\n');
  await repository.engine.batch({ changed: true });
  await repository.engine.merge();
  await repository.engine.batch({ changed: true });
  expect(batchedFiles(repository)).toEqual(['src/a.ts']);
});

test('before anything was analyzed, everything is', async () => {
  const repository = await openRepository(TREE);
  await repository.engine.batch({ changed: true });
  expect(batchedFiles(repository)).toHaveLength(4);
  expect(existsSync(join(repository.engine.dataDir, 'intermediate/batch-existing.json'))).toBe(false);
});

/** Batched, analyzed and merged once. */
async function annotated(): Promise<Repository> {
  const repository = await openRepository(TREE);
  await repository.engine.batch();
  analyze(repository, Object.fromEntries(Object.keys(TREE).map((path) => [path, `About ${path}`])));
  await repository.engine.merge();
  return repository;
}

/** What an analyst would write. */
function analyze(repository: Repository, summaries: Readonly<Record<string, string>>): void {
  for (const { batchIndex, files } of loadBatches(repository).batches) {
    const nodes = files.map(({ path }) => file(path, { summary: summaries[path] }));
    const edges = files.some(({ path }) => path === 'src/b.ts')
      ? [edge('file:src/b.ts', 'depends_on', 'file:src/a.ts')]
      : [];
    writeFileSync(
      join(repository.engine.dataDir, `intermediate/batch-${batchIndex}.json`),
      JSON.stringify({ nodes, edges }),
    );
  }
}

function batchedFiles(repository: Repository): string[] {
  return loadBatches(repository).batches.flatMap(({ files }) => files.map(({ path }) => path));
}

function loadBatches(repository: Repository): BatchesFile {
  return load(repository, 'intermediate/batches.json') as BatchesFile;
}

function load({ engine }: Repository, path: string): unknown {
  return JSON.parse(readFileSync(join(engine.dataDir, path), 'utf8'));
}
