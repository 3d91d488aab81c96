/** What a change to a symbol, or a diff, may affect. */
import { z } from 'zod';
import { EDGE_KINDS } from '../model/kinds.ts';
import { Confidence } from './edge.ts';
import { NodeView } from './node.ts';
import { Freshness, Nothing, SymbolMatch } from './symbol.ts';

export const AffectedNode = z.object({
  node: NodeView,
  depth: z.int(),
  through: z.string(),
  kind: z.enum(EDGE_KINDS),
  file: z.string(),
  line: z.int(),
  /** Product of the edges on the way. */
  confidence: Confidence,
});
export type AffectedNode = z.infer<typeof AffectedNode>;

export const ImpactView = z.object({
  /** Null when the question is a diff. */
  symbol: SymbolMatch.nullable(),
  diff: z.object({ ref: z.string(), files: z.array(z.string()), deleted: z.array(z.string()) }).nullable(),
  changed: z.array(NodeView),
  depth: z.int(),
  minConfidence: Confidence,
  affected: z.array(AffectedNode),
  files: z.array(z.object({ file: z.string(), nodes: z.int(), depth: z.int(), test: z.boolean() })),
  /** Test files that reach what changed: the ones to run. */
  tests: z.array(z.string()),
  truncated: z.boolean(),
  nothing: Nothing.nullable(),
  freshness: Freshness,
});
export type ImpactView = z.infer<typeof ImpactView>;
