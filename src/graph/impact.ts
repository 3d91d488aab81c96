/** What a change may affect: everything that leads to the changed nodes, by any kind of use, and the tests among it. */
import { comparePaths } from '../base/paths.ts';
import type { AffectedNode, ImpactView } from '../contract/impact.ts';
import type { EdgeKind } from '../model/kinds.ts';
import { listEdgesTo } from '../store/read-edges.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredEdge, StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { listStepsTo } from './call-steps.ts';
import { isTestCode } from './is-test.ts';
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
  const numbers = new Set(reached.flatMap(({ use }) => [use.source, use.target]));
  const nodes = new Map(getNodes(store, numbers).map((node) => [node.node, node]));
  const affected = reached.map((row) => toAffected(row, (number) => nodes.get(number) as StoredNode));
  const files = countByFile(affected);
  const tests = [...files, ...startFiles(changed)].filter(({ test }) => test).map(({ file }) => file);
  return { affected, files, tests: [...new Set(tests)].sort(comparePaths), truncated };
}

interface Hit {
  readonly depth: number;
  readonly confidence: number;
  /** The node is its source, and its target the one it was reached through. */
  readonly use: Use;
}

/** Every kind of use but calls, which are asked for with dispatch; `contains` is none. */
const OTHER_USES: readonly EdgeKind[] = [
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
    const next = hits.filter(({ use: { source }, confidence }) => {
      const isNew = !confidences.has(source) && confidence >= minConfidence;
      if (isNew) confidences.set(source, confidence);
      return isNew;
    });
    for (const { use } of next) if (use.kind === 'imports') wholes.add(use.source);
    reached.push(...next);
    frontier = next.map(({ use }) => use.source);
  }
  return { reached: reached.slice(0, limit), truncated: reached.length > limit };
}

function toHit(use: Use, depth: number, confidences: ReadonlyMap<number, number>): Hit {
  const confidence = (confidences.get(use.target) as number) * use.confidence;
  return { depth, confidence: Math.round(confidence * 100) / 100, use };
}

type Use = Pick<StoredEdge, 'kind' | 'source' | 'target' | 'line' | 'confidence'>;

/** Surest first. A changed override is also met by whoever calls what it overrides. */
function listUses(store: Store, nodes: readonly number[], wholes: ReadonlySet<number>): Use[] {
  const files = nodes.filter((node) => wholes.has(node));
  const uses = [
    ...listStepsTo(store, nodes, { minConfidence: 0 }),
    ...listEdgesTo(store, nodes, OTHER_USES),
    ...listEdgesTo(store, files, ['imports']),
  ];
  return uses.sort((a, b) => b.confidence - a.confidence);
}

function toAffected({ depth, confidence, use }: Hit, get: (node: number) => StoredNode): AffectedNode {
  const node = get(use.source);
  const { kind, line } = use;
  return { node: toNodeView(node), depth, through: get(use.target).id, kind, file: node.file, line, confidence };
}

function countByFile(affected: readonly AffectedNode[]): ImpactView['files'] {
  const files = new Map<string, { file: string; nodes: number; depth: number; test: boolean }>();
  for (const { node, depth } of affected) {
    const test = node.kind === 'test' || isTestCode(node);
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
  return changed.map((node) => ({ file: node.file, test: isTestCode(node) }));
}
