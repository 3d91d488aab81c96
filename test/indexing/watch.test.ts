/** A watched graph follows what happens to the files, whatever it is. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { collectWarnings, renderWarning } from '../../src/base/warnings.ts';
import type { IndexSummary } from '../../src/indexing/run.ts';
import { type WatchOptions, watchRepository } from '../../src/indexing/watch.ts';
import { commitAll, git, tempRepository, tempTree } from '../support/temp-tree.ts';
import { diffDumps, dumpGraph, type GraphDump } from './graph-dump.ts';
import { BOX, indexTree, SOUND, USE } from './index-tree.ts';
import { openCachingParser } from './repository-on-disk.ts';

let parser: Awaited<ReturnType<typeof openCachingParser>>;
beforeAll(async () => {
  parser = await openCachingParser();
});
afterAll(() => parser.close());

const TREE = { ...SOUND, 'lib/deep/tool.py': 'def tool(): pass\n', '.gitignore': 'ignored/\n' };

interface Watched {
  readonly root: string;
  readonly dataDir: string;
  readonly updates: readonly IndexSummary[];
  readonly errors: readonly unknown[];
  readonly warnings: () => readonly string[];
  close(): Promise<void>;
}

async function watchTree(root: string, options: Partial<WatchOptions> = {}): Promise<Watched> {
  const dataDir = join(root, '.fathom');
  const updates: IndexSummary[] = [];
  const errors: unknown[] = [];
  const warnings = collectWarnings();
  const { close } = await watchRepository({
    root,
    dataDir,
    parser,
    warnings,
    onUpdate: (summary) => updates.push(summary),
    onError: (error) => errors.push(error),
    ...options,
  });
  onTestFinished(close);
  return { root, dataDir, updates, errors, warnings: () => warnings.list().map(renderWarning), close };
}

/** Waits until the watched graph is what indexing anew gives. */
async function expectToFollow({ root, dataDir, errors }: Watched, withinMs = 8000): Promise<GraphDump> {
  const { graph } = await indexTree(root, { parser });
  const deadline = performance.now() + withinMs;
  for (;;) {
    const difference = diffDumps(graph, dumpGraph(dataDir));
    if (difference.length === 0 || performance.now() > deadline) {
      expect({ difference, errors }).toEqual({ difference: [], errors: [] });
      return graph;
    }
    await sleep(20);
  }
}

const ACTS: Readonly<Record<string, (root: string) => void>> = {
  'a file is edited': (root) => appendFileSync(join(root, 'box.ts'), 'export class Chest extends Box {}\n'),
  'a file is saved the way editors do': (root) => {
    writeFileSync(join(root, '.box.ts.swp'), BOX.replace('open', 'shut'));
    renameSync(join(root, '.box.ts.swp'), join(root, 'box.ts'));
  },
  'a file comes': (root) => writeFileSync(join(root, 'new.ts'), USE),
  'a file comes in a new directory': (root) => {
    mkdirSync(join(root, 'a/b/c'), { recursive: true });
    writeFileSync(join(root, 'a/b/c/new.ts'), USE);
  },
  'a file goes': (root) => rmSync(join(root, 'box.ts')),
  'a file is renamed': (root) => renameSync(join(root, 'box.ts'), join(root, 'chest.ts')),
  'a directory is renamed': (root) => renameSync(join(root, 'lib'), join(root, 'moved')),
  'a directory goes': (root) => rmSync(join(root, 'lib'), { recursive: true }),
  'a directory is moved out': (root) => renameSync(join(root, 'lib'), join(tempTree({}), 'lib')),
  'a directory is moved in': (root) => renameSync(tempTree({ 'in/new.ts': USE }), join(root, 'in')),
  'files are ignored from now on': (root) => writeFileSync(join(root, '.gitignore'), 'lib/\n'),
  'a file becomes a link': (root) => {
    rmSync(join(root, 'box.ts'));
    symlinkSync('use.ts', join(root, 'box.ts'));
  },
  'a file becomes binary': (root) => writeFileSync(join(root, 'box.ts'), Buffer.from([0, 1, 2])),
  'a configuration is edited': (root) => writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": {} }'),
  'much happens at once': (root) => {
    for (let at = 0; at < 50; at++) writeFileSync(join(root, `new-${at}.ts`), USE.replace('use', `use${at}`));
    rmSync(join(root, 'lib'), { recursive: true });
    writeFileSync(join(root, 'use.ts'), '');
  },
};

describe('follows when', () => {
  test.for(Object.entries(ACTS))('%s', async ([, act]) => {
    const watched = await watchTree(tempRepository(TREE));
    const before = watched.updates.length;
    act(watched.root);
    await expectToFollow(watched);
    expect(watched.updates.length - before).toBeGreaterThan(0);
  });

  test('another branch is checked out', async () => {
    const root = tempRepository(TREE);
    commitAll(root);
    git(root, 'checkout', '-q', '-b', 'other');
    rmSync(join(root, 'lib'), { recursive: true });
    writeFileSync(join(root, 'box.ts'), BOX.replace('open', 'shut'));
    commitAll(root);
    const watched = await watchTree(root);
    git(root, 'checkout', '-q', 'main');
    await expectToFollow(watched);
  });
});

test('an edit costs a look at that file, not a scan', async () => {
  const watched = await watchTree(tempTree(TREE));
  appendFileSync(join(watched.root, 'use.ts'), 'export const more = 1;\n');
  await expectToFollow(watched);
  expect(watched.updates.at(-1)).toMatchObject({ mode: 'update', changed: 1, added: 0, parsed: 1, resolved: 1 });
});

test('what is ignored, and the graph itself, cause no update', async () => {
  const watched = await watchTree(tempRepository({ ...TREE, 'ignored/a.ts': '', 'node_modules/a/index.js': '' }));
  for (const path of ['ignored/a.ts', 'node_modules/a/index.js', '.fathom/note.txt', '.git/note.txt']) {
    writeFileSync(join(watched.root, path), 'export const x = 1;\n');
  }
  await sleep(600);
  expect(watched.updates).toHaveLength(1);
  expect(watched.errors).toEqual([]);
});

test('a root behind a link does not hear its own writing', async () => {
  const root = tempTree(TREE);
  const link = join(tempTree({}), 'link');
  symlinkSync(root, link);
  let runs = 0;
  const watched = await watchTree(link, {
    onProgress: ({ stage, done, total }) => {
      if (stage === 'scan' && done === total) runs++;
    },
  });
  appendFileSync(join(root, 'box.ts'), '// edited\n');
  await sleep(800);
  expect(watched.updates.length).toBe(2);
  expect(runs).toBe(1);
});

test('changes during an update are followed by one more', async () => {
  const root = tempTree(TREE);
  let edits = 0;
  const watched = await watchTree(root, {
    onProgress: ({ stage }) => {
      if (stage !== 'resolve' || edits >= 5) return;
      edits++;
      appendFileSync(join(root, 'use.ts'), `export const late${edits} = ${edits};\n`);
    },
  });
  for (let at = 0; at < 100 && edits < 5; at++) await sleep(50);
  const graph = await expectToFollow(watched);
  expect(graph.nodes?.some((node) => node.includes('late5'))).toBe(true);
});

test('changes that never pause are followed all the same', async () => {
  const watched = await watchTree(tempTree(TREE));
  const timer = setInterval(() => appendFileSync(join(watched.root, 'box.ts'), '// and on\n'), 15);
  await sleep(2500);
  clearInterval(timer);
  expect(watched.updates.length).toBeGreaterThan(1);
  await expectToFollow(watched);
});

test('an update that fails is told, and the next change goes on', async () => {
  const watched = await watchTree(tempTree(TREE));
  const { root, dataDir } = watched;
  renameSync(dataDir, `${root}-aside`);
  writeFileSync(dataDir, 'a file in its place');
  appendFileSync(join(root, 'box.ts'), '// one\n');
  for (let at = 0; at < 100 && watched.errors.length === 0; at++) await sleep(50);
  expect(watched.errors).toMatchObject([{ name: 'UserError' }]);
  rmSync(dataDir);
  renameSync(`${root}-aside`, dataDir);
  appendFileSync(join(root, 'box.ts'), '// two\n');
  await expectToFollow({ ...watched, errors: [] });
});

test('where the system cannot tell of changes they are looked for, and a warning says so', async () => {
  const watched = await watchTree(tempTree(TREE), {
    subscribe: () => Promise.reject(new Error('inotify watch limit reached')),
  });
  expect(watched.warnings()).toEqual([expect.stringContaining('inotify watch limit reached')]);
  writeFileSync(join(watched.root, 'new.ts'), USE);
  await expectToFollow(watched);
});

test('a first run that fails leaves nothing behind that goes on', async () => {
  const root = tempTree({ ...TREE, data: 'a file' });
  await expect(watchTree(root, { dataDir: join(root, 'data') })).rejects.toMatchObject({ name: 'UserError' });
  await expect(watchTree(join(root, 'nowhere'))).rejects.toMatchObject({ name: 'UserError' });
});

test('nothing happens after it was closed', async () => {
  const watched = await watchTree(tempTree(TREE));
  appendFileSync(join(watched.root, 'box.ts'), '// one\n');
  await Promise.all([watched.close(), watched.close()]);
  const { length } = watched.updates;
  appendFileSync(join(watched.root, 'box.ts'), '// two\n');
  await sleep(400);
  expect(watched.updates).toHaveLength(length);
  expect(existsSync(join(watched.dataDir, 'graph.db'))).toBe(true);
  expect(readFileSync(join(watched.root, 'box.ts'), 'utf8')).toContain('two');
});
