/** Nodes as they leave the process: ids and places, never the numbers of a database. */
import { z } from 'zod';
import { NODE_KINDS } from '../model/kinds.ts';

/** An end of an edge: enough to name a node and to open it. */
export const NodeEnd = z.object({
  id: z.string(),
  kind: z.enum(NODE_KINDS),
  name: z.string(),
  file: z.string(),
  line: z.int(),
});
export type NodeEnd = z.infer<typeof NodeEnd>;

export const NodeView = z.object({
  /** Stable: `<path>#<qualified name>`; a file's id is its path. */
  id: z.string(),
  kind: z.enum(NODE_KINDS),
  name: z.string(),
  /** Within the file; empty for the file itself. */
  qualifiedName: z.string(),
  file: z.string(),
  startLine: z.int(),
  endLine: z.int(),
  signature: z.string(),
  doc: z.string(),
  exported: z.boolean(),
  language: z.string(),
});
export type NodeView = z.infer<typeof NodeView>;
