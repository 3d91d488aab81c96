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

/** Only what a question names leads over its object: over any, everything would lead everywhere. */
export function withObjects(store: Store, graph: CallGraph, calls: Walkable, starts: ReadonlySet<number>): Walkable {
  const steps = (nodes: readonly number[], isForward: boolean) => {
    const from = isForward ? nodes.filter((node) => starts.has(node)) : nodes;
    const found = graph.nodes(from).flatMap((node) => listSameObject({ store, graph }, node, isForward));
    return found.filter(({ source }) => starts.has(source));
  };
  return {
    stepsFrom: (nodes) => [...calls.stepsFrom(nodes), ...steps(nodes, true)],
    stepsTo: (nodes) => [...calls.stepsTo(nodes), ...steps(nodes, false)],
  };
}

interface Objects {
  readonly store: Store;
  readonly graph: CallGraph;
}

/** A type with more methods than this is a world of its own. */
const MAX_METHODS = 150;
/** Of two methods that some function calls both, and of any two. */
const CONFIDENCE = { together: 0.4, any: 0.3 } as const;

function listSameObject({ store, graph }: Objects, node: StoredNode, isForward: boolean): CallStep[] {
  const type = typeAround(store, node);
  if (type === undefined) return [];
  const methods = listMembers(store, type).filter((member) => isCallable(kindCode(member.kind)));
  if (methods.length > MAX_METHODS) return [];
  const isLater = laterTest(methods);
  if (!isForward && !isLater(node)) return [];
  const together = listTogether(graph, node);
  return methods
    .filter((method) => method.node !== node.node && (!isForward || isLater(method)))
    .map((method) => toStep(isForward ? [node, method] : [method, node], together.get(method.node)));
}

/** What is called later is called from outside: no constructor, and where some methods are public, one of those. */
function laterTest(methods: readonly StoredNode[]): (method: StoredNode) => boolean {
  const hasPublic = methods.some(({ kind, exported }) => exported && kind !== 'constructor');
  return ({ kind, exported }) => kind !== 'constructor' && (exported || !hasPublic);
}

/** Callers beyond these say nothing that the others do not. */
const MAX_CALLERS = 40;

/** What else the callers of a method call, and where. */
function listTogether(graph: CallGraph, { node }: StoredNode): ReadonlyMap<number, CallStep> {
  const callers = new Set(graph.stepsTo([node]).map(({ source }) => source));
  const steps = graph.stepsFrom([...callers].slice(0, MAX_CALLERS));
  return new Map(steps.map((step) => [step.target, step]));
}

function toStep([source, target]: readonly [StoredNode, StoredNode], seen: CallStep | undefined): CallStep {
  return {
    kind: 'calls',
    source: source.node,
    target: target.node,
    line: source.startLine,
    confidence: seen === undefined ? CONFIDENCE.any : CONFIDENCE.together,
    provenance: 'synthesized:same-object',
    guard: '',
    ...(seen === undefined ? {} : { registeredAt: { node: seen.source, line: seen.line } }),
  };
}
