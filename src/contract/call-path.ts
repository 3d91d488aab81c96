/** The shortest chain of calls between two symbols. */
import { z } from 'zod';
import { CallView } from './calls.ts';
import { NodeView } from './node.ts';
import { Freshness, SymbolMatch } from './symbol.ts';

export const PathView = z.object({
  from: SymbolMatch,
  to: SymbolMatch,
  start: NodeView.nullable(),
  /** One entry per call; the last one's node is the end. Empty when there is no chain. */
  hops: z.array(CallView.omit({ depth: true, through: true })),
  /** With no chain forward: whether there is one the other way round. */
  reversed: z.boolean(),
  nothing: z.string().nullable(),
  freshness: Freshness,
});
export type PathView = z.infer<typeof PathView>;
