/** Communities of the import graph, by Louvain's method with a random source of its own. */
import { UndirectedGraph } from 'graphology';
import louvainModule from 'graphology-communities-louvain';
import { createRandom } from '../../base/random.ts';
import type { Group, ImportGraph } from './import-graph.ts';

/** The package is CommonJS: what it exports is the function itself, while its types speak of `default`. */
const louvain = louvainModule as unknown as typeof louvainModule.default;

/** Any number would do; another one gives other communities. */
const SEED = 20_260_524;

/** In the order of their first file. */
export function findCommunities({ paths, neighbors }: ImportGraph): Group[] {
  const graph = new UndirectedGraph();
  for (const number of paths.keys()) graph.addNode(String(number));
  neighbors.forEach((others, from) => {
    for (const to of others) if (to > from) graph.addEdge(String(from), String(to));
  });
  const communities = louvain(graph, { rng: createRandom(SEED) });
  const groups = new Map<number, number[]>();
  for (const number of paths.keys()) {
    const community = communities[String(number)] as number;
    const group = groups.get(community);
    if (group === undefined) groups.set(community, [number]);
    else group.push(number);
  }
  return [...groups.values()];
}
