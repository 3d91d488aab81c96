/** What a change may affect: everything that leads to the changed nodes, by any kind of use, and the tests among it. */

import { comparePaths } from '../base/paths.ts';
import type { AffectedNode, ImpactView } from '../contract/impact.ts';
import type { EdgeKind } from '../model/kinds.ts';
import { listEdgesFrom, listEdgesTo } from '../store/read-edges.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredEdge, StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { isTestFile } from './is-test.ts';
import { isContainer, listMembers } from './members.ts';
import { toNodeView } from './views.ts';

export interface ImpactOptions {
  readonly depth: number;
  readonly minConfidence: number;
  readonly limit: number;
  /** Whether a changed type or file means everything in it. */
  readonly expand: boolean;
}

export type Impact = Pick<ImpactView, 'affected' | 'files' | 'tests' | 'truncated'>;

export function listImpact(store: Store, changed: readonly StoredNode[], options: ImpactOptions): Impact {
  const isOpened = (node: StoredNode) => options.expand && isContainer(node);
  const starts = changed.flatMap((node) => (isOpened(node) ? [node, ...listMembers(store, node)] : [node]));
  const { reached, truncated } = spread(store, starts, options);
  const numbers = new Set(reached.flatMap(({ node, edge }) => [node, edge.source, edge.target]));
  const nodes = new Map(getNodes(store, numbers).map((node) => [node.node, node]));
  const affected = reached.map((row) => toAffected(row, (number) => nodes.get(number) as StoredNode));
  const files = countByFile(affected);
  const tests = [...files, ...startFiles(changed)].filter(({ test }) => test).map(({ file }) => file);
  return { affected, files, tests: [...new Set(tests)].sort(comparePaths), truncated };
}

interface Hit {
  readonly node: number;
  readonly depth: number;
  readonly confidence: number;
  readonly through: number;
  readonly edge: StoredEdge;
}

/** Every kind of use; `contains` is none. */
const USES: readonly EdgeKind[] = [
  'calls',
  'instantiates',
  'extends',
  'implements',
  'overrides',
  'references',
  'reads',
  'writes',
  'typed-as',
  'decorates',
  'tests',
  'routes-to',
  'configures',
  'depends-on',
  'exports',
];

function spread(store: Store, starts: readonly StoredNode[], { depth, minConfidence, limit }: ImpactOptions) {
  const confidences = new Map<number, number>(starts.map(({ node }) => [node, 1]));
  const reached: Hit[] = [];
  // Importing a file is a use of the whole of it, so it counts only where a whole file is what changed.
  const wholes = new Set(starts.filter(({ kind }) => kind === 'file').map(({ node }) => node));
  let frontier = [...confidences.keys()];
  for (let at = 1; at <= depth && frontier.length > 0 && reached.length <= limit; at++) {
    const hits = listUses(store, frontier, wholes).map((use) => toHit(use, at, confidences));
    const next = hits.filter(({ node, confidence }) => {
      const isNew = !confidences.has(node) && confidence >= minConfidence;
      if (isNew) confidences.set(node, confidence);
      return isNew;
    });
    for (const { node, edge } of next) if (edge.kind === 'imports') wholes.add(node);
    reached.push(...next);
    frontier = next.map(({ node }) => node);
  }
  return { reached: reached.slice(0, limit), truncated: reached.length > limit };
}

function toHit({ edge, through }: Use, depth: number, confidences: ReadonlyMap<number, number>): Hit {
  const node = edge.source === through ? edge.target : edge.source;
  const confidence = Math.round((confidences.get(through) as number) * edge.confidence * 100) / 100;
  return { node, depth, confidence, through, edge };
}

interface Use {
  readonly edge: StoredEdge;
  readonly through: number;
}

/** Surest first. A changed override is also met by whoever calls what it overrides. */
function listUses(store: Store, nodes: readonly number[], wholes: ReadonlySet<number>): Use[] {
  const files = nodes.filter((node) => wholes.has(node));
  const uses = [...listEdgesTo(store, nodes, USES), ...listEdgesTo(store, files, ['imports'])];
  const overridden = listEdgesFrom(store, nodes, ['overrides']);
  return [
    ...uses.map((edge) => ({ edge, through: edge.target })),
    ...overridden.map((edge) => ({ edge, through: edge.source })),
  ].sort((a, b) => b.edge.confidence - a.edge.confidence);
}

function toAffected({ node, depth, confidence, through, edge }: Hit, get: (node: number) => StoredNode): AffectedNode {
  const { kind, line, source } = edge;
  return {
    node: toNodeView(get(node)),
    depth,
    through: get(through).id,
    kind,
    file: get(source).file,
    line,
    confidence,
  };
}

function countByFile(affected: readonly AffectedNode[]): ImpactView['files'] {
  const files = new Map<string, { file: string; nodes: number; depth: number; test: boolean }>();
  for (const { node, depth } of affected) {
    const test = node.kind === 'test' || isTestFile(node);
    const known = files.get(node.file) ?? { file: node.file, nodes: 0, depth, test };
    known.nodes += 1;
    known.depth = Math.min(known.depth, depth);
    known.test ||= test;
    files.set(node.file, known);
  }
  return [...files.values()].sort((a, b) => a.depth - b.depth || b.nodes - a.nodes || comparePaths(a.file, b.file));
}

/** A changed test is a test to run. */
function startFiles(changed: readonly StoredNode[]): { file: string; test: boolean }[] {
  return changed.map((node) => ({ file: node.file, test: isTestFile(node) }));
}
