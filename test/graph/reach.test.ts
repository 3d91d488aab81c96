/** Impact, paths, cycles and what is unused. */
import { beforeAll, expect, test } from 'vitest';
import { PathView } from '../../src/contract/call-path.ts';
import { CyclesView } from '../../src/contract/cycles.ts';
import { ImpactView } from '../../src/contract/impact.ts';
import { NodeDetails } from '../../src/contract/node-details.ts';
import { UnusedView } from '../../src/contract/unused.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { shareRepository } from '../engine/repository.ts';
import { SHAPES } from './shapes.ts';

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await shareRepository(SHAPES));
});

test.each<[string, number, string[], string[]]>([
  ['coat', 1, ['PaintedSquare.area calls'], []],
  ['square', 2, ['Circle.area calls', 'Square.area calls', 'PaintedSquare.area overrides', 'totalArea calls'], []],
  ['double', 1, ['apply references'], []],
  ['src/log.ts', 1, ['main calls', 'src/main.ts imports'], []],
  ['totalArea', 1, ['main calls', 'test/shape.test.ts calls'], ['test/shape.test.ts']],
])('a change to %s, %i deep', async (symbol, depth, affected, tests) => {
  const view = await engine.impact(symbol, { depth });
  ImpactView.parse(view);
  const found = view.affected.map(({ node, kind }) => `${node.qualifiedName || node.file} ${kind}`);
  expect(new Set(found)).toEqual(new Set(affected));
  expect(view.tests).toEqual(tests);
});

test('nothing uses it', async () => {
  const { nothing, affected } = await engine.impact('forgotten');
  expect(affected).toEqual([]);
  expect(nothing).toMatchObject({ reason: 'none', text: 'Nothing uses forgotten.' });
});

test.each<[string, string, string[]]>([
  ['main', 'totalArea', ['totalArea @11']],
  ['restart', 'square', ['main @8', 'totalArea @11', 'Circle.area @6 dispatch', 'square @11']],
  ['main', 'main', []],
  ['ping', 'pong', ['pong @18']],
  // A type stands for its members.
  ['main', 'Circle', ['Circle.constructor @11']],
])('the way from %s to %s', async (from, to, expected) => {
  const view = await engine.path(from, to);
  PathView.parse(view);
  const hops = view.hops.map(({ node, sites, provenance }) => {
    return `${node.qualifiedName} @${sites[0]?.line}${provenance === 'dispatch' ? ' dispatch' : ''}`;
  });
  expect(view.start).not.toBeNull();
  expect(hops).toEqual(expected);
});

test('no way, but one back', async () => {
  const view = await engine.path('square', 'main');
  expect(view).toMatchObject({ start: null, hops: [], reversed: true });
  expect(view.nothing).toBe(
    'No chain of calls leads from square to main. There is one the other way: fathom path main square',
  );
});

test('no way at all', async () => {
  expect(await engine.path('coat', 'ping')).toMatchObject({ hops: [], reversed: false, start: null });
});

test('one end unknown', async () => {
  const view = await engine.path('main', 'nowhere');
  expect(view.to.outcome).toBe('unknown');
  expect(view.nothing).toContain('nowhere');
});

test('import cycles', async () => {
  const view = await engine.cycles();
  CyclesView.parse(view);
  expect(view.cycles).toEqual([
    {
      files: ['src/log.ts', 'src/main.ts'],
      example: [
        { from: 'src/log.ts', to: 'src/main.ts', line: 1 },
        { from: 'src/main.ts', to: 'src/log.ts', line: 2 },
      ],
    },
  ]);
});

test('what nothing references, surest first', async () => {
  const view = await engine.unused({ minConfidence: 0.1 });
  UnusedView.parse(view);
  const [first, ...rest] = view.unused.map(({ node, confidence }) => `${node.qualifiedName} ${confidence}`);
  expect(first).toBe('forgotten 0.9');
  // Entry points (`main` of package.json) are not asked about; what is exported is less sure.
  expect(rest).toContain('restart 0.5');
  expect(rest.join()).not.toMatch(/totalArea|\bmain\b|coat/);
});

test('what only another build has is not said to be unused', async () => {
  const { engine: other } = await shareRepository({
    'go.mod': 'module m\n',
    'plain.go': '//go:build !tagged\n\npackage m\n\nfunc check() {}\n',
    'tagged.go': '//go:build tagged\n\npackage m\n\nfunc check() {}\n',
    'use.go': 'package m\n\nfunc Use() { check() }\n',
  });
  const { unused } = await other.unused({ minConfidence: 0.1 });
  expect(unused.find(({ node }) => node.file === 'tagged.go')?.confidence).toBe(0.3);
  const { nothing } = await other.callers('tagged.go#check');
  expect(nothing?.text).toContain('calls that such a build shares with the plain one lead to the definition in that');
});

test('a node with all that is around it', async () => {
  const view = await engine.node('PaintedSquare.area');
  NodeDetails.parse(view);
  expect(view).toMatchObject({ container: { id: 'src/shape.ts#PaintedSquare' }, members: [], nothing: null });
  expect(view.source).toEqual({
    startLine: 25,
    endLine: 27,
    lines: ['  area(): number {', '    return super.area() + coat();', '  }'],
    truncated: false,
  });
  const groups = view.groups.map(
    ({ kind, direction, edges }) => `${direction} ${kind} ${edges.map((e) => e.node.name)}`,
  );
  expect(new Set(groups)).toEqual(new Set(['out calls coat,area', 'out overrides area']));
});

test('a type with its members and doc', async () => {
  const { node, members } = await engine.node('PaintedSquare');
  expect(node?.doc).toBe('Painted all over.');
  expect(members.map(({ name }) => name)).toEqual(['area']);
});

test('more source than asked for is cut', async () => {
  const { source } = await engine.node('totalArea', { lines: 2 });
  expect(source).toMatchObject({ startLine: 4, endLine: 5, truncated: true });
});
