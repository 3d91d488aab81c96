/** Calls through values as they are told: through what they go, and where that was registered. */
import { beforeAll, expect, test } from 'vitest';
import { PathView } from '../../src/contract/call-path.ts';
import { CallsView } from '../../src/contract/calls.ts';
import { NodeDetails } from '../../src/contract/node-details.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { shareRepository } from '../engine/repository.ts';

const FILES = {
  'src/bus.ts': `export class Bus {
  private callbacks: Set<() => void> = new Set();

  onChange(callback: () => void) {
    this.callbacks.add(callback);
  }

  emit() {
    for (const callback of this.callbacks) callback();
  }
}
`,
  'src/app.ts': `import { Bus } from './bus';

export function start(bus: Bus) {
  bus.onChange(draw);
  bus.onChange(() => {
    note('changed');
  });
  each(draw);
}

export function change(bus: Bus) {
  bus.emit();
}

function each(action: () => void) {
  action();
}

function draw() {}

function note(text: string) {}
`,
  'src/other.ts': `export class Lamp {
  change() {}
}

export function draw() {}
`,
};

let engine: Engine;
beforeAll(async () => {
  ({ engine } = await shareRepository(FILES));
});

const DRAW = 'src/app.ts#draw';

test.each<['callers' | 'callees', string, string[]]>([
  ['callees', 'Bus.emit', ['draw via onChange at src/app.ts:4', 'note via onChange at src/app.ts:5']],
  ['callers', DRAW, ['Bus.emit via onChange at src/app.ts:4', 'start via each at src/app.ts:8']],
  ['callers', 'note', ['Bus.emit via onChange at src/app.ts:5', 'start']],
  // A function that calls its parameter calls nothing in particular.
  ['callees', 'each', []],
])('%s of %s', async (direction, symbol, expected) => {
  const view = await engine[direction](symbol);
  CallsView.parse(view);
  const calls = view.calls.map(({ node, via, registeredAt }) => {
    const how = via === undefined ? '' : ` via ${via} at ${registeredAt?.file}:${registeredAt?.line}`;
    return `${node.qualifiedName}${how}`;
  });
  expect(calls.sort()).toEqual(expected);
});

test('a path goes through them, and says which symbol an ambiguous name meant', async () => {
  const view = await engine.path('change', 'draw');
  PathView.parse(view);
  expect(view.start?.id).toBe('src/app.ts#change');
  expect(view.hops.map(({ node, provenance }) => `${node.id} ${provenance}`)).toEqual([
    'src/bus.ts#Bus.emit type',
    'src/app.ts#draw synthesized:callback',
  ]);
  expect(view.from.nodes.map(({ id }) => id)).toEqual(['src/app.ts#change']);
  expect(view.from.others.map(({ id }) => id)).toEqual(['src/other.ts#Lamp.change']);
});

test('an ambiguous name without a path is asked back', async () => {
  const view = await engine.path('draw', 'change');
  expect(view).toMatchObject({ start: null, from: { outcome: 'ambiguous' } });
});

test('a node lists them among its calls', async () => {
  const view = await engine.node(DRAW);
  NodeDetails.parse(view);
  const callers = view.groups.find(({ kind, direction }) => kind === 'calls' && direction === 'in');
  expect(callers?.edges).toContainEqual(
    expect.objectContaining({
      node: expect.objectContaining({ id: 'src/bus.ts#Bus.emit' }),
      line: 9,
      via: 'onChange',
      registeredAt: { file: 'src/app.ts', line: 4 },
    }),
  );
});

test('the content of a field is listed with it', async () => {
  const { groups } = await engine.node('Bus.callbacks');
  const given = groups.find(({ kind, direction }) => kind === 'hands' && direction === 'in');
  expect(given?.edges.map(({ node, line }) => `${node.id}:${line}`)).toEqual(['src/bus.ts#Bus.onChange:5']);
});

test('what is only handed over is used', async () => {
  const { unused } = await engine.unused();
  expect(unused.map(({ node }) => node.id)).not.toContain(DRAW);
});
