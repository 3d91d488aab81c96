/** Leaves first, on any tree and under any plan. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { depthOf, listDirectories, parentOf } from '../../src/investigate/directory.ts';
import { applyPlan, type Plan, TURNS } from '../../src/investigate/plan.ts';
import { runLeavesFirst } from '../../src/investigate/schedule.ts';
import type { SourceFile } from '../../src/model/source-file.ts';

const NAMES = ['a', 'b', 'c', 'a-b', 'B'];

/** Paths of files, from none to forty, up to six directories deep. */
const trees = fc.array(
  fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 7 }).map((names) => `${names.join('/')}.txt`),
  { maxLength: 40 },
);

const plans = fc.record({
  order: fc.constantFrom('priority-first' as const, 'leaves-first' as const),
  picks: fc.array(fc.tuple(fc.nat(), fc.constantFrom('priority', 'shallow', 'skip')), { maxLength: 8 }),
});

function directoriesOf(paths: readonly string[]) {
  const file = { language: 'unknown', category: 'other', size: 1, lines: 1, hash: '', modifiedMs: 0, generated: false };
  const files = [...new Set(paths)].map((path) => ({ ...file, path }) as SourceFile);
  return listDirectories({ files, binaries: [] });
}

function toPlan(paths: readonly string[], { order, picks }: { order: Plan['order']; picks: [number, string][] }): Plan {
  const named = new Map(picks.map(([at, tier]) => [paths[at % paths.length] as string, tier]));
  const of = (tier: string) => [...named].filter(([, other]) => other === tier).map(([path]) => path);
  const priority = of('priority').map((path) => ({ path, turns: 20, reason: '' }));
  return { order, priority, shallow: of('shallow'), skip: of('skip').filter((path) => path !== '.'), notes: '' };
}

const isBelow = (path: string, above: string) => path !== above && (above === '.' || path.startsWith(`${above}/`));

test('directories are listed leaves first, with every parent', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const directories = directoriesOf(tree);
      const paths = directories.map(({ path }) => path);
      expect(paths.at(-1)).toBe('.');
      expect(new Set(paths).size).toBe(paths.length);
      for (const [at, { path, files, children }] of directories.entries()) {
        if (at > 0) expect(depthOf(path)).toBeLessThanOrEqual(depthOf(paths[at - 1] as string));
        expect(children.every((child) => paths.indexOf(child) < at && parentOf(child) === path)).toBe(true);
        expect(files.every((file) => parentOf(file.path) === path)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a plan orders by bands, leaves first in each, and nothing before what lies below it', () => {
  fc.assert(
    fc.property(trees, plans, (tree, choice) => {
      const paths = directoriesOf(tree).map(({ path }) => path);
      const plan = toPlan(paths, choice);
      const planned = applyPlan(paths, plan);
      const order = planned.map(({ path }) => path);
      expect([...order].sort()).toEqual([...paths].sort());
      for (const [at, { path, tier, turns }] of planned.entries()) {
        expect(order.slice(at + 1).filter((later) => isBelow(later, path))).toEqual([]);
        expect(turns).toBe(tier === 'priority' ? 20 : TURNS[tier]);
      }
      const tiers = new Map(planned.map(({ path, tier }) => [path, tier]));
      const places = planned
        .slice(0, -1)
        .map(({ path }) => ({ band: bandOf(path, tiers, plan.order), depth: depthOf(path) }));
      expect(order.at(-1)).toBe('.');
      expect(places).toEqual([...places].sort((a, b) => a.band - b.band || b.depth - a.depth));
    }),
    { numRuns: 1000 },
  );
});

const BANDS = ['priority', 'default', 'shallow', 'skip'];

/** What lies below an important directory is as urgent as it. */
function bandOf(path: string, tiers: ReadonlyMap<string, string>, order: Plan['order']): number {
  if (order === 'leaves-first') return 0;
  const own = BANDS.indexOf(tiers.get(path) as string);
  return parentOf(path) === '.' ? own : Math.min(own, bandOf(parentOf(path), tiers, order));
}

test('side by side, a parent begins after all that lies below it has ended', async () => {
  await fc.assert(
    fc.asyncProperty(trees, plans, fc.integer({ min: 1, max: 6 }), async (tree, choice, concurrency) => {
      const paths = directoriesOf(tree).map(({ path }) => path);
      const todo = applyPlan(paths, toPlan(paths, choice)).filter(({ tier }) => tier !== 'skip');
      const order = todo.map(({ path }) => path);
      const [ended, begun] = [new Set<string>(), [] as string[]];
      let [running, most] = [0, 0];
      await runLeavesFirst(
        order,
        async (path) => {
          expect(order.filter((other) => isBelow(other, path) && !ended.has(other))).toEqual([]);
          begun.push(path);
          most = Math.max(most, ++running);
          for (let wait = path.length % 4; wait > 0; wait--) await Promise.resolve();
          running--;
          ended.add(path);
        },
        { concurrency },
      );
      expect([...begun].sort()).toEqual([...order].sort());
      expect(most).toBeLessThanOrEqual(concurrency);
      if (concurrency === 1) expect(begun).toEqual(order);
    }),
    { numRuns: 1000 },
  );
});

test('a stop begins nothing more, and a failure comes out', async () => {
  const begun: string[] = [];
  const run = async (path: string) => void begun.push(path);
  await runLeavesFirst(['a', 'b', '.'], run, { concurrency: 1, isStopped: () => begun.length === 1 });
  expect(begun).toEqual(['a']);
  const fail = () => Promise.reject(new Error('a bug'));
  await expect(runLeavesFirst(['a', '.'], fail, { concurrency: 2 })).rejects.toThrow('a bug');
});
