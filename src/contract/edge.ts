/** Edges as they leave the process. */
import { z } from 'zod';
import { EDGE_KINDS } from '../model/kinds.ts';
import { NodeEnd } from './node.ts';

export const Confidence = z.number().min(0).max(1);

export const EdgeView = z.object({
  kind: z.enum(EDGE_KINDS),
  source: NodeEnd,
  target: NodeEnd,
  /** Where the source mentions the target. */
  file: z.string(),
  line: z.int(),
  confidence: Confidence,
  /** How the edge was found: `syntax`, `import`, `type`, `dispatch`, `name`, … */
  provenance: z.string(),
  /** `invokes`, `hands`, `puts`, `takes`: which slot of the target: a parameter by its place, a result, an event; empty for its content. */
  key: z.string().optional(),
  /** `hands`: the function that is put there, or the node whose content is. `calls`: the type an inherited method is called on. */
  through: NodeEnd.optional(),
});
export type EdgeView = z.infer<typeof EdgeView>;
