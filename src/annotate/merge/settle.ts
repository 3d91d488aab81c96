/** What has been analyzed so far: the graph that the batch files make, and how each file stood when it was analyzed. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { collectWarnings, type Warnings } from '../../base/warnings.ts';
import type { BatchesFile } from '../../contract/batches.ts';
import type { GraphFragment, KnowledgeNode } from '../../contract/knowledge-graph.ts';
import { annotatedPath, batchedPath, type Fingerprints, loadFingerprints } from '../fingerprints.ts';
import { intermediateDir, saveJson } from '../intermediate.ts';
import { EXISTING, listBatchNames, loadFragments } from './fragments.ts';
import { mergeFragments } from './merge.ts';
import { restOfId } from './node-ids.ts';

/** Files that are in the graph, as they were when they were analyzed: in the last batches, else before. */
export function settleFingerprints(
  dataDir: string,
  { nodes }: Pick<GraphFragment, 'nodes'>,
  batches: Pick<BatchesFile, 'batches'> | undefined,
): Fingerprints {
  const [batched, before] = [loadFingerprints(batchedPath(dataDir)), loadFingerprints(annotatedPath(dataDir))];
  const inBatches = new Set(batches?.batches.flatMap(({ files }) => files.map(({ path }) => path)));
  const annotated = new Set(nodes.map(fileOf));
  const settled = [...annotated].sort().flatMap((path) => {
    const print = (inBatches.has(path) ? batched : before).get(path) ?? before.get(path);
    return print === undefined ? [] : [[path, print] as const];
  });
  return new Map(settled);
}

function fileOf({ id, filePath }: KnowledgeNode): string {
  return filePath ?? restOfId(id);
}

/** The graph as it stands; undefined where nothing has been analyzed. What is wrong with it, merging says. */
export function findAnalyzed(dataDir: string): GraphFragment | undefined {
  const directory = intermediateDir(dataDir);
  if (listBatchNames(directory).length === 0) return undefined;
  const warnings: Warnings = collectWarnings();
  const { fragments } = loadFragments(directory, warnings);
  return mergeFragments({ fragments, importMap: new Map() }, warnings).graph;
}

/**
 * Keeps what is known of the files that did not change as `batch-existing.json`, and clears the way for batches of those
 * that did. In this order: a kill in between leaves everything there.
 */
export function carryOver(dataDir: string, graph: GraphFragment, isKept: (path: string) => boolean): void {
  const directory = intermediateDir(dataDir);
  const nodes = graph.nodes.filter((node) => isKept(fileOf(node)));
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = graph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  saveJson(join(directory, EXISTING), { nodes, edges });
  for (const name of listBatchNames(directory)) if (name !== EXISTING) rmSync(join(directory, name), { force: true });
}
