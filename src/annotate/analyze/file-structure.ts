/**
 * What the graph knows of the files of a batch, in the terms of the knowledge graph: nodes worth a summary, and edges
 * between them. None of it comes from a model.
 */
import type { BatchFile } from '../../contract/batches.ts';
import type { FragmentEdge } from '../../contract/fragment.ts';
import type { KnowledgeEdgeType, KnowledgeNodeType } from '../../contract/knowledge-graph.ts';
import type { EdgeKind } from '../../model/kinds.ts';
import { listEdgesFrom } from '../../store/read-edges.ts';
import { getNodes, listNodesOfFile } from '../../store/read-nodes.ts';
import type { StoredNode } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { fileNodeType } from './file-node-type.ts';

export interface StructureNode {
  readonly id: string;
  readonly type: KnowledgeNodeType;
  readonly name: string;
  readonly path: string;
  readonly lines: readonly [number, number];
  readonly signature: string;
  readonly doc: string;
  readonly exported: boolean;
}

export interface FileStructure {
  readonly file: BatchFile;
  /** The file itself first, then what is defined in it, in source order. */
  readonly nodes: readonly StructureNode[];
  readonly edges: readonly FragmentEdge[];
}

export function readFileStructure(store: Store, file: BatchFile): FileStructure {
  const stored = listNodesOfFile(store, file.path);
  const nodes: StructureNode[] = [toFileNode(file)];
  const ids = new Set<string>();
  const shownByNumber = new Map<number, string>();
  for (const node of stored) {
    const id = node.parent === 0 ? nodes[0]?.id : findKnowledgeId(node);
    if (id === undefined) continue;
    shownByNumber.set(node.node, id);
    if (node.parent === 0 || ids.has(id)) continue;
    ids.add(id);
    nodes.push(toNode(node, id));
  }
  return { file, nodes, edges: [...ownEdges(nodes), ...linkEdges(store, shownByNumber)] };
}

function toFileNode(file: BatchFile): StructureNode {
  const type = fileNodeType(file);
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const lines = [1, Math.max(1, file.sizeLines)] as const;
  return { id: `${type}:${file.path}`, type, name, path: file.path, lines, signature: '', doc: '', exported: false };
}

function toNode(node: StoredNode, id: string): StructureNode {
  const { qualifiedName, file, startLine, endLine, signature, doc, exported } = node;
  const type = id.startsWith('class:') ? 'class' : 'function';
  return { id, type, name: qualifiedName, path: file, lines: [startLine, endLine], signature, doc, exported };
}

const CLASSES = new Set(['class', 'interface', 'trait', 'struct', 'enum', 'type']);
const FUNCTIONS = new Set(['function', 'method', 'constructor']);
/** Shorter ones that nothing outside the file sees are told by the summary of what contains them. */
const LONG_FUNCTION = 10;
const LONG_METHOD = 20;
const LONG_CLASS = 15;

/** Undefined for what is too small to be worth a summary of its own. */
function findKnowledgeId({ kind, file, qualifiedName, exported, startLine, endLine, generated }: StoredNode) {
  const size = endLine - startLine + 1;
  if (generated) return undefined;
  if (CLASSES.has(kind)) return exported || size >= LONG_CLASS ? `class:${file}:${qualifiedName}` : undefined;
  if (!FUNCTIONS.has(kind)) return undefined;
  const isInner = qualifiedName.includes('.');
  const isShown = isInner ? size >= LONG_METHOD : exported || size >= LONG_FUNCTION;
  return isShown ? `function:${file}:${qualifiedName}` : undefined;
}

function ownEdges([file, ...inside]: readonly StructureNode[]): FragmentEdge[] {
  const source = file?.id ?? '';
  return inside.flatMap(({ id, exported }) => [
    edge(source, id, 'contains'),
    ...(exported ? [edge(source, id, 'exports')] : []),
  ]);
}

/** How edges of the graph are called in the knowledge graph. Imports come from the batch, tests from merging. */
const LINKS: Partial<Record<EdgeKind, KnowledgeEdgeType>> = {
  calls: 'calls',
  instantiates: 'calls',
  extends: 'inherits',
  implements: 'implements',
};
const SURE = 0.5;

function linkEdges(store: Store, shownByNumber: ReadonlyMap<number, string>): FragmentEdge[] {
  const kinds = Object.keys(LINKS) as EdgeKind[];
  const found = listEdgesFrom(store, shownByNumber.keys(), kinds).filter(({ confidence }) => confidence >= SURE);
  const targets = new Map(
    getNodes(store, new Set(found.map(({ target }) => target))).map((node) => [node.node, findKnowledgeId(node)]),
  );
  const edges = new Map<string, FragmentEdge>();
  for (const { source, target, kind } of found) {
    const [from, to] = [shownByNumber.get(source), targets.get(target)];
    if (from === undefined || to === undefined || from === to) continue;
    const linked = edge(from, to, LINKS[kind] as KnowledgeEdgeType);
    edges.set(`${from} ${linked.type} ${to}`, linked);
  }
  return [...edges.values()];
}

/** How much an edge of a type weighs, as Understand-Anything has it. */
const WEIGHTS: Partial<Record<KnowledgeEdgeType, number>> = {
  contains: 1,
  inherits: 0.9,
  implements: 0.9,
  calls: 0.8,
  exports: 0.8,
  imports: 0.7,
};

export function edge(source: string, target: string, type: KnowledgeEdgeType): FragmentEdge {
  return { source, target, type, direction: 'forward', weight: WEIGHTS[type] ?? 0.5 };
}
