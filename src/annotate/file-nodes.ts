/** The nodes of a knowledge graph that stand for whole files. */

import type { KnowledgeEdge, KnowledgeNode } from '../contract/knowledge-graph.ts';
import { isTestName } from '../languages/test-names.ts';
import { restOfId } from './merge/node-ids.ts';

export interface FileNode {
  readonly node: KnowledgeNode;
  readonly path: string;
  readonly isTest: boolean;
  /** Files that import it, and that it imports. */
  readonly importers: number;
  readonly imported: number;
}

/** In path order of their ids. */
export function listFileNodes(nodes: readonly KnowledgeNode[], edges: readonly KnowledgeEdge[]): FileNode[] {
  const [importers, imported] = [new Map<string, number>(), new Map<string, number>()];
  for (const { source, target, type } of edges) {
    if (type !== 'imports') continue;
    imported.set(source, (imported.get(source) ?? 0) + 1);
    importers.set(target, (importers.get(target) ?? 0) + 1);
  }
  return nodes.flatMap((node) => {
    const path = node.filePath ?? restOfId(node.id);
    const isWhole = node.type === 'file' || restOfId(node.id) === node.filePath;
    if (!isWhole) return [];
    const counts = { importers: importers.get(node.id) ?? 0, imported: imported.get(node.id) ?? 0 };
    return [{ node, path, isTest: isTestName(path) || TEST_DIRECTORY.test(path), ...counts }];
  });
}

const TEST_DIRECTORY = /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\//;
