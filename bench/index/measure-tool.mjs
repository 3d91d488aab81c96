/** Indexes one repository from scratch with one tool and gathers what it cost and what it found. */
import { measureSuccess } from '../support/measure.mjs';
import { sizeOf } from '../support/store-file.mjs';
import { withRun } from '../tools/session.mjs';

/**
 * @typedef {object} IndexFigures
 * @property {import('../tools/tool.mjs').Tool} tool
 * @property {number} cpuSeconds
 * @property {number} peakBytes
 * @property {number} wallSeconds
 * @property {number} leftRunning
 * @property {number} storeBytes
 * @property {import('../tools/tool.mjs').Counts} counts
 */

/**
 * The run of median CPU out of `runs`.
 * @param {import('../tools/tool.mjs').Tool} tool
 * @param {string} repository
 * @param {number} runs
 * @returns {Promise<IndexFigures>}
 */
export async function measureIndexing(tool, repository, runs) {
  const figures = [];
  for (let round = 0; round < runs; round += 1) figures.push(await measureOnce(tool, repository));
  figures.sort((left, right) => left.cpuSeconds - right.cpuSeconds);
  return figures[Math.floor((runs - 1) / 2)];
}

/**
 * @param {import('../tools/tool.mjs').Tool} tool
 * @param {string} repository
 * @returns {Promise<IndexFigures>}
 */
function measureOnce(tool, repository) {
  return withRun(tool, repository, async (run) => {
    const { cpuSeconds, peakBytes, wallSeconds, leftRunning } = await measureSuccess(tool.indexCommand(run));
    const storeBytes = tool.listWritten(run).reduce((sum, path) => sum + sizeOf(path), 0);
    const counts = await tool.readCounts(run);
    return { tool, cpuSeconds, peakBytes, wallSeconds, leftRunning, storeBytes, counts };
  });
}
