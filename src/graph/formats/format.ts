/** What a format is: nodes first, then edges, as lines that end themselves. */
import type { EdgeView } from '../../contract/edge.ts';
import type { NodeView } from '../../contract/node.ts';

export interface GraphStream {
  /** Read to its end before `edges`. */
  readonly nodes: Iterable<NodeView>;
  readonly edges: Iterable<EdgeView>;
}

export type RenderGraph = (graph: GraphStream) => Iterable<string>;
