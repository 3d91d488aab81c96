/** How the plan fared: which directories were looked at, in which order, and how many of their turns they took. */
import type { Tier } from '../contract/investigation.ts';
import type { DirectoryEntry } from './cache/entry.ts';
import type { Plan } from './plan.ts';

export interface PlanEvaluation {
  readonly plan_order: Plan['order'];
  readonly total_dirs_investigated: number;
  readonly total_turns_allocated: number;
  readonly total_turns_used: number;
  readonly overall_utilization: number;
  /** In the order they were looked at. */
  readonly per_directory: readonly {
    readonly dir: string;
    readonly planned_tier: Tier;
    readonly turns_allocated: number;
    readonly turns_used: number;
    readonly utilization: number;
    readonly completeness: number | null;
    readonly confidence: number | null;
  }[];
  readonly evaluated_at: string;
}

export function evaluatePlan(plan: Plan, entries: readonly DirectoryEntry[], now: Date): PlanEvaluation {
  const allocated = entries.reduce((sum, entry) => sum + entry.turns_allocated, 0);
  const used = entries.reduce((sum, entry) => sum + entry.turns_used, 0);
  return {
    plan_order: plan.order,
    total_dirs_investigated: entries.length,
    total_turns_allocated: allocated,
    total_turns_used: used,
    overall_utilization: share(used, allocated),
    per_directory: entries.map((entry) => ({
      dir: entry.relative_path,
      planned_tier: entry.tier,
      turns_allocated: entry.turns_allocated,
      turns_used: entry.turns_used,
      utilization: share(entry.turns_used, entry.turns_allocated),
      completeness: entry.completeness ?? null,
      confidence: entry.confidence ?? null,
    })),
    evaluated_at: now.toISOString(),
  };
}

function share(used: number, allocated: number): number {
  return allocated === 0 ? 0 : Math.round((used / allocated) * 1000) / 1000;
}
