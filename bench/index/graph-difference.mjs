/** Compares two states of a tool's graph, edge by edge. */

/**
 * Every edge as text, with how often it occurs.
 * @param {import('../tools/tool.mjs').Tool} tool
 * @param {import('../tools/tool.mjs').Run} run
 */
export async function readGraph(tool, run) {
  /** @type {Map<string, number>} */
  const edges = new Map();
  for await (const edge of tool.readEdges?.(run) ?? []) {
    const { kind, source, target, line } = edge;
    const key = [kind, source.kind, source.name, source.file, target.kind, target.name, target.file, line].join('\0');
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
  const keys = new Set([...left.keys(), ...right.keys()]);
  return [...keys].reduce((sum, key) => sum + Math.abs((left.get(key) ?? 0) - (right.get(key) ?? 0)), 0);
}
