/** The gate: off the spine and one of three or more implementers, or nothing is left out. */
import { beforeAll, expect, test } from 'vitest';
import { ExploreView } from '../../src/contract/explore.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { openAt, shareRepository } from '../engine/repository.ts';
import { CHAIN, INTERCEPTORS } from './chain.ts';

let engine: Engine;
let always: Engine;
beforeAll(async () => {
  const shared = await shareRepository(CHAIN);
  engine = shared.engine;
  always = openAt(shared.root, { environment: { FATHOM_ADAPTIVE_EXPLORE: '0' } }).engine;
});

async function explore(question: string, asked = engine): Promise<ExploreView> {
  return ExploreView.parse(await asked.explore(question));
}

function formsOf({ files }: ExploreView): Record<string, string> {
  const pieces = files.flatMap((file) => file.pieces);
  return Object.fromEntries(pieces.map(({ node, form }) => [node.id.split('#')[1] ?? node.id, form]));
}

const THROUGH_BRIDGE = 'Call.execute Chain.proceed Bridge.intercept';

test('siblings off the spine are skeletons, the one on it and the mechanism are whole', async () => {
  const view = await explore(THROUGH_BRIDGE);
  expect(view.pathNodeIds.map((id) => id.split('#')[1])).toEqual([
    'Call.execute',
    'Call.responseWithChain',
    'Chain.proceed',
    'Bridge.intercept',
  ]);
  const forms = formsOf(view);
  expect(forms['Bridge.intercept']).toBe('full');
  expect(forms['Chain.proceed'] ?? forms.Chain).toBe('full');
  const others = INTERCEPTORS.filter((name) => name !== 'Bridge');
  expect(others.map((name) => forms[name])).toEqual(others.map(() => 'skeleton'));
  expect(view.skeletons.sort()).toEqual(others.map((name) => `src/interceptors/${name.toLowerCase()}.ts#${name}`));
});

test('a skeleton shows the lines that name its members, past their decorators, and no body', async () => {
  const { text } = await explore(THROUGH_BRIDGE);
  const section = text.slice(text.indexOf('## src/interceptors/cache.ts'));
  expect(section).toMatch(/^4\texport class Cache implements Interceptor \{$/m);
  expect(section).toMatch(/^6\t {2}intercept\(chain: Chain, request: string\): string \{$/m);
  expect(section).toMatch(/^\d+\t {2}private prepareCache\(\): void \{$/m);
  expect(section).not.toContain("@logged('cache')");
  expect(section).not.toContain('const cache0 = 0;');
  expect(section.split('\n', 1)[0]).toContain('skeleton');
});

test('switched off, the same are shown whole', async () => {
  const [on, off] = [await explore(THROUGH_BRIDGE), await explore(THROUGH_BRIDGE, always)];
  expect(off.skeletons).toEqual([]);
  expect(off.text).toContain('const cache0 = 0;');
  expect(off.characters).toBeGreaterThan(on.characters * 1.4);
  // What is saved is not filled with something else.
  const shownOff = new Set(off.files.map(({ path }) => path));
  expect(on.files.map(({ path }) => path).filter((path) => !shownOff.has(path))).toEqual([]);
});

test.each([
  ['a service and its one implementation', 'sendLetter SmtpMailer.deliver', ['sendLetter', 'SmtpMailer.deliver']],
  ['steps that share no supertype', 'paintWall pourPaint', ['paintWall', 'mixColours', 'pourPaint']],
])('%s: whole, and byte for byte the same with the switch off', async (_, question, whole) => {
  const [on, off] = [await explore(question), await explore(question, always)];
  expect(on.skeletons).toEqual([]);
  expect(formsOf(on)).toMatchObject(Object.fromEntries(whole.map((name) => [name, 'full'])));
  expect(on.text).toBe(off.text);
});

test('without a spine nothing is a skeleton', async () => {
  const view = await explore('Circle Square Triangle');
  expect(view.flow.hops).toEqual([]);
  expect(view.skeletons).toEqual([]);
});
