/** Definitions that nothing in the repository references. */
import { z } from 'zod';
import { Confidence } from './edge.ts';
import { NodeView } from './node.ts';
import { Freshness } from './symbol.ts';

export const UnusedNode = z.object({
  node: NodeView,
  /** How sure it is that nothing uses it. */
  confidence: Confidence,
  why: z.string(),
});
export type UnusedNode = z.infer<typeof UnusedNode>;

export const UnusedView = z.object({
  unused: z.array(UnusedNode),
  minConfidence: Confidence,
  /** How many were found in all; `unused` may hold fewer. */
  total: z.int(),
  freshness: Freshness,
});
export type UnusedView = z.infer<typeof UnusedView>;
