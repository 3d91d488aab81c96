/** Incremental writing: numbers that stay, edges that go with their ends, and the same graph as a fresh build. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish } from '../../src/store/finish.ts';
import { openStore } from '../../src/store/open-store.ts';
import { listDefinitionsAttachedTo, listDefinitionsNamed } from '../../src/store/read-definitions.ts';
import { listFilesLinkingTo } from '../../src/store/read-dependencies.ts';
import { listEdgesFrom, listEdgesTo, toGraphEdge } from '../../src/store/read-edges.ts';
import { findNode, listNodesNamed } from '../../src/store/read-nodes.ts';
import { listProblems, readCounts } from '../../src/store/read-status.ts';
import { searchNodes } from '../../src/store/search.ts';
import type { Store } from '../../src/store/store.ts';
import { touchFile, writeFile } from '../../src/store/write-file.ts';
import { buildStore, describeGraph, parse, type Sources, toFile, updateStore, writeSource } from './toy-repository.ts';

const LIBRARY = 'export function help() {}\nexport class Tool { use() { help(); } }\n';
const CLIENT = 'import { help } from "./library";\nexport function run() { help(); extLog(); }\n';
const SOURCES: Sources = { 'library.ts': LIBRARY, 'client.ts': CLIENT };

test('a node that is still defined keeps its number and the edges from other files', async () => {
  const dataDir = await buildStore(SOURCES);
  const [before] = read(dataDir, (store) => listNodesNamed(store, 'help'));
  const store = openStore(dataDir, { mode: 'write' });
  await writeSource(store, 'library.ts', `// moved down\nexport const first = 1;\n\n${LIBRARY}`);
  await finish(store);
  read(dataDir, (store) => {
    const [after] = listNodesNamed(store, 'help');
    expect(after).toMatchObject({ node: before?.node, startLine: 4, local: 1 });
    expect(callersOf(store, 'library.ts#help')).toContain('client.ts#run');
  });
});

test('a node that goes takes along the edges from other files', async () => {
  const dataDir = await buildStore(SOURCES);
  const store = openStore(dataDir, { mode: 'write' });
  await writeSource(store, 'library.ts', 'export class Tool { use() {} }\n');
  await finish(store);
  read(dataDir, (store) => {
    expect(findNode(store, 'library.ts#help')).toBeUndefined();
    expect(listNodesNamed(store, 'help')).toEqual([]);
    const run = findNode(store, 'client.ts#run');
    expect(listEdgesFrom(store, run?.node ?? 0)).toEqual([]);
    expect(listFilesLinkingTo(store, 'library.ts')).toEqual([]);
    expect(searchNodes(store, ['help'])).toEqual([]);
  });
});

test('a name that comes back is a new node', async () => {
  const dataDir = await buildStore(SOURCES);
  const [before] = read(dataDir, (store) => listNodesNamed(store, 'help'));
  await updateStore(dataDir, SOURCES, { ...SOURCES, 'library.ts': '' });
  await updateStore(dataDir, { ...SOURCES, 'library.ts': '' }, SOURCES);
  const [after] = read(dataDir, (store) => listNodesNamed(store, 'help'));
  expect(after?.id).toBe(before?.id);
  expect(after?.node).not.toBe(before?.node);
  expect(describeGraph(dataDir)).toEqual(describeGraph(await buildStore(SOURCES)));
});

test('a file that nothing parses any more keeps its node and loses the rest', async () => {
  const dataDir = await buildStore(SOURCES);
  const store = openStore(dataDir, { mode: 'write' });
  writeFile(store, toFile('client.ts', CLIENT));
  await finish(store);
  read(dataDir, (store) => {
    expect(callersOf(store, 'library.ts#help')).toEqual(['library.ts#Tool.use']);
    expect(readCounts(store).unresolved.size).toBe(0);
    expect(findNode(store, 'client.ts')).toBeDefined();
  });
});

test('touching a file changes what a scan knows of it and no node', async () => {
  const dataDir = await buildStore(SOURCES);
  const before = describeGraph(dataDir);
  const store = openStore(dataDir, { mode: 'write' });
  touchFile(store, { ...toFile('client.ts', CLIENT), modifiedMs: 5 });
  await finish(store);
  const changed = describeGraph(dataDir).filter((line) => !before.includes(line));
  expect(changed).toHaveLength(1);
  expect(JSON.parse(changed[0] ?? '')).toMatchObject({ path: 'client.ts', modifiedMs: 5 });
});

test('what is written can be read before it is finished, and is gone when it never is', async () => {
  const dataDir = await buildStore(SOURCES);
  const before = describeGraph(dataDir);
  const store = openStore(dataDir, { mode: 'write' });
  await writeSource(store, 'more.go', 'package p\nfunc (t *Tool) help() {}\n');
  expect(listDefinitionsNamed(store, 'help').map(({ path }) => path)).toEqual(['library.ts', 'more.go']);
  expect(listDefinitionsAttachedTo(store, 'Tool')).toEqual([{ path: 'more.go', definition: 0 }]);
  store.close();
  expect(describeGraph(dataDir)).toEqual(before);
});

test('problems are those of the last parse', async () => {
  const dataDir = await buildStore({ 'broken.ts': 'function f( {' });
  expect(read(dataDir, listProblems)).toMatchObject([{ path: 'broken.ts', kind: 'syntax', line: 1 }]);
  await updateStore(dataDir, { 'broken.ts': 'function f( {' }, { 'broken.ts': 'function f() {}' });
  expect(read(dataDir, listProblems)).toEqual([]);
});

test('texts that cannot be kept as they are can still be taken back', async () => {
  const dataDir = await buildStore({});
  const parsed = await parse('a.ts', 'function f() {}');
  for (const doc of ['lonely \ud83d half and\0nul, 😀', 'other']) {
    const store = openStore(dataDir, { mode: 'write' });
    if (parsed !== undefined) writeFile(store, toFile('a.ts', ''), { ...parsed, docs: [doc], signatures: ['\0'] });
    await finish(store);
  }
  read(dataDir, (store) => {
    expect(searchNodes(store, ['lonely', 'half', 'nul'])).toEqual([]);
    expect(searchNodes(store, ['other'])).toHaveLength(1);
    expect(findNode(store, 'a.ts#f')).toMatchObject({ doc: 'other', signature: '\ufffd' });
  });
});

/** Few names, so that files keep pointing into each other, and lines that shift. */
const statement = fc.constantFrom(
  'function alpha() { beta(); }',
  'function beta() { gamma(); alpha(); }',
  'class gamma { alpha() { beta(); } delta = () => alpha(); }',
  '/** about delta */\nconst delta = () => { function beta() { extCall(); } };',
  '/** another doc */\nconst delta = 1;',
  '\n',
  'function broken( {',
);
const text = fc.array(statement, { maxLength: 5 }).map((parts) => parts.join('\n'));
const path = fc.constantFrom('a.ts', 'b.ts', 'dir/c.ts', 'd.py', 'e.txt');
const repository = fc.dictionary(path, text, { maxKeys: 5 }).map((sources): Sources => ({ ...sources }));

test('any sequence of updates gives the graph of a fresh build', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(repository, { minLength: 2, maxLength: 5 }), async (steps) => {
      const dataDir = await buildStore(steps[0] ?? {});
      for (let at = 1; at < steps.length; at++) await updateStore(dataDir, steps[at - 1] ?? {}, steps[at] ?? {});
      const fresh = await buildStore(steps.at(-1) ?? {});
      expect(describeGraph(dataDir)).toEqual(describeGraph(fresh));
      expect(describeFindings(dataDir)).toEqual(describeFindings(fresh));
    }),
    { numRuns: 40 },
  );
});

/** What the tables beside the graph itself say. */
function describeFindings(dataDir: string) {
  return read(dataDir, (store) => {
    const { bytes: _, ...counts } = readCounts(store);
    const names = ['alpha', 'beta', 'gamma', 'delta', 'broken'];
    const search = (word: string) => searchNodes(store, [word], { limit: 8 }).map(({ id, score }) => [id, score]);
    return {
      counts,
      problems: listProblems(store),
      named: names.map((name) => listDefinitionsNamed(store, name)),
      searched: [...names, 'about', 'another', 'dir'].map(search),
      incoming: names.flatMap((name) => listNodesNamed(store, name).map((node) => callersOf(store, node.id))),
    };
  });
}

function callersOf(store: Store, id: string): string[] {
  const node = findNode(store, id)?.node ?? 0;
  const edges = listEdgesTo(store, node, ['references']).map((edge) => toGraphEdge(store, edge));
  return [...new Set(edges.map(({ source }) => source))].sort();
}

function read<T>(dataDir: string, ask: (store: Store) => T): T {
  const store = openStore(dataDir, { mode: 'read' });
  try {
    return store.ask(() => ask(store));
  } finally {
    store.close();
  }
}
