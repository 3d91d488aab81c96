/** The assembled graph with layers, a tour and what it is a graph of. */
import type { GraphFragment, KnowledgeGraph, ProjectMeta } from '../contract/knowledge-graph.ts';
import { listFileNodes } from './file-nodes.ts';
import { findLayers } from './layers.ts';
import { planTour } from './tour.ts';

export function toKnowledgeGraph({ nodes, edges }: GraphFragment, project: ProjectMeta): KnowledgeGraph {
  const files = listFileNodes(nodes, edges);
  const layers = findLayers(files, edges);
  return { version: '1.0.0', kind: 'codebase', project, nodes, edges, layers, tour: planTour(files, layers) };
}
