/** Lines of `export --format jsonl`: every node once, then every edge, `contains` included. */
import { z } from 'zod';
import { EdgeView } from './edge.ts';
import { NodeView } from './node.ts';

export const NodeLine = z.strictObject({ type: z.literal('node'), ...NodeView.shape });
export type NodeLine = z.infer<typeof NodeLine>;

export const EdgeLine = z.strictObject({ type: z.literal('edge'), ...EdgeView.shape });
export type EdgeLine = z.infer<typeof EdgeLine>;
