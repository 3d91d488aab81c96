/** A merge of what batches said, each fact on one line. */
import { mergeFragments } from '../../src/annotate/merge/merge.ts';
import { collectWarnings, renderWarning } from '../../src/base/warnings.ts';
import type { BatchesFile } from '../../src/contract/batches.ts';
import type { KnowledgeEdge, KnowledgeNode } from '../../src/contract/knowledge-graph.ts';

export interface Said {
  readonly nodes?: readonly unknown[];
  readonly edges?: readonly unknown[];
}

export interface MergeOptions {
  readonly importMap?: Readonly<Record<string, readonly string[]>>;
  readonly batches?: Pick<BatchesFile, 'batches'>;
}

export function mergeOf(said: Said | readonly Said[], { importMap = {}, batches }: MergeOptions = {}) {
  const warnings = collectWarnings();
  const parts = Array.isArray(said) ? (said as readonly Said[]) : [said as Said];
  const fragments = parts.map(({ nodes = [], edges = [] }, at) => ({ name: `batch-${at + 1}.json`, nodes, edges }));
  const merged = mergeFragments({ fragments, importMap: new Map(Object.entries(importMap)), batches }, warnings);
  const { nodes, edges } = merged.graph;
  return {
    ...merged,
    nodes: new Map<string, KnowledgeNode>(nodes.map((node) => [node.id, node])),
    edges,
    links: edges.map(({ source, target, type }) => `${source} ${type} ${target}`),
    warnings: warnings.list().map(renderWarning),
  };
}

export function file(path: string, more: object = {}): object {
  const name = path.split('/').at(-1);
  return {
    id: `file:${path}`,
    type: 'file',
    name,
    filePath: path,
    summary: `About ${path}`,
    tags: [],
    complexity: 'simple',
    ...more,
  };
}

export function edge(source: string, type: string, target: string, more: Partial<KnowledgeEdge> = {}): object {
  return { source, target, type, direction: 'forward', weight: 0.5, ...more };
}
