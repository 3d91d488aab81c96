/** Readers beside a writer: never blocked, never shown half of a write, told when their file was replaced. */
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eachNode } from '../../src/store/each.ts';
import { openStore } from '../../src/store/open-store.ts';
import { findNode } from '../../src/store/read-nodes.ts';
import { searchNodes } from '../../src/store/search.ts';
import { startChild } from './child.ts';
import { buildStore, updateStore } from './toy-repository.ts';

const BEFORE = { 'a.ts': 'function before() {}' };
const AFTER = { 'a.ts': 'function after() {}', 'b.py': 'x = 1' };

test('a question sees one revision while another run updates the graph', async () => {
  const dataDir = await buildStore(BEFORE);
  const reader = openStore(dataDir, { mode: 'read' });
  expect(reader.revision()).toBe(1);
  await reader.ask(async () => {
    expect(findNode(reader, 'a.ts#before')).toBeDefined();
    await updateStore(dataDir, BEFORE, AFTER);
    expect(findNode(reader, 'a.ts#before')).toBeDefined();
    expect(findNode(reader, 'a.ts#after')).toBeUndefined();
    expect(reader.revision()).toBe(1);
  });
  expect(reader.revision()).toBe(2);
  expect(findNode(reader, 'a.ts#after')).toBeDefined();
  expect(reader.isCurrent()).toBe(true);
  reader.close();
});

test('a build over a graph that is being read is another revision of it', async () => {
  const dataDir = await buildStore(BEFORE);
  const reader = openStore(dataDir, { mode: 'read' });
  await reader.ask(async () => {
    expect(findNode(reader, 'a.ts#before')).toBeDefined();
    await buildStore(AFTER, dataDir);
    expect(findNode(reader, 'a.ts#before')).toBeDefined();
  });
  expect(reader.isCurrent()).toBe(true);
  expect(reader.revision()).toBe(2);
  expect(findNode(reader, 'b.py')).toMatchObject({ language: 'python' });
  expect(findNode(reader, 'a.ts#before')).toBeUndefined();
  reader.close();
});

test('another process reads while this one writes', async () => {
  const dataDir = await buildStore(BEFORE);
  const child = startChild(
    `const graph = openStore(dataDir, { mode: 'read' });
     let asked = 0;
     say('reading');
     while (graph.revision() < 6) {
       graph.ask(() => {
         const path = graph.revision() % 2 ? 'a.ts#before' : 'a.ts#after';
         if (findNode(graph, path) === undefined) throw new Error('half a revision');
       });
       asked++;
       await new Promise((resolve) => setTimeout(resolve, 1));
     }
     say('asked ' + (asked > 0));`,
    dataDir,
  );
  await child.hears('reading');
  for (let round = 0; round < 4; round++) {
    if (round % 2 === 0) await updateStore(dataDir, BEFORE, AFTER);
    else await updateStore(dataDir, AFTER, BEFORE);
  }
  await buildStore(AFTER, dataDir);
  expect(await child.ended()).toContain('asked true');
});

test('a reader notices when its file is gone and another is in its place', async () => {
  const dataDir = await buildStore(BEFORE);
  const reader = openStore(dataDir, { mode: 'read' });
  rmSync(dataDir, { recursive: true });
  expect(reader.isCurrent()).toBe(false);
  await buildStore(AFTER, dataDir);
  expect(reader.isCurrent()).toBe(false);
  expect(findNode(reader, 'a.ts#before')).toBeDefined();
  reader.close();
});

test('a search that stops early holds on to nothing', async () => {
  const dataDir = await buildStore(BEFORE);
  const reader = openStore(dataDir, { mode: 'read' });
  expect(searchNodes(reader, ['before', 'ts'], { limit: 1 })).toHaveLength(1);
  for (const node of eachNode(reader)) if (node.kind === 'file') break;
  await updateStore(dataDir, BEFORE, AFTER);
  expect(reader.revision()).toBe(2);
  expect(searchNodes(reader, ['after'])).toHaveLength(1);
  reader.close();
});

test('a question that fails leaves the reader usable', async () => {
  const reader = openStore(await buildStore(BEFORE), { mode: 'read' });
  const fail = () => {
    throw new Error('no answer');
  };
  expect(() => reader.ask(fail)).toThrow('no answer');
  await expect(reader.ask(async () => fail())).rejects.toThrow('no answer');
  expect(reader.ask(() => reader.ask(() => findNode(reader, 'a.ts')))).toBeDefined();
  reader.close();
  reader.close();
});
