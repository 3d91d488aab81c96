/** What resolving one file found: its edges, the names that led nowhere, and the questions both rest on. */
import type { DefinitionPlace, EdgeFlow, ResolvedEdge, ResolvedFile } from '../model/graph.ts';
import { writeBlock } from './blocks.ts';
import { packKeys } from './dependency-keys.ts';
import { NO_EDGES, toEdgeBlock } from './edge-block.ts';
import { findFileNumber } from './file-rows.ts';
import type { StoredEdge } from './records.ts';
import { replaceEdges } from './replace-edges.ts';
import type { Store } from './store.ts';
import { toKeptText } from './texts.ts';
import { writeUnresolved } from './unresolved.ts';

/** Number of the node of a definition; `definition` -1 is the file itself. */
export type NodeNumbers = (path: string, definition: number) => number;

/** Replaces everything that leaves this file; all files it points at have been written before. */
export function writeResolved(store: Store, path: string, resolved: ResolvedFile, numbers: NodeNumbers): void {
  const file = findFileNumber(store, path);
  if (file === undefined) throw new Error(`${path} was resolved but never written`);
  replaceEdges(store, file, toEdgeBlock(resolved.edges.map((edge) => toStoredEdge(path, edge, numbers))));
  writeUnresolved(store, file, resolved.unresolved);
  writeBlock(store, 'dependencies', file, packKeys(resolved.dependencies));
}

/** For a file that is no longer resolved. */
export function clearResolved(store: Store, file: number): void {
  replaceEdges(store, file, NO_EDGES);
  writeUnresolved(store, file, []);
  writeBlock(store, 'dependencies', file, new Uint8Array());
}

function toStoredEdge(path: string, edge: ResolvedEdge, numbers: NodeNumbers): StoredEdge {
  const source = numbers(path, edge.source);
  const target = numbers(edge.targetPath, edge.target);
  if (source < 1 || target < 1) {
    throw new Error(`edge ${path}#${edge.source} ${edge.kind} ${edge.targetPath}#${edge.target} ends where no node is`);
  }
  const confidence = Math.round(edge.confidence * 100) / 100;
  const { kind, line, provenance } = edge;
  const stored = { kind, source, target, line, confidence, provenance, guard: toKeptText(edge.guard) };
  return edge.flow === undefined ? stored : { ...stored, flow: toStoredFlow(edge.flow, numbers) };
}

function toStoredFlow({ through, ...flow }: EdgeFlow<DefinitionPlace>, numbers: NodeNumbers): EdgeFlow<number> {
  const node = through === undefined ? undefined : numbers(through.path, through.definition);
  if (node !== undefined && node < 1) throw new Error(`${through?.path}#${through?.definition} is no node`);
  return { ...flow, key: toKeptText(flow.key), through: node };
}
