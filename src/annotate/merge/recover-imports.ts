/** Puts back the imports that the scan knows and no batch named: the scan is right about them, a model forgets. */
import type { KnowledgeEdge, KnowledgeNode } from '../../contract/knowledge-graph.ts';
import type { ImportMap } from '../batch/import-graph.ts';

export interface Recovered {
  readonly edges: readonly KnowledgeEdge[];
  readonly lines: readonly string[];
}

const WEIGHT = 0.7;

export function recoverImports(
  nodes: ReadonlyMap<string, KnowledgeNode>,
  edges: readonly KnowledgeEdge[],
  importMap: ImportMap,
): Recovered {
  const isFile = (id: string) => nodes.get(id)?.type === 'file';
  const keyOf = (source: string, target: string) => JSON.stringify([source, target]);
  const known = new Set(edges.filter(({ type }) => type === 'imports').map((edge) => keyOf(edge.source, edge.target)));
  const found: KnowledgeEdge[] = [];
  const skipped = { sources: 0, targets: 0 };
  for (const [from, targets] of importMap) {
    const source = `file:${from}`;
    if (!isFile(source)) {
      if (targets.length > 0) skipped.sources++;
      continue;
    }
    for (const target of targets.map((path) => `file:${path}`)) {
      if (!isFile(target)) skipped.targets++;
      if (!isFile(target) || target === source || known.has(keyOf(source, target))) continue;
      known.add(keyOf(source, target));
      found.push({
        source,
        target,
        type: 'imports',
        direction: 'forward',
        weight: WEIGHT,
        recoveredFromImportMap: true,
      });
    }
  }
  return { edges: found, lines: describe(found.length, importMap.size, skipped) };
}

function describe(
  recovered: number,
  entries: number,
  skipped: { readonly sources: number; readonly targets: number },
): string[] {
  const line = `Recovered ${recovered} \`imports\` edges from importMap (${entries} entries scanned)`;
  const without = 'with no `file:` node in graph';
  return [
    line,
    ...(skipped.sources > 0 ? [`Skipped ${skipped.sources} importMap source files ${without}`] : []),
    ...(skipped.targets > 0 ? [`Skipped ${skipped.targets} importMap target paths ${without}`] : []),
  ];
}
