/** One node with everything the graph knows around it. */
import type { NodeEnd, NodeView } from '../contract/node.ts';
import type { EdgeGroup, RelatedNode } from '../contract/node-details.ts';
import { EDGE_KINDS } from '../model/kinds.ts';
import { listEdgesFrom, listEdgesTo } from '../store/read-edges.ts';
import { getNode, getNodes } from '../store/read-nodes.ts';
import type { StoredEdge, StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { isTestFile } from './is-test.ts';
import { isContainer, listMembers } from './members.ts';
import { toNodeEnd, toNodeView } from './views.ts';

export interface AroundNode {
  readonly container: NodeEnd | null;
  readonly members: readonly NodeView[];
  readonly groups: readonly EdgeGroup[];
}

export interface AroundOptions {
  readonly minConfidence: number;
  /** Edges listed per group. */
  readonly limit: number;
}

export function describeNode(store: Store, nodes: readonly StoredNode[], options: AroundOptions): AroundNode {
  const [node] = nodes as readonly [StoredNode, ...StoredNode[]];
  const numbers = nodes.map((each) => each.node);
  const isShown = (edge: StoredEdge) => edge.kind !== 'contains' && edge.confidence >= options.minConfidence;
  const outgoing = listEdgesFrom(store, numbers).filter(isShown);
  const incoming = listEdgesTo(store, numbers).filter(isShown);
  return {
    container: node.parent === 0 ? null : toNodeEnd(getNode(store, node.parent)),
    members: isContainer(node) ? listMembers(store, node).map(toNodeView) : [],
    groups: [...toGroups(store, incoming, 'in', options), ...toGroups(store, outgoing, 'out', options)],
  };
}

function toGroups(
  store: Store,
  edges: readonly StoredEdge[],
  direction: EdgeGroup['direction'],
  { limit }: AroundOptions,
): EdgeGroup[] {
  return EDGE_KINDS.flatMap((kind) => {
    const ofKind = edges.filter((edge) => edge.kind === kind);
    if (ofKind.length === 0) return [];
    const related = toRelated(store, ofKind, direction).sort(compareRelated);
    return [{ kind, direction, total: ofKind.length, edges: related.slice(0, limit).map(({ related: row }) => row) }];
  });
}

interface Ranked {
  readonly related: RelatedNode;
  readonly isTest: boolean;
}

/** The surer first, tests last. */
function compareRelated(a: Ranked, b: Ranked): number {
  return Number(a.isTest) - Number(b.isTest) || b.related.confidence - a.related.confidence;
}

function toRelated(store: Store, edges: readonly StoredEdge[], direction: EdgeGroup['direction']): Ranked[] {
  const others = edges.map(({ source, target }) => (direction === 'in' ? source : target));
  const nodes = getNodes(store, others);
  const sources = getNodes(
    store,
    edges.map(({ source }) => source),
  );
  return edges.map(({ line, confidence, provenance }, at) => {
    const { file } = sources[at] as StoredNode;
    const other = nodes[at] as StoredNode;
    const related = { node: toNodeEnd(other), file, line, confidence, provenance };
    return { related, isTest: isTestFile(other) };
  });
}
