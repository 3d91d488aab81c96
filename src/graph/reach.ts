/** Breadth first over calls, up or down, to a depth. */
import type { Store } from '../store/store.ts';
import { type CallStep, type Direction, listStepsFrom, listStepsTo } from './call-steps.ts';

export interface ReachOptions {
  readonly direction: Direction;
  readonly depth: number;
  readonly minConfidence: number;
}

export interface Reached {
  readonly node: number;
  readonly depth: number;
  /** The node one hop nearer to the start. */
  readonly through: number;
  /** Every call between the two, surest first. */
  readonly steps: readonly CallStep[];
}

export interface Reach {
  readonly reached: readonly Reached[];
  readonly isWhole: boolean;
}

/** A node is reached once, at its least depth; a start that calls itself is reached at depth 1. */
export function reach(store: Store, starts: readonly number[], options: ReachOptions): Reach {
  const { direction, depth } = options;
  const isUp = direction === 'callers';
  const reached = new Map<number, Reached>();
  const started = new Set(starts);
  let frontier = [...started];
  for (let at = 1; at <= depth && frontier.length > 0; at++) {
    const steps = (isUp ? listStepsTo : listStepsFrom)(store, frontier, options);
    const found = groupSteps(steps, isUp).filter(({ node }) => !reached.has(node));
    for (const group of found.sort(compareGroups)) {
      if (reached.has(group.node)) continue;
      if (reached.size >= MAX_REACHED) return { reached: [...reached.values()], isWhole: false };
      reached.set(group.node, { ...group, depth: at });
    }
    frontier = [...new Set(found.map(({ node }) => node))].filter((node) => !started.has(node));
  }
  return { reached: [...reached.values()], isWhole: true };
}

/** Beyond it nobody reads, and the next hop would be most of the repository. */
const MAX_REACHED = 20_000;

type Group = Omit<Reached, 'depth'>;

function groupSteps(steps: readonly CallStep[], isUp: boolean): Group[] {
  const groups = new Map<string, { node: number; through: number; steps: CallStep[] }>();
  for (const step of steps) {
    const [node, through] = isUp ? [step.source, step.target] : [step.target, step.source];
    const key = `${node} ${through}`;
    const group = groups.get(key) ?? { node, through, steps: [] };
    group.steps.push(step);
    groups.set(key, group);
  }
  for (const group of groups.values()) group.steps.sort((a, b) => b.confidence - a.confidence || a.line - b.line);
  return [...groups.values()];
}

function compareGroups(a: Group, b: Group): number {
  return sureness(b) - sureness(a) || (a.steps[0]?.line ?? 0) - (b.steps[0]?.line ?? 0) || a.node - b.node;
}

function sureness({ steps }: Group): number {
  return steps[0]?.confidence ?? 0;
}
