/** What resolving one file found: its edges, the names that led nowhere, and the questions both rest on. */
import type { DefinitionPlace, EdgeFlow, ResolvedEdge, ResolvedFile, UnresolvedInPart } from '../model/graph.ts';
import { ALL_PARTS, type FileParts, partOfEdge } from '../model/parts.ts';
import { findBlock, readEdges, writeBlock } from './blocks.ts';
import { type Dependencies, mergeDependencies, packDependencies, unpackDependencies } from './dependency-keys.ts';
import { edgeAt, NO_EDGES, toEdgeBlock } from './edge-block.ts';
import { findFileNumber } from './file-rows.ts';
import type { StoredEdge } from './records.ts';
import { replaceEdges } from './replace-edges.ts';
import type { Store } from './store.ts';
import { toKeptText } from './texts.ts';
import { listUnresolvedBeyond, writeUnresolved } from './unresolved.ts';

/** Number of the node of a definition; `definition` -1 is the file itself. */
export type NodeNumbers = (path: string, definition: number) => number;

/** Replaces everything that leaves these parts of the file; all files it points at have been written before. */
export function writeResolved(store: Store, path: string, resolved: ResolvedFile, numbers: NodeNumbers): void {
  const file = findFileNumber(store, path);
  if (file === undefined) throw new Error(`${path} was resolved but never written`);
  const { parts, dependencies, unresolved } = resolved;
  const edges = resolved.edges.map((edge) => toStoredEdge(path, edge, numbers));
  const found = { keys: dependencies, parts: parts.asking };
  const isWhole = parts.resolved === ALL_PARTS;
  replaceEdges(store, file, toEdgeBlock(isWhole ? edges : [...listEdgesBeyond(store, file, parts), ...edges]));
  writeUnresolved(
    store,
    file,
    isWhole ? unresolved : byPart([...listUnresolvedBeyond(store, file, parts.resolved), ...unresolved]),
  );
  writeDependencies(
    store,
    file,
    isWhole ? found : mergeDependencies(readDependencies(store, file), found, parts.resolved),
  );
}

/** As if all had been resolved at once. */
function byPart(names: readonly UnresolvedInPart[]): UnresolvedInPart[] {
  return [...names].sort((a, b) => a.part - b.part);
}

/** The edges of the parts that were not resolved. */
function listEdgesBeyond(store: Store, file: number, { resolved, begins }: FileParts): StoredEdge[] {
  const block = readEdges(store, file);
  return Array.from(block.source.keys(), (row) => edgeAt(block, row)).filter(
    ({ kind, line }) => (resolved & (1 << partOfEdge(kind, line, begins))) === 0,
  );
}

function readDependencies(store: Store, file: number): Dependencies {
  return unpackDependencies(findBlock(store, 'dependencies', file) ?? new Uint8Array());
}

function writeDependencies(store: Store, file: number, dependencies: Dependencies): void {
  writeBlock(store, 'dependencies', file, packDependencies(dependencies));
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
