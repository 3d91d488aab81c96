/** Who calls a symbol, and what it calls. */
import { comparePaths } from '../base/paths.ts';
import type { CallView } from '../contract/calls.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { CallStep, Direction } from './call-steps.ts';
import { isTestCode, isTestFile } from './is-test.ts';
import { isContainer, listMembers } from './members.ts';
import { type Reached, type ReachOptions, reach } from './reach.ts';
import { toNodeView } from './views.ts';

export interface Calls {
  readonly calls: readonly CallView[];
  /** All of them; `calls` holds up to `limit`. */
  readonly total: number;
  readonly truncated: boolean;
}

export interface CallOptions extends ReachOptions {
  readonly limit: number;
}

/** By depth; within one, tests and what only they register come last, and the surer first. */
export function listCalls(store: Store, nodes: readonly StoredNode[], options: CallOptions): Calls {
  const starts = nodes.flatMap((node) => startsOf(store, node, options.direction));
  const numbers = starts.map(({ node }) => node);
  const { reached, isWhole } = reach(store, numbers, options);
  const inside = nodes.some(isContainer) ? new Set(numbers) : new Set<number>();
  const outside = withoutClasses(
    store,
    reached.filter(({ node }) => !inside.has(node)),
  );
  const calls = toCallViews(store, outside).sort(compareCalls).slice(0, options.limit);
  return { calls, total: outside.length, truncated: !isWhole || outside.length > calls.length };
}

function compareCalls(a: CallView, b: CallView): number {
  return (
    a.depth - b.depth ||
    Number(isOfTest(a)) - Number(isOfTest(b)) ||
    b.confidence - a.confidence ||
    comparePaths(a.node.file, b.node.file) ||
    a.node.startLine - b.node.startLine
  );
}

function isOfTest({ node, registeredAt }: CallView): boolean {
  const { language } = node;
  return isTestCode(node) || (registeredAt !== undefined && isTestFile({ file: registeredAt.file, language }));
}

/** Calls of a file, a type or a namespace are those across its border; a class is called by being instantiated. */
function startsOf(store: Store, node: StoredNode, direction: Direction): StoredNode[] {
  if (direction === 'callees') return [node, ...listMembers(store, node)];
  if (node.kind === 'file') return [node, ...listMembers(store, node)];
  const constructors = isContainer(node)
    ? listMembers(store, node).filter(({ kind, parent }) => kind === 'constructor' && parent === node.node)
    : [];
  return [node, ...constructors];
}

/** Instantiating a class also calls its constructor; one of the two says it. */
function withoutClasses(store: Store, reached: readonly Reached[]): readonly Reached[] {
  const nodes = new Map(getNodes(store, new Set(reached.map(({ node }) => node))).map((node) => [node.node, node]));
  const made = new Set(
    reached.flatMap(({ node, through }) => {
      const stored = nodes.get(node);
      return stored?.kind === 'constructor' ? [`${stored.parent} ${through}`] : [];
    }),
  );
  return reached.filter(({ node, through }) => !made.has(`${node} ${through}`));
}

function toCallViews(store: Store, reached: readonly Reached[]): CallView[] {
  const numbers = new Set(
    reached.flatMap(({ node, through, steps }) => [node, through, ...steps.flatMap(nodesOfStep)]),
  );
  const nodes = new Map(getNodes(store, numbers).map((node) => [node.node, node]));
  const nodeOf = (number: number) => nodes.get(number) as StoredNode;
  return reached.map(({ node, depth, through, steps }) => ({
    node: toNodeView(nodeOf(node)),
    depth,
    through: nodeOf(through).id,
    ...toCall(steps, nodeOf),
  }));
}

/** Every node that showing a step needs. */
export function nodesOfStep({ source, target, via, registeredAt }: CallStep): number[] {
  return [source, target, via, registeredAt?.node].filter((node) => node !== undefined);
}

/** Several steps between the same two nodes as one call with several sites; the surest step speaks for it. */
export function toCall(
  steps: readonly CallStep[],
  nodeOf: (node: number) => StoredNode,
): Pick<CallView, 'kind' | 'sites' | 'confidence' | 'provenance' | 'via' | 'registeredAt'> {
  const [first] = steps as readonly [CallStep, ...CallStep[]];
  const { kind, confidence, provenance } = first;
  const sites = steps.map(({ source, line, guard }) => ({ file: nodeOf(source).file, line, guard }));
  const byLine = new Map(sites.map((site) => [site.line, site]));
  const sorted = [...byLine.values()].sort((a, b) => a.line - b.line);
  return { kind, sites: sorted, confidence, provenance, ...toRegistration(first, nodeOf) };
}

/** Of a call through a value: through what, and where that was registered. */
export function toRegistration(
  { via, registeredAt }: Pick<CallStep, 'via' | 'registeredAt'>,
  nodeOf: (node: number) => StoredNode,
): Pick<CallView, 'via' | 'registeredAt'> {
  if (via === undefined || registeredAt === undefined) return {};
  const { node, line } = registeredAt;
  return { via: nodeOf(via).name, registeredAt: { file: nodeOf(node).file, line } };
}
