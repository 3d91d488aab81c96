/** Indexes a repository with a tool and reads its edges back. */
import { measureSuccess } from '../support/measure.mjs';
import { withRun } from '../tools/session.mjs';

/**
 * @param {import('../tools/tool.mjs').Tool} tool
 * @param {string} repository
 * @param {number} minimumConfidence
 * @returns {Promise<import('../tools/tool.mjs').Edge[]>}
 */
export function collectEdges(tool, repository, minimumConfidence) {
  return withRun(tool, repository, async (run) => {
    if (!tool.readEdges) throw new Error(`${tool.label} has no reader for its edges`);
    console.error(`${tool.label}: indexing`);
    await measureSuccess(tool.indexCommand(run));
    const edges = [];
    for await (const edge of tool.readEdges(run)) {
      if ((edge.confidence ?? 1) >= minimumConfidence) edges.push(edge);
    }
    return edges;
  });
}
