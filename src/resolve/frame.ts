/** A computation that is open: what it asked and cost so far, and what cut it short. */
import type { Slot } from './remembered.ts';

export interface Frame {
  id: number;
  readonly slot: Slot;
  /** Where what it asked and took from others begins in the lists of the memo. */
  readonly firstQuestion: number;
  readonly firstInherited: number;
  cost: number;
  height: number;
  /** Depths of open frames that cut this computation short, its own among them when a cycle closes here. */
  cutBy: Set<number> | undefined;
  cyclic: ReadonlySet<Slot>;
  isLimited: boolean;
}

export function addCut(frame: Frame, depth: number): void {
  if (frame.cutBy === undefined) frame.cutBy = new Set([depth]);
  else frame.cutBy.add(depth);
}
