/** What a data directory may hold, and that a person is told what to do about it. */
import { chmodSync, existsSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { UserError } from '../../src/base/user-error.ts';
import { collectWarnings } from '../../src/base/warnings.ts';
import { connect } from '../../src/store/connection.ts';
import { graphPath, prepareDataDir } from '../../src/store/data-dir.ts';
import { eachNode } from '../../src/store/each.ts';
import { finish } from '../../src/store/finish.ts';
import { openStore } from '../../src/store/open-store.ts';
import { findNode } from '../../src/store/read-nodes.ts';
import { inspectStore } from '../../src/store/state.ts';
import { startChild } from './child.ts';
import { buildStore, newDataDir, writeSource } from './toy-repository.ts';

const SOURCES = { 'a.ts': 'export function a() {}\n' };

interface Row {
  readonly state: ReturnType<typeof inspectStore>;
  readonly says: string;
  readonly warns: string;
  readonly spoil: (path: string) => void;
}

const ROWS: Readonly<Record<string, Row>> = {
  'no file': { state: 'missing', says: 'there is no graph', warns: '', spoil: (path) => rmSync(path) },
  'an empty file': {
    state: 'foreign',
    says: 'not a Fathom graph',
    warns: 'set aside',
    spoil: (path) => truncateSync(path),
  },
  'another kind of file': {
    state: 'damaged',
    says: 'is damaged',
    warns: 'set aside',
    spoil: (path) => writeFileSync(path, 'this is a text of no meaning to a database\n'.repeat(200)),
  },
  'a file cut short': {
    state: 'damaged',
    says: 'is damaged',
    warns: 'set aside',
    spoil: (path) => truncateSync(path, 5000),
  },
  "another program's database": {
    state: 'foreign',
    says: 'not a Fathom graph',
    warns: 'set aside',
    spoil: (path) => execute(path, 'PRAGMA application_id = 7'),
  },
  'a graph of another version': {
    state: 'other-version',
    says: 'another version',
    warns: 'another version wrote it',
    spoil: (path) => execute(path, 'DROP TABLE edges; PRAGMA user_version = 999'),
  },
};

test.each(Object.entries(ROWS))('%s', async (_, { state, says, warns, spoil }) => {
  const dataDir = await buildStore(SOURCES);
  spoil(graphPath(dataDir));
  expect(inspectStore(dataDir)).toBe(state);
  for (const mode of ['read', 'write'] as const) {
    expect(() => openStore(dataDir, { mode })).toThrow(
      expect.objectContaining({ name: 'UserError', message: expect.stringContaining(says) }),
    );
  }
  const warnings = collectWarnings();
  const store = openStore(dataDir, { mode: 'build', warnings });
  await writeSource(store, 'b.ts', 'function b() {}');
  await finish(store);
  expect(
    warnings
      .list()
      .map(({ what, why }) => `${what} ${why}`)
      .join(),
  ).toContain(warns);
  expect(existsSync(`${graphPath(dataDir)}.set-aside`)).toBe(warns === 'set aside');
  expectReadable(dataDir, 'b.ts#b');
});

test('damage found only while reading is remembered, so that the next run builds', async () => {
  const many = Array.from({ length: 400 }, (_, at) => [`file-${at}.ts`, `function f${at}() {}`.repeat(20)]);
  const dataDir = await buildStore(Object.fromEntries(many));
  const file = openSync(graphPath(dataDir), 'r+');
  const pages = Math.floor(readFileSync(graphPath(dataDir)).length / 4096);
  for (let page = 12; page < pages; page++) writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
  expect(inspectStore(dataDir)).toBe('ready');
  const reader = openStore(dataDir, { mode: 'read' });
  expect(() => [...eachNode(reader)]).toThrow(UserError);
  reader.close();
  expect(inspectStore(dataDir)).toBe('damaged');
  await buildStore(SOURCES, dataDir);
  expect(inspectStore(dataDir)).toBe('ready');
  expectReadable(dataDir, 'a.ts#a');
});

test('a log left without its graph is not read into the next one', async () => {
  const dataDir = newDataDir();
  prepareDataDir(dataDir);
  const old = connect(graphPath(dataDir));
  old.execute('PRAGMA journal_mode = WAL; CREATE TABLE stale (x); INSERT INTO stale VALUES (1)');
  const log = readFileSync(`${graphPath(dataDir)}-wal`);
  old.close();
  rmSync(graphPath(dataDir));
  writeFileSync(`${graphPath(dataDir)}-wal`, log);
  await buildStore(SOURCES, dataDir);
  expectReadable(dataDir, 'a.ts#a');
});

test('the data directory keeps itself out of version control', async () => {
  const dataDir = await buildStore(SOURCES);
  expect(readFileSync(`${dataDir}/.gitignore`, 'utf8')).toBe('*\n');
});

test('no space left: the last graph stays', async () => {
  const dataDir = await buildStore(SOURCES);
  const store = openStore(dataDir, { mode: 'write' });
  store.connection.execute('PRAGMA max_page_count = 1');
  const text = Array.from({ length: 3000 }, (_, at) => `function name${at}() {}`).join('\n');
  const writing = writeSource(store, 'b.ts', text).then(() => finish(store));
  await expect(writing).rejects.toMatchObject({ name: 'UserError', message: expect.stringContaining('no space left') });
  store.close();
  expectReadable(dataDir, 'a.ts#a');
});

test('a directory that cannot be written says so, and can still be read', async () => {
  const dataDir = await buildStore(SOURCES);
  const rights = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  chmodSync(dirname(dataDir), 0o755);
  chmodSync(dataDir, 0o555);
  const code = `
    const attempt = async (run) => { try { say(String(await run())); } catch (error) { say(error.name + ': ' + error.message); } };
    await attempt(() => openStore(dataDir, { mode: 'build' }));
    await attempt(() => tryLock(dataDir));
    await attempt(() => tryLock(dataDir + '/below'));
    await attempt(() => findNode(openStore(dataDir, { mode: 'read' }), 'a.ts#a').id);`;
  const said = async () => (await startChild(code, dataDir, rights).ended()).trim().split('\n');
  const expected = [
    `UserError: cannot write in ${dataDir}`,
    `UserError: cannot write in ${dataDir}`,
    `UserError: cannot write in ${dataDir}/below`,
    'a.ts#a',
  ];
  expect(await said()).toEqual(expected);
  chmodSync(dataDir, 0o755);
  // A reader with more rights leaves the files of the log behind.
  expectReadable(dataDir, 'a.ts#a');
  chmodSync(dataDir, 0o555);
  expect(await said()).toEqual(expected);
  chmodSync(dataDir, 0o755);
});

function expectReadable(dataDir: string, id: string): void {
  const store = openStore(dataDir, { mode: 'read' });
  expect(findNode(store, id)?.id).toBe(id);
  expect(store.connection.rows('PRAGMA integrity_check')).toEqual([['ok']]);
  store.close();
}

function execute(path: string, sql: string): void {
  const connection = connect(path);
  connection.execute(sql);
  connection.close();
}
