/**
 * Looks at every import from one batch into another and asks whether any batch said more of it than that it is there: a
 * call, a supertype, a relation. Where none did, the analysis may have missed something at the border.
 */
import type { BatchesFile } from '../../contract/batches.ts';
import type { KnowledgeEdge, KnowledgeNode } from '../../contract/knowledge-graph.ts';

export interface Audit {
  /** Imports across batches of files that export something and are both in the graph. */
  readonly expected: number;
  /** Those of which no edge but the import tells. */
  readonly silent: readonly { readonly from: string; readonly to: string }[];
}

export function auditBorders(
  { batches }: Pick<BatchesFile, 'batches'>,
  nodes: ReadonlyMap<string, KnowledgeNode>,
  edges: readonly KnowledgeEdge[],
): Audit {
  const pathOf = (id: string) => nodes.get(id)?.filePath ?? id.split(':')[1] ?? '';
  const told = new Set<string>();
  for (const { source, target, type } of edges) {
    if (type === 'imports') continue;
    const [from, to] = [pathOf(source), pathOf(target)];
    told.add(JSON.stringify([from, to])).add(JSON.stringify([to, from]));
  }
  const expected = batches.flatMap(({ batchImportData, neighborMap }) => {
    return Object.entries(batchImportData).flatMap(([from, targets]) => {
      const telling = (neighborMap[from] ?? []).filter(
        ({ path, symbols }) => symbols.length > 0 && targets.includes(path),
      );
      return telling.map(({ path }) => ({ from, to: path }));
    });
  });
  const present = expected.filter(({ from, to }) => nodes.has(`file:${from}`) && nodes.has(`file:${to}`));
  return { expected: present.length, silent: present.filter(({ from, to }) => !told.has(JSON.stringify([from, to]))) };
}
