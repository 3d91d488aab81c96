/**
 * A model of how Understand-Anything batches code, from its published design: communities by Louvain with a random source
 * of its own, a community of more than 35 cut into equal parts in the order of the paths, and what is left in communities
 * of one or two put together in the order of the paths, 25 a batch. Its code is not used.
 */
import { UndirectedGraph } from 'graphology';
import louvainModule from 'graphology-communities-louvain';

/** CommonJS: the export is the function itself, while its types speak of `default`. */
const louvain = /** @type {typeof louvainModule.default} */ (/** @type {unknown} */ (louvainModule));

const MAX_FILES = 35;
const MIN_FILES = 3;
const MAX_POOL = 25;

/**
 * @param {readonly string[]} files code files
 * @param {Record<string, readonly string[]>} importMap
 * @param {() => number} random
 * @returns {string[][]}
 */
export function batchAlphabetically(files, importMap, random) {
  const graph = new UndirectedGraph();
  for (const file of files) graph.addNode(file);
  for (const from of files) {
    for (const to of importMap[from] ?? []) {
      if (from !== to && graph.hasNode(to) && !graph.hasEdge(from, to)) graph.addEdge(from, to);
    }
  }
  const communities = groupBy(files, louvain(graph, { rng: random }));
  const large = communities.filter(({ length }) => length >= MIN_FILES).flatMap(cut);
  const small = communities.filter(({ length }) => length < MIN_FILES).flat();
  return [...large, ...inChunks(small.sort(), MAX_POOL)];
}

/** @param {string[]} community */
function cut(community) {
  const parts = Math.ceil(community.length / MAX_FILES);
  return inChunks(community.sort(), Math.ceil(community.length / parts));
}

/**
 * @param {readonly string[]} files
 * @param {Record<string, number>} communityOf
 */
function groupBy(files, communityOf) {
  /** @type {Map<number, string[]>} */
  const groups = new Map();
  for (const file of files) {
    const community = communityOf[file];
    const group = groups.get(community);
    if (group === undefined) groups.set(community, [file]);
    else group.push(file);
  }
  return [...groups.values()];
}

/**
 * @param {string[]} files
 * @param {number} size
 */
function inChunks(files, size) {
  const chunks = [];
  for (let at = 0; at < files.length; at += size) chunks.push(files.slice(at, at + size));
  return chunks;
}
