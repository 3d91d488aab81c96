import type { KnowledgeEdgeType } from '../../contract/knowledge-graph.ts';

/** Relations that a model may state. Structure (imports, calls, inheritance, containment, tests) is not among them. */
const SEMANTIC_EDGES: Readonly<Partial<Record<KnowledgeEdgeType, string>>> = {
  related: 'they serve one purpose or must change together',
  similar_to: 'they do the same kind of thing in different places',
  depends_on: 'one relies on the other without importing or calling it (by name, by configuration, by convention)',
  publishes: 'sends an event or message that the other stands for',
  subscribes: 'receives an event or message of the other',
  middleware: 'stands in the way of what reaches the other',
  reads_from: 'reads data that the other holds',
  writes_to: 'writes data that the other holds',
  transforms: 'turns what the other yields into something else',
  validates: 'checks what the other produces or takes',
  configures: 'sets how the other behaves',
  documents: 'explains the other',
  deploys: 'puts the other into operation',
  serves: 'makes the other reachable',
  provisions: 'creates what the other needs to run',
  triggers: 'starts the other',
  migrates: 'changes the schema of the other',
  routes: 'directs requests to the other',
  defines_schema: 'defines the shape of the data of the other',
};

/** Words that models use for them. */
const ALIASES: Readonly<Record<string, string>> = {
  relates_to: 'related',
  related_to: 'related',
  similar: 'similar_to',
  uses: 'depends_on',
  requires: 'depends_on',
  publish: 'publishes',
  subscribe: 'subscribes',
  describes: 'documents',
  exposes: 'serves',
  routes_to: 'routes',
  reads: 'reads_from',
  writes: 'writes_to',
};

export function findEdgeType(word: string): KnowledgeEdgeType | undefined {
  const type = word.trim().toLowerCase().replaceAll(/[\s-]/g, '_');
  const known = ALIASES[type] ?? type;
  return known in SEMANTIC_EDGES ? (known as KnowledgeEdgeType) : undefined;
}

export function renderEdgeTypes(): string {
  return Object.entries(SEMANTIC_EDGES)
    .map(([type, meaning]) => `- \`${type}\`: ${meaning}`)
    .join('\n');
}
