/** A run that is killed leaves the last finished graph; two runs at once wait for each other; readers see whole graphs. */
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { generateRepository } from './generated-repository.ts';
import { diffDumps, dumpGraph, dumpStore, type GraphDump } from './graph-dump.ts';
import { type IndexingChild, indexInChild } from './index-in-child.ts';
import { seededRandom } from './random.ts';
import { openCachingParser, RepositoryOnDisk } from './repository-on-disk.ts';

const random = seededRandom(Number(process.env.FATHOM_SEED ?? 1));
const VERSIONS = [generateRepository(0), generateRepository(1)] as const;
const repository = new RepositoryOnDisk();
/** What each version's graph must be. */
const graphs: GraphDump[] = [];
/** How long a run in a child takes, by what it does. */
const usualMs = { build: 0, update: 0 };
let inTime = 0;
let parser: Awaited<ReturnType<typeof openCachingParser>>;

beforeAll(async () => {
  parser = await openCachingParser();
  for (const version of VERSIONS) {
    repository.save(version);
    const dataDir = repository.newDataDir();
    await repository.index(dataDir, { parser });
    graphs.push(dumpGraph(dataDir));
  }
  const dataDir = repository.newDataDir();
  usualMs.build = await timeChild(dataDir);
  repository.save(VERSIONS[0]);
  usualMs.update = await timeChild(dataDir);
});

async function timeChild(dataDir: string): Promise<number> {
  const child = indexInChild(repository.root, dataDir);
  await child.reaches('start');
  const started = performance.now();
  await child.ended;
  return performance.now() - started;
}

afterAll(() => {
  parser.close();
  repository.remove();
});

test('20 kills of a first run', { timeout: 300_000 }, async () => {
  repository.save(VERSIONS[0]);
  for (let round = 0; round < 20; round++) {
    const dataDir = repository.newDataDir();
    await killSometime(indexInChild(repository.root, dataDir), usualMs.build);
    if (existsSync(`${dataDir}/graph.db`)) expectGraph(dataDir, [0]);
    await finish(dataDir, 0);
  }
});

test('10 kills of a run that builds anew over a finished graph', { timeout: 300_000 }, async () => {
  repository.save(VERSIONS[0]);
  const dataDir = repository.newDataDir();
  await repository.index(dataDir, { parser });
  for (let round = 0; round < 10; round++) {
    const to = round % 2 === 0 ? 1 : 0;
    repository.save(VERSIONS[to]);
    await killSometime(indexInChild(repository.root, dataDir, { force: true }), usualMs.build);
    expectGraph(dataDir, [0, 1]);
    await finish(dataDir, to);
  }
});

test('20 kills of an update', { timeout: 300_000 }, async () => {
  repository.save(VERSIONS[0]);
  const dataDir = repository.newDataDir();
  await repository.index(dataDir, { parser });
  for (let round = 0; round < 20; round++) {
    const to = round % 2 === 0 ? 1 : 0;
    repository.save(VERSIONS[to]);
    await killSometime(indexInChild(repository.root, dataDir), usualMs.update);
    expectGraph(dataDir, [0, 1]);
    await finish(dataDir, to);
  }
});

test('most of the kills came before the run had ended', () => {
  expect(inTime).toBeGreaterThan(30);
});

test('of two runs at once the second waits, and both end well', async () => {
  repository.save(VERSIONS[0]);
  const dataDir = repository.newDataDir();
  const first = indexInChild(repository.root, dataDir);
  await first.reaches('scan');
  const second = indexInChild(repository.root, dataDir);
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(second.stages).toContain('wait');
  expectGraph(dataDir, [0]);
});

test('a run that waits goes on when the one before it is killed', async () => {
  repository.save(VERSIONS[0]);
  const dataDir = repository.newDataDir();
  const first = indexInChild(repository.root, dataDir);
  await first.reaches('parse');
  const second = indexInChild(repository.root, dataDir);
  await second.reaches('wait');
  first.process.kill('SIGKILL');
  expect(await second.ended).toBe(0);
  expectGraph(dataDir, [0]);
  expectNoLeftovers(dataDir);
});

test.for(['update', 'build'])('a reader sees the old graph whole until it asks again: %s', async (mode) => {
  repository.save(VERSIONS[0]);
  const dataDir = repository.newDataDir();
  await repository.index(dataDir, { parser });
  repository.save(VERSIONS[1]);
  const store = openStore(dataDir, { mode: 'read' });
  const child = indexInChild(repository.root, dataDir, { force: mode === 'build' });
  await store.ask(async () => {
    let isOver = false;
    void child.ended.then(() => {
      isOver = true;
    });
    while (!isOver) {
      expect(diffDumps(graphs[0] as GraphDump, dumpStore(store))).toEqual([]);
      expectGraph(dataDir, [0, 1]);
      await sleep(20);
    }
    expect(diffDumps(graphs[0] as GraphDump, dumpStore(store))).toEqual([]);
  });
  expect(await child.ended).toBe(0);
  expect(diffDumps(graphs[1] as GraphDump, dumpStore(store))).toEqual([]);
  store.close();
});

/** At a random moment of the run, or a random moment after a random stage began. */
async function killSometime(child: IndexingChild, usually: number): Promise<void> {
  const stage = random.pick(['start', 'scan', 'parse', 'resolve', 'store'] as const);
  await child.reaches(stage);
  await sleep(random.below(stage === 'start' ? usually : usually / 10));
  child.process.kill('SIGKILL');
  if ((await child.ended) === null) inTime++;
}

/** The graph is exactly that of one of these versions. */
function expectGraph(dataDir: string, versions: readonly number[]): void {
  const found = dumpGraph(dataDir);
  const differences = versions.map((version) => diffDumps(graphs[version] as GraphDump, found));
  const least = differences.sort((a, b) => a.length - b.length)[0];
  expect(least).toEqual([]);
}

async function finish(dataDir: string, version: number): Promise<void> {
  await repository.index(dataDir, { parser });
  expectGraph(dataDir, [version]);
  expectNoLeftovers(dataDir);
}

const EXPECTED = ['.gitignore', 'graph.db', 'graph.db-shm', 'graph.db-wal', 'lock.db', 'lock.db-journal'];

function expectNoLeftovers(dataDir: string): void {
  expect(readdirSync(dataDir).filter((name) => !EXPECTED.includes(name))).toEqual([]);
}
