/** Ourselves on ourselves: the sources of Fathom, indexed by Fathom, answer questions whose answers are known. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { openAt } from './repository.ts';

let engine: Engine;
const data = mkdtempSync(join(tmpdir(), 'fathom-'));
beforeAll(async () => {
  engine = openAt(resolve('src'), { flags: { 'data-dir': data } }).engine;
  await engine.index();
});
afterAll(() => {
  engine.close();
  rmSync(data, { recursive: true, force: true });
});

test('an answer comes from the store by way of the graph', async () => {
  const { hops } = await engine.path('engine/impact.ts#toView', 'store/read-edges.ts#listEdgesTo');
  expect(hops.map(({ node }) => node.id)).toEqual([
    'graph/impact.ts#listImpact',
    'graph/impact.ts#spread',
    'graph/impact.ts#listUses',
    'store/read-edges.ts#listEdgesTo',
  ]);
});

test('what is called from one place only', async () => {
  const { calls } = await engine.callers('graph/components.ts#listComponents');
  expect(calls.map(({ node }) => node.id)).toEqual(['graph/cycles.ts#listCycles']);
});

test('no import cycles, as the layer rules demand', async () => {
  expect((await engine.cycles()).cycles).toEqual([]);
});

test('a change to the shape of a command reaches the commands', async () => {
  const { affected } = await engine.impact('CommandSpec', { depth: 1 });
  const files = affected.map(({ node }) => node.file);
  expect(files).toContain('surfaces/cli/commands/callers.ts');
  expect(files.filter((file) => !file.startsWith('surfaces/'))).toEqual([]);
});

test('words find their way', async () => {
  const { hits } = await engine.search('resolve config');
  expect(hits[0]?.node.id).toBe('base/config.ts#resolveConfig');
});
