/** What a person's words are taken to mean. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { openAt, shareRepository } from '../engine/repository.ts';
import { SHAPES } from './shapes.ts';

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await shareRepository(SHAPES));
});

async function find(words: string): Promise<string[]> {
  const { symbol } = await engine.node(words);
  return [symbol.outcome, ...(symbol.outcome === 'found' ? symbol.nodes : symbol.others).map(({ id }) => id)];
}

test.each([
  ['an id', 'src/shape.ts#Circle.area', ['found', 'src/shape.ts#Circle.area']],
  ['a path', 'src/shape.ts', ['found', 'src/shape.ts']],
  ['the end of a path', 'shape.ts', ['found', 'src/shape.ts']],
  ['a place', 'src/shape.ts:11', ['found', 'src/shape.ts#Circle.area']],
  ['a name with a part of its path', 'src::Circle::area', ['found', 'src/shape.ts#Circle.area']],
  ['a place with a column', 'src/shape.ts:11:5', ['found', 'src/shape.ts#Circle.area']],
  ['a place by the end of its path', 'main.ts:5', ['found', 'src/main.ts#totalArea']],
  ['a line between definitions', 'src/main.ts:3', ['found', 'src/main.ts']],
  ['a name', 'totalArea', ['found', 'src/main.ts#totalArea']],
  ['a name with its call', 'totalArea()', ['found', 'src/main.ts#totalArea']],
  ['blanks around it', '  totalArea ', ['found', 'src/main.ts#totalArea']],
  ['a name in another case', 'TOTALAREA', ['found', 'src/main.ts#totalArea']],
  ['type and member', 'Circle.area', ['found', 'src/shape.ts#Circle.area']],
  ['type and member with other signs', 'Circle::area', ['found', 'src/shape.ts#Circle.area']],
  ['type and member in another case', 'circle.AREA', ['found', 'src/shape.ts#Circle.area']],
  ['module and member', 'shape.Circle.area', ['found', 'src/shape.ts#Circle.area']],
  ['file and name', 'other/log.py#log', ['found', 'src/other/log.py#log']],
  // `Shape.area` and those that override it are one family, and a question about the name is about all.
  [
    'a name that a family shares',
    'area',
    [
      'found',
      'src/shape.ts#Shape.area',
      'src/shape.ts#Circle.area',
      'src/shape.ts#Square.area',
      'src/shape.ts#PaintedSquare.area',
    ],
  ],
  ['a name that means several', 'log', ['ambiguous', 'src/log.ts#log', 'src/other/log.py#log']],
  ['a name that means one, but for tests', 'coat', ['found', 'src/shape.ts#coat']],
  ['a typo', 'Cirkle', ['unknown', 'src/shape.ts#Circle']],
  ['nothing like anything', 'xylophone', ['unknown']],
  ['no words', '', ['unknown']],
  ['only signs', '.#:/', ['unknown']],
  ['another script', '関数', ['unknown']],
  ['a path outside', '../../etc/passwd', ['unknown']],
] as const)('%s: %s', async (_, words, expected) => {
  expect(await find(words)).toEqual(expected);
});

test('a path is read from where the user stands', async () => {
  const { root } = engine;
  const inside = openAt(root, { directory: join(root, 'src/other') }).engine;
  expect((await inside.node('log.py')).node?.id).toBe('src/other/log.py');
  expect((await inside.node('../main.ts:5')).node?.id).toBe('src/main.ts#totalArea');
  expect((await inside.node(join(root, 'src/log.ts'))).node?.id).toBe('src/log.ts');
  inside.close();
});

test.each(['Safe.#open', '#open', 'safe.ts#Safe.#open', 'Safe##open'])('%s means a private member', async (words) => {
  const { engine: own } = await shareRepository({
    'safe.ts': 'export class Safe { #open() {} run() { this.#open(); } }',
  });
  const { symbol } = await own.node(words);
  expect(symbol.nodes.map(({ id }) => id)).toEqual(['safe.ts#Safe.#open']);
});
