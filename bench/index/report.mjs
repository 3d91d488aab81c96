/** Renders the figures of the index bench: a table per repository, ratios, and how they stand to the goals. */
import { renderNumber, renderTable, toMegabytes } from '../support/table.mjs';
import { judgeGoals } from './goals.mjs';

/**
 * @typedef {object} RepositoryFigures
 * @property {string} name
 * @property {string} commit
 * @property {{ files: number, bytes: number }} source
 * @property {import('./measure-tool.mjs').IndexFigures[]} figures
 * @property {string[]} failures of tools that have no figures
 */

/** @param {RepositoryFigures[]} repositories */
export function renderIndexReport(repositories) {
  const sections = repositories.map(renderRepository);
  const goals = judgeGoals(repositories);
  if (goals.length > 0) sections.push(`Goals\n${renderTable(['goal', 'is', 'at most', ''], goals)}`);
  return sections.join('\n\n');
}

/** @param {RepositoryFigures} repository */
function renderRepository({ name, commit, source, figures, failures }) {
  const megabytes = toMegabytes(source.bytes);
  const head = `${name} · ${commit.slice(0, 10)} · ${renderNumber(source.files)} source files, ${megabytes.toFixed(2)} MB`;
  const columns = [
    'tool',
    'CPU s',
    'CPU s/MB',
    'peak MB',
    'store MB',
    'wall s',
    'nodes',
    'edges',
    'calls',
    'call pairs',
  ];
  const rows = figures.map((figure) => renderFigures(figure, megabytes));
  const codegraph = figures.find(({ tool }) => tool.id === 'codegraph');
  const ours = codegraph === undefined ? [] : figures.filter(({ tool }) => tool.isOurs);
  rows.push(...ours.map((fathom) => renderRatios(fathom, codegraph)));
  return [head, renderTable(columns, rows), ...figures.map(renderKinds), ...failures].join('\n');
}

/**
 * @param {import('./measure-tool.mjs').IndexFigures} figure
 * @param {number} megabytes
 */
function renderFigures(figure, megabytes) {
  const { nodes, edges, callPairs } = figure.counts;
  return [
    figure.tool.label,
    figure.cpuSeconds.toFixed(2),
    (figure.cpuSeconds / megabytes).toFixed(2),
    renderNumber(toMegabytes(figure.peakBytes)),
    renderNumber(toMegabytes(figure.storeBytes), 1),
    figure.wallSeconds.toFixed(1),
    renderNumber(total(nodes)),
    renderNumber(total(edges)),
    renderNumber(edges.calls ?? 0),
    renderNumber(callPairs),
  ];
}

/**
 * @param {import('./measure-tool.mjs').IndexFigures} fathom
 * @param {import('./measure-tool.mjs').IndexFigures} codegraph
 */
function renderRatios(fathom, codegraph) {
  const ratio = (/** @type {number} */ left, /** @type {number} */ right) => `${(left / right).toFixed(2)}×`;
  return [
    `${fathom.tool.label} / CodeGraph`,
    ratio(fathom.cpuSeconds, codegraph.cpuSeconds),
    '',
    ratio(fathom.peakBytes, codegraph.peakBytes),
    ratio(fathom.storeBytes, codegraph.storeBytes),
    ratio(fathom.wallSeconds, codegraph.wallSeconds),
    ratio(total(fathom.counts.nodes), total(codegraph.counts.nodes)),
    ratio(total(fathom.counts.edges), total(codegraph.counts.edges)),
    ratio(fathom.counts.edges.calls ?? 0, codegraph.counts.edges.calls ?? 0),
    ratio(fathom.counts.callPairs, codegraph.counts.callPairs),
  ];
}

/** @param {import('./measure-tool.mjs').IndexFigures} figure */
function renderKinds({ tool, counts, leftRunning }) {
  const list = (/** @type {Record<string, number>} */ byKind) =>
    Object.entries(byKind)
      .sort(([, left], [, right]) => right - left)
      .map(([kind, count]) => `${kind} ${renderNumber(count)}`)
      .join(', ');
  const left = leftRunning > 0 ? `\n  left ${leftRunning} processes running (ended)` : '';
  return `${tool.label}\n  nodes: ${list(counts.nodes)}\n  edges: ${list(counts.edges)}${left}`;
}

/** @param {Record<string, number>} byKind */
function total(byKind) {
  return Object.values(byKind).reduce((sum, count) => sum + count, 0);
}
