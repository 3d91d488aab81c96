/** A plan: how many turns each directory is given, and in which order they are looked at. */
import { z } from 'zod';
import { comparePaths } from '../base/paths.ts';
import type { Tier } from '../contract/investigation.ts';
import { depthOf, parentOf, TARGET } from './directory.ts';

export const ORDERS = ['priority-first', 'leaves-first'] as const;

/** As `plan.json` keeps it. Directories that are not named are of the default tier. */
export const Plan = z.object({
  order: z.enum(ORDERS),
  priority: z.array(z.object({ path: z.string(), turns: z.int(), reason: z.string() })),
  shallow: z.array(z.string()),
  skip: z.array(z.string()),
  notes: z.string(),
});
export type Plan = z.infer<typeof Plan>;

export const DEFAULT_PLAN: Plan = { order: 'leaves-first', priority: [], shallow: [], skip: [], notes: '' };

export const TURNS = { priority: { least: 15, usual: 18, most: 25 }, default: 10, shallow: 5, skip: 0 } as const;

/** A description that is less sure than this is worth a second look. */
export const SURE_FROM = 0.7;

export interface PlannedDirectory {
  readonly path: string;
  readonly tier: Tier;
  readonly turns: number;
}

/**
 * In the order they are looked at: bands by tier, leaves first within each, and nothing before what lies below it. For
 * that, what lies below an important directory is taken with it, at the turns of its own tier. The target is last.
 */
export function applyPlan(paths: readonly string[], plan: Plan): PlannedDirectory[] {
  const tierOf = createTierOf(plan);
  const turnsByPath = new Map(plan.priority.map(({ path, turns }) => [path, turns]));
  const bandOf = createBandOf(tierOf, plan.order);
  return paths
    .map((path) => ({ path, tier: tierOf(path), band: bandOf(path), depth: depthOf(path) }))
    .sort((a, b) => a.band - b.band || b.depth - a.depth || comparePaths(a.path, b.path))
    .map(({ path, tier }) => ({
      path,
      tier,
      turns: tier === 'priority' ? (turnsByPath.get(path) as number) : TURNS[tier],
    }));
}

/** What is skipped is skipped with all that lies below it, except where that is named itself. */
function createTierOf({ priority, shallow, skip }: Plan): (path: string) => Tier {
  const named = new Map<string, Tier>([
    ...skip.map((path): [string, Tier] => [path, 'skip']),
    ...shallow.map((path): [string, Tier] => [path, 'shallow']),
    ...priority.map(({ path }): [string, Tier] => [path, 'priority']),
  ]);
  const isBelowSkipped = (path: string): boolean =>
    path !== TARGET && (named.get(path) === 'skip' || (!named.has(path) && isBelowSkipped(parentOf(path))));
  return (path) => named.get(path) ?? (isBelowSkipped(path) ? 'skip' : 'default');
}

const BANDS: Readonly<Record<Tier, number>> = { priority: 0, default: 1, shallow: 2, skip: 3 };
const LAST = 4;

/** The target waits for everything anyway, so it hurries nothing. */
function createBandOf(tierOf: (path: string) => Tier, order: Plan['order']): (path: string) => number {
  const bandOf = (path: string): number =>
    path === TARGET ? LAST : Math.min(order === 'leaves-first' ? 0 : BANDS[tierOf(path)], bandOf(parentOf(path)));
  return bandOf;
}
