/** A kill at any moment leaves the last finished revision, whole, and the next run goes on from there. */
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from '../../src/store/connection.ts';
import { graphPath } from '../../src/store/data-dir.ts';
import { finish } from '../../src/store/finish.ts';
import { openStore } from '../../src/store/open-store.ts';
import { listFiles } from '../../src/store/read-files.ts';
import { inspectStore } from '../../src/store/state.ts';
import { writeFile } from '../../src/store/write-file.ts';
import { startChild } from './child.ts';
import { newDataDir, toFile } from './toy-repository.ts';

/** Revision n holds exactly the files `n/0` … so a mixture would show. */
const WRITE_FOR_EVER = (mode: string) => `
const { removeFile } = await store('remove-file');
const { listFiles } = await store('read-files');
for (;;) {
  const graph = openStore(dataDir, { mode: '${mode}' });
  const revision = ${mode === 'write' ? 'graph.revision() + 1' : 'JSON.parse(openRevision()) + 1'};
  ${mode === 'write' ? 'for (const { path } of listFiles(graph)) removeFile(graph, path);' : ''}
  for (let at = 0; at < 300; at++) writeFile(graph, file(revision + '/' + at));
  await finish(graph);
  say('finished');
}
function openRevision() {
  try {
    const reader = openStore(dataDir, { mode: 'read' });
    const revision = reader.revision();
    reader.close();
    return revision;
  } catch { return 0; }
}
`;

test.each(['write', 'build'])('kill -9 while a %s runs', async (mode) => {
  const dataDir = newDataDir();
  await build(dataDir, '1');
  for (let round = 0; round < 8; round++) {
    const before = revisionOf(dataDir);
    const child = startChild(WRITE_FOR_EVER(mode), dataDir);
    await child.hears('finished');
    await sleep(round * 9);
    await child.kill();
    expect(inspectStore(dataDir)).toBe('ready');
    expect(revisionOf(dataDir)).toBeGreaterThan(before);
    expectWhole(dataDir);
  }
  await build(dataDir, String(revisionOf(dataDir) + 1));
  expectWhole(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.includes('.tmp-'))).toEqual([]);
});

test('kill -9 before the first build is finished leaves nothing that looks like a graph', async () => {
  const dataDir = newDataDir();
  const child = startChild(
    `const graph = openStore(dataDir, { mode: 'build' });
     for (let at = 0; at < 500; at++) writeFile(graph, file('1/' + at));
     say('written');
     setInterval(() => 0, 1000);`,
    dataDir,
  );
  await child.hears('written');
  expect(inspectStore(dataDir)).toBe('missing');
  await child.kill();
  expect(inspectStore(dataDir)).toBe('missing');
  await build(dataDir, '1');
  expectWhole(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.includes('.tmp-'))).toEqual([]);
});

function expectWhole(dataDir: string): void {
  const connection = connect(graphPath(dataDir), { readOnly: true });
  expect(connection.rows('PRAGMA integrity_check')).toEqual([['ok']]);
  connection.close();
  const store = openStore(dataDir, { mode: 'read' });
  const roots = new Set(listFiles(store).map(({ path }) => path.split('/')[0]));
  expect([...roots]).toEqual([String(store.revision())]);
  store.close();
}

function revisionOf(dataDir: string): number {
  const store = openStore(dataDir, { mode: 'read' });
  const revision = store.revision();
  store.close();
  return revision;
}

async function build(dataDir: string, root: string): Promise<void> {
  const store = openStore(dataDir, { mode: 'build' });
  writeFile(store, toFile(`${root}/a`, ''));
  await finish(store);
}
