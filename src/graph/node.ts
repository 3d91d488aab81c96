/** One node with everything the graph knows around it. */
import type { NodeEnd, NodeView } from '../contract/node.ts';
import type { EdgeGroup, RelatedNode } from '../contract/node-details.ts';
import { EDGE_KINDS, type EdgeKind } from '../model/kinds.ts';
import { listEdgesFrom, listEdgesTo } from '../store/read-edges.ts';
import { getNode, getNodes } from '../store/read-nodes.ts';
import type { StoredEdge, StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { type CallStep, listStepsFrom, listStepsTo } from './call-steps.ts';
import { toRegistration } from './calls.ts';
import { isTestCode } from './is-test.ts';
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
  const isShown = (edge: Edge) => !UNSHOWN.has(edge.kind) && edge.confidence >= options.minConfidence;
  const outgoing = [...listEdgesFrom(store, numbers), ...throughValues(listStepsFrom(store, numbers, options))];
  const incoming = [...listEdgesTo(store, numbers).map(asHeld), ...throughValues(listStepsTo(store, numbers, options))];
  return {
    container: node.parent === 0 ? null : toNodeEnd(getNode(store, node.parent)),
    members: isContainer(node) ? listMembers(store, node).map(toNodeView) : [],
    groups: [
      ...toGroups(store, incoming.filter(isShown), 'in', options),
      ...toGroups(store, outgoing.filter(isShown), 'out', options),
    ],
  };
}

type Edge = Omit<StoredEdge, 'flow'> & Partial<Pick<StoredEdge, 'flow'>> & Pick<CallStep, 'via' | 'registeredAt'>;

/** Said by the members, and by the calls that follow from it. */
const UNSHOWN: ReadonlySet<EdgeKind> = new Set<EdgeKind>(['contains', 'invokes']);

function throughValues(steps: readonly CallStep[]): readonly Edge[] {
  return steps.filter(({ via }) => via !== undefined);
}

/** What is put into a variable or field is shown itself, rather than who puts it there. */
function asHeld(edge: StoredEdge): Edge {
  const through = edge.kind === 'hands' && edge.flow?.key === '' ? edge.flow.through : undefined;
  if (through === undefined) return edge;
  return { ...edge, source: through, registeredAt: { node: edge.source, line: edge.line } };
}

function toGroups(
  store: Store,
  edges: readonly Edge[],
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

function toRelated(store: Store, edges: readonly Edge[], direction: EdgeGroup['direction']): Ranked[] {
  const others = edges.map(({ source, target }) => (direction === 'in' ? source : target));
  const nodes = getNodes(store, others);
  const nodeOf = (node: number) => getNode(store, node);
  return edges.map((edge, at) => {
    const { line, confidence, provenance, via, registeredAt } = edge;
    const other = nodes[at] as StoredNode;
    const site = via === undefined && registeredAt !== undefined ? registeredAt.node : edge.source;
    const plain = { node: toNodeEnd(other), file: nodeOf(site).file, line, confidence, provenance };
    const related = via === undefined ? plain : { ...plain, ...toRegistration(edge, nodeOf) };
    return { related, isTest: isTestCode(other) };
  });
}
