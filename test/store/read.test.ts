/** The graph as questions see it. */
import { beforeAll, expect, test } from 'vitest';
import { ALL_PARTS } from '../../src/model/parts.ts';
import { finish } from '../../src/store/finish.ts';
import { openStore } from '../../src/store/open-store.ts';
import { findNodeNumbers, listDefinitionsNamed } from '../../src/store/read-definitions.ts';
import { findPartsDependingOn, listFilesLinkingTo } from '../../src/store/read-dependencies.ts';
import { listEdgesFrom, listEdgesTo, toGraphEdge } from '../../src/store/read-edges.ts';
import { findFacts, findFile, listFiles, listFilesInPackage, listPackages } from '../../src/store/read-files.ts';
import { findNode, findNodeAt, getNode, listChildren } from '../../src/store/read-nodes.ts';
import { findRunMeta, listUnresolvedNamed, readCounts } from '../../src/store/read-status.ts';
import type { Store } from '../../src/store/store.ts';
import { writeFile } from '../../src/store/write-file.ts';
import { writeResolved } from '../../src/store/write-resolved.ts';
import { newDataDir, parse, toFile, writeSource } from './toy-repository.ts';

const SHAPES = `/** Things with area. */
export interface Shape {
  area(): number;
}
export class Square implements Shape {
  constructor(readonly side: number) {}
  area() {
    return this.side ** 2;
  }
}
`;

let store: Store;
beforeAll(async () => {
  const dataDir = newDataDir();
  const building = openStore(dataDir, { mode: 'build' });
  const shapes = await writeSource(building, 'src/shapes.ts', SHAPES);
  const main = await writeSource(building, 'src/main.ts', 'export function main() {}\n');
  writeFile(building, { ...toFile('src/A.java', ''), package: 'org.a' });
  writeFile(building, { ...toFile('src/B.java', ''), package: 'org.a', generated: true, category: 'data' });
  const [square] = listDefinitionsNamed(building, 'Square');
  const how = { line: 1, confidence: 0.9, provenance: 'type', guard: '', flow: undefined } as const;
  const target = { targetPath: 'src/shapes.ts', target: square?.definition ?? -1 };
  const edges = [
    { ...how, ...target, kind: 'calls', source: 0 } as const,
    { ...how, ...target, kind: 'calls', source: 0, confidence: 0.4, provenance: 'name' } as const,
    { ...how, ...target, kind: 'imports', source: -1, guard: 'if (x)', provenance: 'framework:next' } as const,
  ];
  const unresolved = [
    { name: 'fetch', reason: 'external', count: 3, part: 1 } as const,
    { name: 'fetcher', reason: 'unknown', count: 1, part: 1 } as const,
  ];
  const numbers = { 'src/shapes.ts': shapes, 'src/main.ts': main } as const;
  const parts = { resolved: ALL_PARTS, begins: [], asking: Int32Array.of(0b1, 0b10, 0b11) };
  const resolved = { edges, unresolved, dependencies: Int32Array.of(-12, 7, 900), behind: undefined, parts };
  writeResolved(building, 'src/main.ts', resolved, (path) => numbers[path as keyof typeof numbers]);
  await finish(building, { warnings: ['careful'] });
  store = openStore(dataDir, { mode: 'read' });
  return () => store.close();
});

const number = (id: string) => findNode(store, id)?.node ?? 0;

test('a node has everything of its definition', () => {
  expect(findNode(store, 'src/shapes.ts#Shape')).toMatchObject({
    kind: 'interface',
    name: 'Shape',
    qualifiedName: 'Shape',
    file: 'src/shapes.ts',
    startLine: 2,
    endLine: 4,
    doc: 'Things with area.',
    exported: true,
    language: 'typescript',
    generated: false,
    parent: number('src/shapes.ts'),
  });
  expect(findNode(store, 'src/shapes.ts')).toMatchObject({ kind: 'file', name: 'shapes.ts', parent: 0, local: -1 });
  expect(() => getNode(store, 99_999)).toThrow('no node');
});

test('files come back as they were written, by path', () => {
  expect(listFiles(store).map(({ path }) => path)).toEqual([
    'src/A.java',
    'src/B.java',
    'src/main.ts',
    'src/shapes.ts',
  ]);
  const { file: _, ...shapes } = findFile(store, 'src/shapes.ts') ?? { file: 0 };
  expect(shapes).toEqual(toFile('src/shapes.ts', SHAPES));
  expect(findFile(store, 'src/B.java')).toMatchObject({ package: 'org.a', generated: true, category: 'data' });
  expect(findFile(store, 'nowhere')).toBeUndefined();
  expect(listPackages(store)).toEqual(['org.a']);
  expect(listFilesInPackage(store, 'org.a')).toEqual(['src/A.java', 'src/B.java']);
});

test('facts come back as they were parsed', async () => {
  const parsed = await parse('src/shapes.ts', SHAPES);
  expect(findFacts(store, 'src/shapes.ts')?.strings.join('\0')).toContain('Square');
  expect(parsed?.facts.length).toBeGreaterThan(0);
  expect(findFacts(store, 'src/A.java')).toBeUndefined();
  expect(findFacts(store, 'nowhere')).toBeUndefined();
});

test.each([
  [1, 'src/shapes.ts'],
  [3, 'src/shapes.ts#Shape.area'],
  [8, 'src/shapes.ts#Square.area'],
  [10, 'src/shapes.ts#Square'],
  [500, 'src/shapes.ts'],
])('line %i is in %s', (line, id) => {
  expect(findNodeAt(store, 'src/shapes.ts', line)?.id).toBe(id);
});

test('children are in source order', () => {
  const names = listChildren(store, number('src/shapes.ts#Square')).map(({ name }) => name);
  expect(names).toEqual(['constructor', 'side', 'area']);
  expect(listChildren(store, number('src/A.java'))).toEqual([]);
});

test('edges from both ends, the surest of two alike', () => {
  const calls = listEdgesFrom(store, number('src/main.ts#main'), ['calls']);
  expect(calls).toMatchObject([{ kind: 'calls', line: 1, confidence: 0.9, provenance: 'type', guard: '' }]);
  const incoming = listEdgesTo(store, [number('src/shapes.ts#Square')]);
  expect(incoming.map((edge) => toGraphEdge(store, edge))).toMatchObject([
    { kind: 'contains', source: 'src/shapes.ts', target: 'src/shapes.ts#Square', line: 5 },
    { kind: 'imports', source: 'src/main.ts', guard: 'if (x)', provenance: 'framework:next' },
    { kind: 'calls', source: 'src/main.ts#main', target: 'src/shapes.ts#Square' },
  ]);
  expect(listFilesLinkingTo(store, 'src/shapes.ts')).toEqual(['src/main.ts']);
});

test('dependencies are found by any of their keys', () => {
  expect([...findPartsDependingOn(store, new Set([1, -12]))]).toEqual([['src/main.ts', 0b1]]);
  expect([...findPartsDependingOn(store, new Set([-12, 7]))]).toEqual([['src/main.ts', 0b11]]);
  expect([...findPartsDependingOn(store, new Set([900]))]).toEqual([['src/main.ts', 0b11]]);
  expect([...findPartsDependingOn(store, new Set([8]))]).toEqual([]);
  expect([...findPartsDependingOn(store, new Set())]).toEqual([]);
});

test('status: totals, unresolved names and what the run left', () => {
  const { nodes, edges, unresolved, files } = readCounts(store);
  expect(files).toBe(4);
  expect(nodes.get('constructor')).toBe(1);
  expect(nodes.get('route')).toBeUndefined();
  expect(Object.fromEntries(edges)).toEqual({ contains: 7, calls: 1, imports: 1 });
  expect(Object.fromEntries(unresolved)).toEqual({ external: 3, unknown: 1 });
  expect(listUnresolvedNamed(store, 'fetch')).toEqual([
    { path: 'src/main.ts', name: 'fetch', reason: 'external', count: 3 },
  ]);
  expect(listUnresolvedNamed(store, 'fet')).toEqual([]);
  expect(findRunMeta(store, 'warnings')).toEqual(['careful']);
  expect(findRunMeta(store, 'nothing')).toBeUndefined();
});

test('numbers by definition name the same nodes', () => {
  const numbers = findNodeNumbers(store, 'src/shapes.ts');
  expect(numbers?.file).toBe(number('src/shapes.ts'));
  const [square] = listDefinitionsNamed(store, 'Square');
  expect(numbers?.definitions[square?.definition ?? -1]).toBe(number('src/shapes.ts#Square'));
  expect(findNodeNumbers(store, 'nowhere')).toBeUndefined();
});
