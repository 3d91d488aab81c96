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
}

export type Impact = Pick<ImpactView, 'affected' | 'files' | 'tests' | 'truncated'>;

export function listImpact(store: Store, changed: readonly StoredNode[], options: ImpactOptions): Impact {
  const starts = changed.flatMap((node) => (isContainer(node) ? [node, ...listMembers(store, node)] : [node]));
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

/** Every kind of use; `contains` is none, and importing a file counts only where the file itself is asked about. */
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
  'imports',
  'exports',
];

function spread(store: Store, starts: readonly StoredNode[], { depth, minConfidence, limit }: ImpactOptions) {
  const confidences = new Map<number, number>(starts.map(({ node }) => [node, 1]));
  const reached = new Map<number, Hit>();
  let frontier = [...confidences.keys()];
  for (let at = 1; at <= depth && frontier.length > 0; at++) {
    const next: number[] = [];
    for (const { edge, through } of listUses(store, frontier).sort((a, b) => b.edge.confidence - a.edge.confidence)) {
      const node = edge.source === through ? edge.target : edge.source;
      const confidence = (confidences.get(through) as number) * edge.confidence;
      if (confidences.has(node) || confidence < minConfidence) continue;
      if (reached.size >= limit) return { reached: [...reached.values()], truncated: true };
      confidences.set(node, confidence);
      reached.set(node, { node, depth: at, confidence: Math.round(confidence * 100) / 100, through, edge });
      next.push(node);
    }
    frontier = next;
  }
  return { reached: [...reached.values()], truncated: false };
}

/** Uses of these nodes; a changed override is also met by whoever calls what it overrides. */
function listUses(store: Store, nodes: readonly number[]): { edge: StoredEdge; through: number }[] {
  const uses = listEdgesTo(store, nodes, USES).map((edge) => ({ edge, through: edge.target }));
  const overridden = listEdgesFrom(store, nodes, ['overrides']).map((edge) => ({ edge, through: edge.source }));
  return [...uses, ...overridden];
}

function toAffected({ node, depth, confidence, through, edge }: Hit, get: (node: number) => StoredNode): AffectedNode {
  const { kind, line, source } = edge;
  return {
    node: toNodeView(get(node)),
    depth,
    through: get(through)?.id ?? '',
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
