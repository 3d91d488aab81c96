/** The last stage of annotating: from the files of the analyzed batches to the knowledge graph. */
import { basename } from 'node:path';
import { annotatedPath, saveFingerprints } from '../annotate/fingerprints.ts';
import {
  assembledGraphPath,
  batchesPath,
  intermediateDir,
  knowledgeGraphPath,
  loadJson,
  saveJson,
} from '../annotate/intermediate.ts';
import { toKnowledgeGraph } from '../annotate/knowledge-graph.ts';
import { loadFragments, requireFragments } from '../annotate/merge/fragments.ts';
import { mergeFragments } from '../annotate/merge/merge.ts';
import { settleFingerprints } from '../annotate/merge/settle.ts';
import { findMergeScan, type MergeScan } from '../annotate/scan-input.ts';
import { readGitStanding } from '../base/git.ts';
import { BatchesFile } from '../contract/batches.ts';
import type { MergeSummary, ProjectMeta } from '../contract/knowledge-graph.ts';
import type { Session } from './session.ts';

const BorderBatches = BatchesFile.pick({ batches: true });

export async function runMerge(session: Session): Promise<MergeSummary> {
  const { dataDir, warnings } = session;
  const before = warnings.list().length;
  const loaded = loadFragments(intermediateDir(dataDir), warnings);
  requireFragments(loaded, intermediateDir(dataDir));
  const { fragments, lines } = loaded;
  const scan = findMergeScan(dataDir);
  const importMap = scan?.importMap && new Map(Object.entries(scan.importMap));
  const batches = loadJson(batchesPath(dataDir), BorderBatches, 'Run `fathom batch` to write it again, or remove it.');
  const merged = mergeFragments({ fragments, importMap, batches }, warnings);
  const knowledge = toKnowledgeGraph(merged.graph, await describeProject(session, scan));
  saveJson(assembledGraphPath(dataDir), merged.graph);
  saveJson(knowledgeGraphPath(dataDir), knowledge);
  saveFingerprints(annotatedPath(dataDir), settleFingerprints(dataDir, merged.graph, batches));
  return {
    assembled: assembledGraphPath(dataDir),
    knowledgeGraph: knowledgeGraphPath(dataDir),
    nodes: knowledge.nodes.length,
    edges: knowledge.edges.length,
    layers: knowledge.layers.length,
    steps: knowledge.tour.length,
    report: [...lines, ...merged.lines],
    dropped: [...merged.corrections.dropped],
    silentBorders: [...(merged.audit?.silent ?? [])],
    warnings: warnings.list().slice(before),
  };
}

async function describeProject({ root }: Session, scan: MergeScan | undefined): Promise<ProjectMeta> {
  const standing = await readGitStanding(root);
  return {
    name: scan?.name ?? basename(root),
    languages: scan?.languages ?? [],
    frameworks: scan?.frameworks ?? [],
    description: scan?.description ?? '',
    analyzedAt: new Date().toISOString(),
    gitCommitHash: (standing.kind === 'work-tree' && standing.head) || '',
  };
}
