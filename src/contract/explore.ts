/** An answer sized to the question: the flow, the source that matters, and what was left out. */
import { z } from 'zod';
import { CallSite } from './calls.ts';
import { Confidence } from './edge.ts';
import { NodeEnd } from './node.ts';
import { Freshness } from './symbol.ts';

export const FlowHop = z.object({
  /** What is called. */
  node: NodeEnd,
  /** Where it is called from. */
  site: CallSite,
  confidence: Confidence,
  provenance: z.string(),
  /** For a hop that no call names: what it goes through, and where that was set up. */
  via: z.string().nullable(),
  registeredAt: z.object({ file: z.string(), line: z.int() }).nullable(),
});
export type FlowHop = z.infer<typeof FlowHop>;

const ExplorePiece = z.object({
  /** What it shows of the node: all of it, its members' first lines, a part of a long body, signatures only. */
  form: z.enum(['full', 'outline', 'part', 'skeleton']),
  node: NodeEnd,
  lines: z.int(),
});

export const ExploreView = z.object({
  question: z.string(),
  /** The answer as it is read; the rest says what is in it. */
  text: z.string(),
  characters: z.int(),
  /** What it was allowed to take. */
  budget: z.int(),
  /** The chain of calls that connects what the question is about; `start` null when nothing connects. */
  flow: z.object({ start: NodeEnd.nullable(), hops: z.array(FlowHop) }),
  pathNodeIds: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), pieces: z.array(ExplorePiece) })),
  /** Ids of what is shown by signatures only. */
  skeletons: z.array(z.string()),
  leftOut: z.array(NodeEnd),
  /** What annotations say, in a line, of what is not shown in full. */
  summaries: z.array(z.object({ node: NodeEnd, summary: z.string() })),
  /** Names in the question that were found, and those that were not. */
  found: z.array(z.string()),
  notFound: z.array(z.string()),
  nothing: z.string().nullable(),
  freshness: Freshness,
});
export type ExploreView = z.infer<typeof ExploreView>;
