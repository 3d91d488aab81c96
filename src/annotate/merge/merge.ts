/** What the batches said as one graph: put into the format, joined, completed from the scan, without loose ends. */
import type { Warnings } from '../../base/warnings.ts';
import type { BatchesFile } from '../../contract/batches.ts';
import type { GraphFragment } from '../../contract/knowledge-graph.ts';
import type { ImportMap } from '../batch/import-graph.ts';
import { type Audit, auditBorders } from './audit.ts';
import { type Corrections, createCorrections } from './corrections.ts';
import { COMPONENT, type RawFragment } from './fragments.ts';
import { linkTests } from './link-tests.ts';
import { keepConnected, normalizeEdges } from './normalize-edges.ts';
import { normalizeNodes } from './normalize-nodes.ts';
import { recoverImports } from './recover-imports.ts';

export interface MergeInput {
  /** The later wins. */
  readonly fragments: readonly RawFragment[];
  /** Undefined where there is no scan. */
  readonly importMap?: ImportMap | undefined;
  readonly batches?: Pick<BatchesFile, 'batches'> | undefined;
}

export interface Merged {
  readonly graph: GraphFragment;
  readonly corrections: Corrections;
  readonly audit: Audit | undefined;
  /** For the report. */
  readonly lines: readonly string[];
}

export function mergeFragments({ fragments, importMap, batches }: MergeInput, warnings: Warnings): Merged {
  const log = createCorrections();
  const [rawNodes, rawEdges] = [fragments.flatMap(({ nodes }) => nodes), fragments.flatMap(({ edges }) => edges)];
  const { byId, renamed } = normalizeNodes(rawNodes, log);
  const linked = linkTests(byId, normalizeEdges(rawEdges, renamed, log), log);
  const connected = keepConnected(linked.edges, byId, log);
  const recovered = importMap === undefined ? undefined : recoverImports(byId, connected, importMap);
  if (recovered === undefined) warnOfNoScan(warnings);
  const graph = { nodes: [...byId.values()], edges: [...connected, ...(recovered?.edges ?? [])] };
  const audit = batches && auditBorders(batches, byId, graph.edges);
  if (log.dropped.length > 0) warnOfDrops(log.dropped, warnings);
  const lines = [
    `Input: ${rawNodes.length} nodes, ${rawEdges.length} edges`,
    ...Array.from(log.fixed, ([what, times]) => `Put right: ${times} × ${what}`),
    `Tests: ${linked.added} tested_by edges by name, ${linked.tagged} files tagged`,
    ...(recovered?.lines ?? []),
    ...(audit === undefined ? [] : [describeAudit(audit)]),
    `Output: ${graph.nodes.length} nodes, ${graph.edges.length} edges`,
  ];
  return { graph, corrections: log, audit, lines };
}

function describeAudit({ expected, silent }: Audit): string {
  const example = silent[0] === undefined ? '' : `, the first ${silent[0].from} → ${silent[0].to}`;
  return `Audit: of ${expected} imports across batches ${silent.length} have no other edge beside them${example}`;
}

function warnOfNoScan(warnings: Warnings): void {
  warnings.add({
    component: COMPONENT,
    what: 'importMap recovery skipped',
    why: 'scan-result.json not found',
    impact: 'imports that no batch named stay missing',
  });
}

const SHOWN = 3;

function warnOfDrops(dropped: readonly string[], warnings: Warnings): void {
  const more = dropped.length > SHOWN ? `; and ${dropped.length - SHOWN} more (--json lists them)` : '';
  warnings.add({
    component: COMPONENT,
    what: `dropped ${dropped.length} nodes or edges: ${dropped.slice(0, SHOWN).join('; ')}${more}`,
    why: 'they name what is not in the graph, or nothing',
    impact: 'what they said is lost',
  });
}
