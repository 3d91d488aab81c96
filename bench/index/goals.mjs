/** What the project asks of its index, as limits on ratios to CodeGraph and on Fathom's own figures. */

const HALF_MEMORY = new Set(['django', 'n8n']);
const N8N_PEAK_BYTES = 1.5e9;
const GROWTH_OF_CPU_PER_BYTE = 1.3;

/**
 * Rows: what, measured, limit, verdict, for every Node that Fathom ran on. Ratios need CodeGraph beside it.
 * @param {import('./report.mjs').RepositoryFigures[]} repositories
 */
export function judgeGoals(repositories) {
  const toolsById = new Map(repositories.flatMap(({ figures }) => figures.map(({ tool }) => [tool.id, tool])));
  return [...toolsById.values()].filter(({ isOurs }) => isOurs).flatMap((tool) => judgeTool(repositories, tool));
}

/**
 * @param {import('./report.mjs').RepositoryFigures[]} repositories
 * @param {import('../tools/tool.mjs').Tool} tool
 */
function judgeTool(repositories, { id, label }) {
  const rows = [];
  for (const repository of repositories) {
    const fathom = find(repository, id);
    const codegraph = find(repository, 'codegraph');
    if (!fathom || !codegraph) continue;
    const { name } = repository;
    const memory = HALF_MEMORY.has(name) ? 0.5 : 1;
    rows.push(judge(`${name}: CPU of ${label} to CodeGraph`, fathom.cpuSeconds / codegraph.cpuSeconds, 0.5));
    rows.push(judge(`${name}: store of ${label} to CodeGraph`, fathom.storeBytes / codegraph.storeBytes, 0.5));
    rows.push(judge(`${name}: memory of ${label} to CodeGraph`, fathom.peakBytes / codegraph.peakBytes, memory));
    if (name === 'n8n') rows.push(judge(`n8n: peak GB of ${label}`, fathom.peakBytes / 1e9, N8N_PEAK_BYTES / 1e9));
  }
  return [...rows, ...judgeGrowth(repositories, id, label)];
}

/**
 * @param {import('./report.mjs').RepositoryFigures[]} repositories
 * @param {string} id
 * @param {string} label
 */
function judgeGrowth(repositories, id, label) {
  const [large, small] = ['n8n', 'excalidraw'].map((name) => {
    const repository = repositories.find((candidate) => candidate.name === name);
    const fathom = repository && find(repository, id);
    return fathom && fathom.cpuSeconds / repository.source.bytes;
  });
  if (large === undefined || small === undefined) return [];
  return [judge(`CPU of ${label} per MB, n8n to excalidraw`, large / small, GROWTH_OF_CPU_PER_BYTE)];
}

/**
 * @param {string} what
 * @param {number} value
 * @param {number} limit
 */
function judge(what, value, limit) {
  return [what, value.toFixed(2), limit.toFixed(2), value <= limit ? 'met' : 'missed'];
}

/**
 * @param {import('./report.mjs').RepositoryFigures} repository
 * @param {string} id
 */
function find(repository, id) {
  return repository.figures.find(({ tool }) => tool.id === id);
}
