/** Words that models write for what the format calls otherwise. */
import type { KnowledgeEdgeType, KnowledgeNodeType } from '../../contract/knowledge-graph.ts';
import {
  COMPLEXITIES,
  DIRECTIONS,
  KNOWLEDGE_EDGE_TYPES,
  KNOWLEDGE_NODE_TYPES,
} from '../../contract/knowledge-graph.ts';

export const NODE_WORDS = vocabulary<KnowledgeNodeType>(KNOWLEDGE_NODE_TYPES, {
  function: ['func', 'fn', 'method', 'constructor'],
  class: ['interface', 'struct', 'trait', 'enum', 'type'],
  module: ['mod', 'pkg', 'package', 'namespace'],
  service: ['container', 'deployment', 'pod'],
  document: ['doc', 'docs', 'readme'],
  pipeline: ['job', 'ci', 'workflow'],
  endpoint: ['route', 'api', 'query', 'mutation'],
  config: ['setting', 'env', 'configuration'],
  resource: ['infra', 'infrastructure', 'terraform'],
  table: ['migration', 'database', 'db', 'view'],
  schema: ['proto', 'protobuf', 'definition', 'typedef'],
});

export const EDGE_WORDS = vocabulary<KnowledgeEdgeType>(KNOWLEDGE_EDGE_TYPES, {
  inherits: ['extends', 'subclasses'],
  calls: ['invokes', 'invoke', 'call'],
  depends_on: ['uses', 'requires', 'depends'],
  related: ['relates_to', 'related_to'],
  similar_to: ['similar'],
  imports: ['import'],
  exports: ['export'],
  contains: ['contain'],
  publishes: ['publish'],
  subscribes: ['subscribe'],
  documents: ['describes'],
  provisions: ['creates'],
  serves: ['exposes', 'listens'],
  deploys: ['deploys_to'],
  migrates: ['migrates_to'],
  routes: ['routes_to'],
  triggers: ['triggers_on', 'fires'],
  defines_schema: ['defines'],
});

export const COMPLEXITY_WORDS = vocabulary<(typeof COMPLEXITIES)[number]>(COMPLEXITIES, {
  simple: ['low', 'easy', 'trivial'],
  moderate: ['medium', 'intermediate'],
  complex: ['high', 'hard', 'difficult'],
});

export const DIRECTION_WORDS = vocabulary<(typeof DIRECTIONS)[number]>(DIRECTIONS, {
  forward: ['to', 'outbound'],
  backward: ['from', 'inbound'],
  bidirectional: ['both', 'mutual'],
});

/** Every word, the format's own included, by what it means. */
function vocabulary<T extends string>(
  own: readonly T[],
  others: Readonly<Partial<Record<T, readonly string[]>>>,
): ReadonlyMap<string, T> {
  return new Map(own.flatMap((word) => [word, ...(others[word] ?? [])].map((each) => [each, word] as const)));
}

/** Case and surrounding blanks do not matter; undefined for a word that nobody knows, or no word. */
export function findWord<T>(words: ReadonlyMap<string, T>, value: unknown): T | undefined {
  return typeof value === 'string' ? words.get(value.trim().toLowerCase()) : undefined;
}
