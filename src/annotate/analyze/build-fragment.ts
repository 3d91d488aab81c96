/** One part as it is written: structure from the graph, words from a model where there are some, else mechanical ones. */
import type { Batch } from '../../contract/batches.ts';
import type { Fragment, FragmentEdge, FragmentNode } from '../../contract/fragment.ts';
import type { Annotations, NodeAnnotation } from './annotations.ts';
import { fileNodeType } from './file-node-type.ts';
import { edge, type FileStructure, type StructureNode } from './file-structure.ts';
import { describeMechanically, MECHANICAL } from './mechanical.ts';

export interface FragmentSources {
  readonly batch: Batch;
  readonly annotations: Annotations;
  /** Categories of all files, to name the far end of an import. */
  readonly categoryOf: (path: string) => string | undefined;
}

export function buildFragment(part: readonly FileStructure[], sources: FragmentSources): Fragment {
  const nodes = part.flatMap((structure) => describeFile(structure, sources.annotations));
  const edges = new Map<string, FragmentEdge>();
  for (const structure of part) {
    for (const found of [...structure.edges, ...importEdges(structure, sources), ...semantic(structure, sources)]) {
      edges.set(`${found.source} ${found.type} ${found.target}`, found);
    }
  }
  return { nodes, edges: [...edges.values()] };
}

function describeFile(structure: FileStructure, annotations: Annotations): FragmentNode[] {
  const written = annotations.find(structure.file.path);
  const byId = new Map(written?.nodes.map((node) => [node.id, node]));
  const mechanical = new Map(describeMechanically(structure).map((node) => [node.id, node]));
  return structure.nodes.map((node) => {
    const annotation = byId.get(node.id);
    const by = annotation === undefined ? MECHANICAL : (written?.model as string);
    return toNode(node, annotation ?? (mechanical.get(node.id) as NodeAnnotation), by);
  });
}

function toNode({ id, type, name, path, lines }: StructureNode, annotation: NodeAnnotation, by: string): FragmentNode {
  const { summary, tags, complexity, languageNotes } = annotation;
  return {
    id,
    type,
    name,
    filePath: path,
    lineRange: [...lines],
    summary,
    tags: [...tags],
    complexity,
    ...(languageNotes !== undefined && { languageNotes }),
    annotatedBy: by,
  };
}

function importEdges({ file, nodes: [node] }: FileStructure, { batch, categoryOf }: FragmentSources): FragmentEdge[] {
  return (batch.batchImportData[file.path] ?? []).flatMap((path) => {
    const fileCategory = categoryOf(path);
    if (node === undefined || fileCategory === undefined || path === file.path) return [];
    return [edge(node.id, `${fileNodeType({ path, fileCategory })}:${path}`, 'imports')];
  });
}

function semantic({ file }: FileStructure, { annotations }: FragmentSources): readonly FragmentEdge[] {
  return annotations.find(file.path)?.edges ?? [];
}
