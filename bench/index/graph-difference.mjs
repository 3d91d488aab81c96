/** Compares two states of a tool's graph, edge by edge. */
import { hash } from 'node:crypto';

/**
 * Every edge with how often it occurs, by a hash of what it says: of a large graph the texts do not fit.
 * @param {import('../tools/tool.mjs').Tool} tool
 * @param {import('../tools/tool.mjs').Run} run
 */
export async function readGraph(tool, run) {
  /** @type {Map<string, number>} */
  const edges = new Map();
  for await (const edge of tool.readEdges?.(run) ?? []) {
    const { kind, source, target, line } = edge;
    const text = [kind, source.kind, source.name, source.file, target.kind, target.name, target.file, line].join('\0');
    const key = hash('sha1', text, 'base64url');
    edges.set(key, (edges.get(key) ?? 0) + 1);
  }
  return edges;
}

/**
 * Edges that only one of the two has.
 * @param {Map<string, number>} left
 * @param {Map<string, number>} right
 */
export function countDifferences(left, right) {
  let differences = 0;
  for (const [key, count] of left) differences += Math.abs(count - (right.get(key) ?? 0));
  for (const [key, count] of right) if (!left.has(key)) differences += count;
  return differences;
}
