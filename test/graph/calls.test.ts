/** Who calls what, with dispatch, and why there may be nothing. */
import { beforeAll, expect, test } from 'vitest';
import { CallsView } from '../../src/contract/calls.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { openAt, shareRepository } from '../engine/repository.ts';
import { SHAPES } from './shapes.ts';

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await shareRepository(SHAPES));
});

/** `name depth @lines`, and how it is known where that is not certain. */
async function check(direction: 'callers' | 'callees', symbol: string, depth = 1): Promise<string[]> {
  const view = await engine[direction](symbol, { depth });
  CallsView.parse(view);
  return view.calls.map(({ node, depth: at, sites, provenance, confidence }) => {
    const how = provenance === 'dispatch' ? ` dispatch ${confidence}` : '';
    return `${node.qualifiedName || node.file} ${at} @${sites.map(({ line }) => line).join(',')}${how}`;
  });
}

test.each<[string, string[], number?]>([
  ['square', ['Circle.area 1 @11', 'Square.area 1 @19']],
  ['totalArea', ['main 1 @11', 'test/shape.test.ts 1 @10']],
  ['Shape.area', ['totalArea 1 @6']],
  ['Circle.area', ['totalArea 1 @6 dispatch 0.63']],
  // `super.area()` means the one above, whatever else overrides it.
  ['Square.area', ['PaintedSquare.area 1 @26', 'totalArea 1 @6 dispatch 0.63']],
  ['PaintedSquare.area', ['totalArea 1 @6 dispatch 0.63']],
  ['Circle', ['main 1 @11', 'test/shape.test.ts 1 @10']],
  ['square', ['Circle.area 1 @11', 'Square.area 1 @19', 'PaintedSquare.area 2 @26', 'totalArea 2 @6 dispatch 0.63'], 2],
  // A circle of calls ends.
  ['ping', ['main 1 @14', 'pong 1 @22', 'restart 2 @8', 'ping 2 @18'], 9],
  ['src/shape.ts', ['main 1 @11', 'totalArea 1 @6', 'test/shape.test.ts 1 @10']],
])('callers of %s', async (symbol, expected, depth) => {
  expect(new Set(await check('callers', symbol, depth))).toEqual(new Set(expected));
});

test.each<[string, string[], number?]>([
  [
    'totalArea',
    [
      'Shape.area 1 @6',
      'Circle.area 1 @6 dispatch 0.63',
      'Square.area 1 @6 dispatch 0.63',
      'PaintedSquare.area 1 @6 dispatch 0.63',
    ],
  ],
  ['PaintedSquare.area', ['Square.area 1 @26', 'coat 1 @26']],
  ['src/log.ts', ['main 1 @8']],
  ['ping', ['pong 1 @18', 'ping 2 @22'], 3],
])('callees of %s', async (symbol, expected, depth) => {
  expect(new Set(await check('callees', symbol, depth))).toEqual(new Set(expected));
});

test('a class that is instantiated is named once, by its constructor', async () => {
  const callees = await check('callees', 'main');
  expect(new Set(callees)).toEqual(
    new Set(['totalArea 1 @11', 'Circle.constructor 1 @11', 'Square.constructor 1 @11', 'log 1 @12', 'ping 1 @14']),
  );
});

test('a condition around a call is told', async () => {
  const { calls } = await engine.callers('src/log.ts#log');
  expect(calls[0]?.sites).toEqual([{ file: 'src/main.ts', line: 12, guard: 'verbose' }]);
});

test('the least confidence asked for leaves dispatch out', async () => {
  const strict = openAt(engine.root, { flags: { 'min-confidence': 0.7 } }).engine;
  expect((await strict.callers('Circle.area')).calls).toEqual([]);
  expect((await strict.callers('Circle.area')).nothing?.text).toContain('at confidence 0.7 or above');
  strict.close();
});

test('the limit cuts the list and says so', async () => {
  const { calls, total, truncated } = await engine.callers('square', { depth: 3, limit: 1 });
  expect({ shown: calls.length, total, truncated }).toEqual({ shown: 1, total: 6, truncated: true });
});

test.each([
  ['callers', 'forgotten', 'none', 'No callers of forgotten.'],
  ['callers', 'restart', 'none', 'No callers of restart. It is exported, so code outside this repository may call it.'],
  [
    'callers',
    'double',
    'none',
    'No callers of double. It is mentioned once without being called (read, as a value or as a type): see fathom impact.',
  ],
  [
    'callees',
    'forgotten',
    'none',
    'No callees of forgotten. No call in it is known to lead to a definition in this repository.',
  ],
  [
    'callers',
    'vanished',
    'unresolved',
    'Nothing named “vanished” is defined in this repository. 1 reference of that name in 1 file led to no definition (1 of unknown meaning).',
  ],
  ['callers', 'totelArea', 'unknown', 'Nothing named “totelArea” is in the graph.'],
] as const)('%s of %s: a zero explains itself (%s)', async (direction, symbol, reason, text) => {
  const { calls, nothing } = await engine[direction](symbol);
  expect(calls).toEqual([]);
  expect(nothing).toMatchObject({ reason, text });
});

test('what mentions a symbol is told beside what led nowhere', async () => {
  const { engine: own } = await shareRepository({
    'foo.ts': 'export class Foo { get size() { return 1; } }',
    'use.ts': "import { Foo } from './foo.ts'; export const use = (foo: Foo, other: any) => foo.size + other.size();",
  });
  const { nothing } = await own.callers('Foo.size');
  expect(nothing?.text).toMatch(
    /mentioned once without being called .* 1 reference of that name .* led to no definition/,
  );
});

test('what is only overridden or inherited from is not mentioned', async () => {
  const { engine: own } = await shareRepository({
    'foo.ts': `interface Shape { draw(): void }
class Base implements Shape { draw() {} }
class Up extends Base { draw() {} }
class Held { shape: Shape; }`,
  });
  const textOf = async (symbol: string) => (await own.callers(symbol)).nothing?.text;
  expect(await textOf('Base.draw')).toBe('No callers of Base.draw.');
  expect(await textOf('Base')).toBe('No callers of Base.');
  expect(await textOf('Shape')).toMatch(/^No callers of Shape. It is mentioned once without being called/);
});

test('a name nobody has is answered with near ones', async () => {
  const { symbol, nothing } = await engine.callers('totelArea');
  expect(symbol.others.map(({ id }) => id)).toEqual(['src/main.ts#totalArea']);
  expect(nothing?.near).toEqual(['totalArea']);
});

test('what was passed over is named', async () => {
  const { symbol } = await engine.callers('coat');
  expect(symbol).toMatchObject({
    outcome: 'found',
    nodes: [{ id: 'src/shape.ts#coat' }],
    others: [{ id: 'test/shape.test.ts#coat' }],
  });
});
