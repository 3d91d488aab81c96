/**
 * Calls, and beside them what they leave out: a method and another one of the same type meet in the object they work on.
 * A query is built by one method and run by another much later; no call leads from the first to the second.
 */
import type { CallStep } from '../graph/call-steps.ts';
import { listMembers } from '../graph/members.ts';
import { isCallable, kindCode } from '../model/kinds.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { CallGraph } from './call-graph.ts';
import type { Walkable } from './routes.ts';
import { typeAround } from './siblings.ts';

export function withObjects(store: Store, graph: CallGraph): Walkable {
  const steps = (nodes: readonly number[], isForward: boolean) => {
    return graph.nodes(nodes).flatMap((node) => listSameObject(store, node, isForward));
  };
  return {
    stepsFrom: (nodes) => [...graph.stepsFrom(nodes), ...steps(nodes, true)],
    stepsTo: (nodes) => [...graph.stepsTo(nodes), ...steps(nodes, false)],
  };
}

/** A type with more methods than this is a world of its own. */
const MAX_METHODS = 150;
const CONFIDENCE = 0.3;

function listSameObject(store: Store, node: StoredNode, isForward: boolean): CallStep[] {
  const type = typeAround(store, node);
  if (type === undefined) return [];
  const methods = listMembers(store, type).filter((member) => isCallable(kindCode(member.kind)));
  if (methods.length > MAX_METHODS) return [];
  return methods.filter((method) => method.node !== node.node).map((method) => toStep(node, method, isForward));
}

function toStep(node: StoredNode, method: StoredNode, isForward: boolean): CallStep {
  const [source, target] = isForward ? [node, method] : [method, node];
  return {
    kind: 'calls',
    source: source.node,
    target: target.node,
    line: source.startLine,
    confidence: CONFIDENCE,
    provenance: 'synthesized:same-object',
    guard: '',
  };
}
