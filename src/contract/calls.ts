/** Who calls a symbol and what it calls, hop by hop. */
import { z } from 'zod';
import { Confidence } from './edge.ts';
import { NodeView } from './node.ts';
import { Freshness, Nothing, SymbolMatch, Unresolved } from './symbol.ts';

export const CallSite = z.object({
  file: z.string(),
  line: z.int(),
  /** The condition under which the call happens, as written; empty when unconditional. */
  guard: z.string(),
});
export type CallSite = z.infer<typeof CallSite>;

export const CallView = z.object({
  node: NodeView,
  /** 1 for a direct call. */
  depth: z.int(),
  /** Id of the node one hop nearer to the symbol asked about. */
  through: z.string(),
  kind: z.enum(['calls', 'instantiates']),
  sites: z.array(CallSite),
  confidence: Confidence,
  provenance: z.string(),
  /** For a call through a value: the field or function it was handed to, and where. */
  via: z.string().optional(),
  registeredAt: z.object({ file: z.string(), line: z.int() }).optional(),
});
export type CallView = z.infer<typeof CallView>;

export const CallsView = z.object({
  direction: z.enum(['callers', 'callees']),
  symbol: SymbolMatch,
  depth: z.int(),
  minConfidence: Confidence,
  /** By depth, then by how sure, then by place. */
  calls: z.array(CallView),
  /** All of them; `calls` holds up to the limit. */
  total: z.int(),
  truncated: z.boolean(),
  /** For callers: references of the name that led to no definition, any of which may be a call of it. */
  unresolved: Unresolved,
  nothing: Nothing.nullable(),
  freshness: Freshness,
});
export type CallsView = z.infer<typeof CallsView>;
