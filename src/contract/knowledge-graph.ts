/** `batch-<i>.json`, `assembled-graph.json` and `knowledge-graph.json`, with the field names of Understand-Anything. */
import { z } from 'zod';
import { WarningView } from './warning.ts';

export const KNOWLEDGE_NODE_TYPES = [
  'file',
  'function',
  'class',
  'module',
  'concept',
  'config',
  'document',
  'service',
  'table',
  'endpoint',
  'pipeline',
  'schema',
  'resource',
  'domain',
  'flow',
  'step',
  'article',
  'entity',
  'topic',
  'claim',
  'source',
] as const;
export type KnowledgeNodeType = (typeof KNOWLEDGE_NODE_TYPES)[number];

export const KNOWLEDGE_EDGE_TYPES = [
  'imports',
  'exports',
  'contains',
  'inherits',
  'implements',
  'calls',
  'subscribes',
  'publishes',
  'middleware',
  'reads_from',
  'writes_to',
  'transforms',
  'validates',
  'depends_on',
  'tested_by',
  'configures',
  'related',
  'similar_to',
  'deploys',
  'serves',
  'provisions',
  'triggers',
  'migrates',
  'documents',
  'routes',
  'defines_schema',
  'contains_flow',
  'flow_step',
  'cross_domain',
  'cites',
  'contradicts',
  'builds_on',
  'exemplifies',
  'categorized_under',
  'authored_by',
] as const;
export type KnowledgeEdgeType = (typeof KNOWLEDGE_EDGE_TYPES)[number];

export const COMPLEXITIES = ['simple', 'moderate', 'complex'] as const;
export const DIRECTIONS = ['forward', 'backward', 'bidirectional'] as const;

/** Fields that other tools add are kept. */
export const KnowledgeNode = z.looseObject({
  /** `<type>:<path>` for a file, `<type>:<path>:<name>` for what is in it. */
  id: z.string(),
  type: z.enum(KNOWLEDGE_NODE_TYPES),
  name: z.string(),
  filePath: z.string().optional(),
  lineRange: z.tuple([z.number(), z.number()]).optional(),
  summary: z.string(),
  tags: z.array(z.string()),
  complexity: z.enum(COMPLEXITIES),
});
export type KnowledgeNode = z.infer<typeof KnowledgeNode>;

export const KnowledgeEdge = z.looseObject({
  source: z.string(),
  target: z.string(),
  type: z.enum(KNOWLEDGE_EDGE_TYPES),
  direction: z.enum(DIRECTIONS),
  description: z.string().optional(),
  weight: z.number().min(0).max(1),
  /** An import that no batch named and the import map has. */
  recoveredFromImportMap: z.boolean().optional(),
});
export type KnowledgeEdge = z.infer<typeof KnowledgeEdge>;

/** What one batch, or one part of it, says. */
export const GraphFragment = z.object({ nodes: z.array(KnowledgeNode), edges: z.array(KnowledgeEdge) });
export type GraphFragment = z.infer<typeof GraphFragment>;

/** Every file is in exactly one. */
export const Layer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  nodeIds: z.array(z.string()),
});
export type Layer = z.infer<typeof Layer>;

export const TourStep = z.object({
  /** From 1. */
  order: z.int(),
  title: z.string(),
  description: z.string(),
  nodeIds: z.array(z.string()),
});
export type TourStep = z.infer<typeof TourStep>;

export const ProjectMeta = z.object({
  name: z.string(),
  languages: z.array(z.string()),
  frameworks: z.array(z.string()),
  description: z.string(),
  analyzedAt: z.string(),
  gitCommitHash: z.string(),
});
export type ProjectMeta = z.infer<typeof ProjectMeta>;

export const KnowledgeGraph = z.object({
  version: z.string(),
  kind: z.literal('codebase').optional(),
  project: ProjectMeta,
  nodes: z.array(KnowledgeNode),
  edges: z.array(KnowledgeEdge),
  layers: z.array(Layer),
  tour: z.array(TourStep),
});
export type KnowledgeGraph = z.infer<typeof KnowledgeGraph>;

/** What `fathom merge` did. */
export const MergeSummary = z.object({
  assembled: z.string(),
  knowledgeGraph: z.string(),
  nodes: z.int(),
  edges: z.int(),
  layers: z.int(),
  steps: z.int(),
  /** What was done, line by line. */
  report: z.array(z.string()),
  /** Everything that was left out. */
  dropped: z.array(z.string()),
  /** Imports across batches of which no other edge tells. */
  silentBorders: z.array(z.object({ from: z.string(), to: z.string() })),
  warnings: z.array(WarningView),
});
export type MergeSummary = z.infer<typeof MergeSummary>;
