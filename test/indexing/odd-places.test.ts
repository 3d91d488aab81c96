/** Roots and data directories that nobody expects: each a row with the outcome a user would want. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SourceParser } from '../../src/parse/parser.ts';
import { connect } from '../../src/store/connection.ts';
import { commitAll, git, tempRepository, tempTree } from '../support/temp-tree.ts';
import { BOX, expectSound, expectUserError, indexTree, SOUND, USE, withoutPrivileges } from './index-tree.ts';

let parser: SourceParser;
beforeAll(async () => {
  parser = await SourceParser.open();
});
afterAll(() => parser.close());

describe('roots', () => {
  test('an empty directory has an empty graph', async () => {
    const { summary, paths, warnings } = await indexTree(tempTree({}), { parser });
    expect(summary).toMatchObject({ mode: 'full', files: 0, problems: 0 });
    expect({ paths, warnings }).toEqual({ paths: [], warnings: [] });
  });

  test('an empty directory that was not always empty', async () => {
    const root = tempTree(SOUND);
    const { dataDir } = await indexTree(root, { parser });
    for (const path of Object.keys(SOUND)) rmSync(join(root, path));
    const { summary, graph } = await indexTree(root, { parser, dataDir });
    expect(summary).toMatchObject({ mode: 'update', files: 0, removed: 2 });
    expect(graph).toMatchObject({ files: [], nodes: [], edges: [], counts: ['files 0'], unresolved: [] });
  });

  test('what is not there, and what is no directory', async () => {
    const root = tempTree({ 'a.ts': '' });
    await expectUserError(indexTree(join(root, 'nowhere')), /nowhere does not exist/, /./);
    await expectUserError(indexTree(join(root, 'a.ts')), /a\.ts is not a directory/, /./);
  });

  test('a bare repository', async () => {
    const root = tempTree({});
    git(root, 'init', '-q', '--bare');
    await expectUserError(indexTree(root), /is a bare git repository/, /worktree add/);
    expect(existsSync(join(root, '.fathom'))).toBe(false);
  });

  test('a home directory, and what holds it, need --force', async () => {
    const holder = tempTree({ 'me/box.ts': BOX, 'me/use.ts': USE });
    const home = process.env.HOME;
    process.env.HOME = join(holder, 'me');
    onTestFinished(() => {
      process.env.HOME = home;
    });
    await expectUserError(indexTree(join(holder, 'me')), /is a home directory/, /--force/);
    await expectUserError(indexTree(holder), /is a home directory/, /--force/);
    expectSound(await indexTree(join(holder, 'me'), { parser, force: true }));
  });

  test('a data directory inside the root is no part of the repository', async () => {
    for (const root of [tempRepository(SOUND), tempTree(SOUND)]) {
      const dataDir = join(root, '.fathom');
      await indexTree(root, { parser, dataDir });
      const { summary, paths } = await indexTree(root, { parser, dataDir });
      expect(summary.mode).toBe('unchanged');
      expect(paths).toEqual(['box.ts', 'use.ts']);
    }
  });

  test('a repository with a commit and nothing to commit', async () => {
    const root = tempRepository(SOUND);
    commitAll(root);
    const { dataDir } = await indexTree(root, { parser, dataDir: join(root, '.fathom') });
    expect(git(root, 'status', '--porcelain')).toBe('');
    expect((await indexTree(root, { parser, dataDir })).summary.mode).toBe('unchanged');
  });
});

describe('data directories', () => {
  test('a tree that may not be written is indexed into another directory', async () => {
    const root = tempTree(SOUND);
    const data = tempTree({});
    const found = await withoutPrivileges({ own: [data], others: [root] }, async () =>
      indexTree(root, { parser, dataDir: join(data, 'data') }),
    );
    expectSound(found);
    expect(readdirSync(root).sort()).toEqual(['box.ts', 'use.ts']);
  });

  test('a data directory that may not be written is named, with what to do', async () => {
    const root = tempTree(SOUND);
    const failing = withoutPrivileges({ own: [], others: [root] }, () =>
      indexTree(root, { parser, dataDir: join(root, '.fathom') }),
    );
    await expectUserError(failing, /^cannot write in .*\.fathom$/, /--data-dir/);
  });

  test('a graph that is damaged is set aside and built anew', async () => {
    const root = tempTree(SOUND);
    const { dataDir } = await indexTree(root, { parser });
    const path = join(dataDir, 'graph.db');
    const bytes = readFileSync(path);
    bytes.fill(0x55, 0, 2000);
    writeFileSync(path, bytes);
    const found = await indexTree(root, { parser, dataDir });
    expectSound(found);
    expect(found.summary.mode).toBe('full');
    expect(found.warnings).toContainEqual(expect.stringMatching(/the one on disk is damaged/));
    expect(existsSync(`${path}.set-aside`)).toBe(true);
  });

  test('damage deep inside, which opening does not show', async () => {
    const root = tempTree(SOUND);
    const { dataDir } = await indexTree(root, { parser });
    const path = join(dataDir, 'graph.db');
    const bytes = readFileSync(path);
    for (let at = 4096; at < bytes.length; at++) bytes[at] = 0x55;
    writeFileSync(path, bytes);
    appendFileSync(join(root, 'box.ts'), '// more\n');
    const found = await indexTree(root, { parser, dataDir });
    expectSound(found);
    expect(found.summary.mode).toBe('full');
    expect(found.warnings).toContainEqual(expect.stringMatching(/the one on disk is damaged/));
  });

  test('a file that is no graph at all', async () => {
    const root = tempTree(SOUND);
    const dataDir = tempTree({ 'graph.db': 'my notes' });
    const found = await indexTree(root, { parser, dataDir });
    expectSound(found);
    expect(readFileSync(join(dataDir, 'graph.db.set-aside'), 'utf8')).toBe('my notes');
    expect(found.warnings).toContainEqual(expect.stringContaining('was set aside'));
  });

  test("another program's database", async () => {
    const root = tempTree(SOUND);
    const dataDir = tempTree({});
    const connection = connect(join(dataDir, 'graph.db'));
    connection.execute('CREATE TABLE mine (x); INSERT INTO mine VALUES (1)');
    connection.close();
    const found = await indexTree(root, { parser, dataDir });
    expectSound(found);
    expect(found.warnings).toContainEqual(expect.stringContaining('it is not a Fathom graph'));
    expect(existsSync(join(dataDir, 'graph.db.set-aside'))).toBe(true);
  });

  test('a graph of another version', async () => {
    const root = tempTree(SOUND);
    const { dataDir } = await indexTree(root, { parser });
    const connection = connect(join(dataDir, 'graph.db'));
    connection.execute('PRAGMA user_version = 999');
    connection.close();
    const found = await indexTree(root, { parser, dataDir });
    expectSound(found);
    expect(found.summary.mode).toBe('full');
    expect(found.warnings).toContainEqual(expect.stringContaining('of another version'));
  });

  test('an empty graph.db', async () => {
    const dataDir = tempTree({ 'graph.db': '' });
    expectSound(await indexTree(tempTree(SOUND), { parser, dataDir }));
  });

  test('a data directory that is a file', async () => {
    const root = tempTree({ ...SOUND, data: 'no directory' });
    await expectUserError(indexTree(root, { parser, dataDir: join(root, 'data') }), /data/, /--data-dir/);
    expect(readFileSync(join(root, 'data'), 'utf8')).toBe('no directory');
  });

  test.each(['a first run', 'an update'])('a disk that is full during %s', async (run) => {
    const dataDir = join(tinyDisk('400k'), 'data');
    const root = tempTree(SOUND);
    if (run === 'an update') await indexTree(root, { parser, dataDir });
    for (let at = 0; at < 150; at++) {
      writeFileSync(
        join(root, `more-${at}.ts`),
        `${BOX.replaceAll('Box', `Box${at}`)}\n${`// ${'why '.repeat(200)}\n`.repeat(8)}export function f${at}() {}\n`.repeat(
          6,
        ),
      );
    }
    await expectUserError(indexTree(root, { parser, dataDir }), /^no space left to write/, /--data-dir/);
    for (let at = 0; at < 150; at++) rmSync(join(root, `more-${at}.ts`));
    expectSound(await indexTree(root, { parser, dataDir }));
  });
});

/** A filesystem of this size, which only root can make. */
function tinyDisk(size: string): string {
  const directory = tempTree({});
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(`a full disk could not be tested: it takes the right to mount a tmpfs (${String(error)})`);
  }
  onTestFinished(() => void execFileSync('umount', ['-l', directory]));
  return directory;
}
