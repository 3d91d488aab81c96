/** One node with everything around it. */
import { z } from 'zod';
import { EDGE_KINDS } from '../model/kinds.ts';
import { Confidence } from './edge.ts';
import { NodeEnd, NodeView } from './node.ts';
import { Freshness, Nothing, SymbolMatch } from './symbol.ts';

export const RelatedNode = z.object({
  node: NodeEnd,
  file: z.string(),
  line: z.int(),
  confidence: Confidence,
  provenance: z.string(),
  /** For a call through a value: the field or function it was handed to, and where. */
  via: z.string().optional(),
  registeredAt: z.object({ file: z.string(), line: z.int() }).optional(),
});
export type RelatedNode = z.infer<typeof RelatedNode>;

export const EdgeGroup = z.object({
  kind: z.enum(EDGE_KINDS),
  direction: z.enum(['out', 'in']),
  /** All of them; `edges` may hold fewer. */
  total: z.int(),
  edges: z.array(RelatedNode),
});
export type EdgeGroup = z.infer<typeof EdgeGroup>;

export const SourceText = z.object({
  startLine: z.int(),
  endLine: z.int(),
  lines: z.array(z.string()),
  truncated: z.boolean(),
});
export type SourceText = z.infer<typeof SourceText>;

/** What a model, or the mechanical analyst, says of a node. */
const AnnotationView = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  complexity: z.string(),
  layer: z.string(),
});

export const NodeDetails = z.object({
  symbol: SymbolMatch,
  node: NodeView.nullable(),
  annotation: AnnotationView.nullable(),
  container: NodeEnd.nullable(),
  /** What it contains, in source order. */
  members: z.array(NodeView),
  /** Null when the file cannot be read or has changed so that the lines are no longer these. */
  source: SourceText.nullable(),
  groups: z.array(EdgeGroup),
  nothing: Nothing.nullable(),
  freshness: Freshness,
});
export type NodeDetails = z.infer<typeof NodeDetails>;
