/** A fragment of the knowledge graph: what one batch, or one part of a batch, says of its files. */
import { z } from 'zod';
import { COMPLEXITIES, DIRECTIONS, KNOWLEDGE_EDGE_TYPES, KNOWLEDGE_NODE_TYPES } from './knowledge-graph.ts';

export const FragmentNode = z.object({
  /** `<type>:<path>`, and `:<name>` for what stands inside a file. */
  id: z.string(),
  type: z.enum(KNOWLEDGE_NODE_TYPES),
  name: z.string(),
  filePath: z.string(),
  lineRange: z.tuple([z.int(), z.int()]).optional(),
  summary: z.string(),
  tags: z.array(z.string()),
  complexity: z.enum(COMPLEXITIES),
  languageNotes: z.string().optional(),
  /** The model that wrote summary, tags and complexity, or `mechanical`. */
  annotatedBy: z.string(),
});
export type FragmentNode = z.infer<typeof FragmentNode>;

export const FragmentEdge = z.object({
  source: z.string(),
  target: z.string(),
  type: z.enum(KNOWLEDGE_EDGE_TYPES),
  direction: z.enum(DIRECTIONS),
  weight: z.number(),
  description: z.string().optional(),
});
export type FragmentEdge = z.infer<typeof FragmentEdge>;

export const Fragment = z.object({ nodes: z.array(FragmentNode), edges: z.array(FragmentEdge) });
export type Fragment = z.infer<typeof Fragment>;
