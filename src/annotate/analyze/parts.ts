/** Splits a batch whose output would not fit into one answer: seed sizes, files in order of their paths. */
import { comparePaths } from '../../base/paths.ts';
import type { PartLimits } from '../../contract/batches.ts';
import type { FileStructure } from './file-structure.ts';

/** Edges that a model adds, for each node; the rest are known before it is asked. */
const SEMANTIC_PER_NODE = 0.3;

export function splitIntoParts(
  files: readonly FileStructure[],
  limits: PartLimits,
  importsOf: (path: string) => number,
): FileStructure[][] {
  const nodes = files.reduce((sum, structure) => sum + structure.nodes.length, 0);
  const known = files.reduce((sum, { edges, file }) => sum + edges.length + importsOf(file.path), 0);
  const edges = known + nodes * SEMANTIC_PER_NODE;
  const sorted = [...files].sort((a, b) => comparePaths(a.file.path, b.file.path));
  if (nodes <= limits.nodes && edges <= limits.edges) return [sorted];
  const count = Math.ceil(Math.max(nodes / limits.nodes, edges / limits.edges));
  const size = Math.max(1, Math.ceil(sorted.length / count));
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, at) => sorted.slice(at * size, (at + 1) * size));
}
