/** Public ids: what they say, and that they depend on nothing but their own file. */
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { findNode, listNodesOfFile } from '../../src/store/read-nodes.ts';
import { buildStore } from './toy-repository.ts';

const ROWS: readonly { readonly path: string; readonly source: string; readonly ids: readonly string[] }[] = [
  { path: 'empty.ts', source: '', ids: [] },
  { path: 'notes.unknown', source: 'nothing parses this', ids: [] },
  {
    path: 'nested.ts',
    source: 'namespace N { export class A { m() { function inner() {} } } }',
    ids: ['N', 'N.A', 'N.A.m', 'N.A.m.inner'],
  },
  {
    path: 'repeats.ts',
    source: 'function f(a: string): void;\nfunction f(a: number): void;\nclass A { m() {} }\nclass A { m() {} }',
    ids: ['f', 'f~2', 'A', 'A.m', 'A~2', 'A.m~2'],
  },
  {
    path: 'spelled-like-a-repeat.ts',
    source: "class A { 'x~2'() {} x() {} x() {} }",
    ids: ['A', 'A.x~2', 'A.x', 'A.x~3'],
  },
  { path: 'anonymous.ts', source: 'export default class { m() {} }', ids: ['default', 'default.m'] },
  {
    path: 'in-lambda.ts',
    source: 'export const make = () => { function inner() {} return inner; };',
    ids: ['make', 'make.inner'],
  },
  { path: 'ünï/ко#д.ts', source: 'function größe() {}\nfunction 名前() {}', ids: ['größe', '名前'] },
  { path: 'attached.go', source: 'package p\n\nfunc (c *Context) Next() {}\n', ids: ['Context.Next'] },
  {
    path: 'impl.rs',
    source: 'impl<T> Stack<T> { fn push(&self) {} }\nimpl Drop for Stack<u8> { fn drop(&mut self) {} }',
    ids: ['Stack.push', 'Stack.drop'],
  },
  { path: 'extension.kt', source: 'fun String.shout() = uppercase()', ids: ['String.shout'] },
];

test.each(ROWS)('$path', async ({ path, source, ids }) => {
  const store = openStore(await buildStore({ [path]: source }), { mode: 'read' });
  const nodes = listNodesOfFile(store, path);
  expect(nodes.map(({ id }) => id)).toEqual([path, ...ids.map((id) => `${path}#${id}`)]);
  for (const node of nodes) expect(findNode(store, node.id)).toEqual(node);
  expect(findNode(store, `${path}#no.such`)).toBeUndefined();
  store.close();
});

test('ids stay when other files and lines around them change', async () => {
  const source = 'class A { m() {} }\nfunction f() {}\nfunction f() {}';
  const idsIn = async (sources: Record<string, string>) => {
    const store = openStore(await buildStore(sources), { mode: 'read' });
    const ids = listNodesOfFile(store, 'a.ts').map(({ id }) => id);
    store.close();
    return ids;
  };
  const alone = await idsIn({ 'a.ts': source });
  expect(await idsIn({ '0.ts': 'class A { m() {} }', 'a.ts': `\n\n${source}\n// end`, 'b.ts': source })).toEqual(alone);
});
