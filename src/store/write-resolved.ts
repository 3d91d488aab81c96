/** What resolving one file found: its edges, the names that led nowhere, and the questions both rest on. */
import type { DefinitionPlace, EdgeFlow, ResolvedEdge, ResolvedFile } from '../model/graph.ts';
import { ALL_PARTS, type FileParts, partOfEdge } from '../model/parts.ts';
import { findBlock, writeBlock } from './blocks.ts';
import { type Dependencies, mergeDependencies, packDependencies, unpackDependencies } from './dependency-keys.ts';
import { type EdgeBlock, edgeAt, kindAt, NO_EDGES, toEdgeBlock } from './edge-block.ts';
import type { FileNumbers } from './file-nodes.ts';
import { findFileNumber } from './file-rows.ts';
import type { StoredEdge } from './records.ts';
import { readStoredEdges, replaceEdges } from './replace-edges.ts';
import type { Store } from './store.ts';
import { toKeptText } from './texts.ts';
import { writeUnresolved } from './unresolved.ts';

/** The numbers of the nodes of a file that has been written. */
export type NumbersOf = (path: string) => FileNumbers;

/** Replaces everything that leaves these parts of the file; all files it points at have been written before. */
export function writeResolved(store: Store, path: string, resolved: ResolvedFile, numbersOf: NumbersOf): void {
  const file = findFileNumber(store, path);
  if (file === undefined) throw new Error(`${path} was resolved but never written`);
  const { parts, dependencies, behind, unresolved } = resolved;
  const own = numbersOf(path);
  const edges = resolved.edges.map((edge) => toStoredEdge(path, own, edge, numbersOf));
  const found = { keys: dependencies, parts: parts.asking };
  const isWhole = parts.resolved === ALL_PARTS;
  const stored = readStoredEdges(store, file);
  replaceEdges(store, file, stored, toEdgeBlock(isWhole ? edges : [...listEdgesBeyond(stored.block, parts), ...edges]));
  writeUnresolved(store, file, unresolved, parts.resolved);
  writeDependencies(
    store,
    file,
    isWhole ? found : mergeDependencies(readDependencies(store, file), found, parts.resolved),
  );
  if (behind !== undefined) writeBlock(store, 'behind', file, toBytes(behind));
}

function toBytes({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The edges of the parts that were not resolved. */
function listEdgesBeyond(block: EdgeBlock, { resolved, begins }: FileParts): StoredEdge[] {
  const edges: StoredEdge[] = [];
  for (let row = 0; row < block.length; row++) {
    const part = partOfEdge(kindAt(block, row), block.line[row] as number, begins);
    if ((resolved & (1 << part)) === 0) edges.push(edgeAt(block, row));
  }
  return edges;
}

function readDependencies(store: Store, file: number): Dependencies {
  return unpackDependencies(findBlock(store, 'dependencies', file) ?? new Uint8Array());
}

function writeDependencies(store: Store, file: number, dependencies: Dependencies): void {
  writeBlock(store, 'dependencies', file, packDependencies(dependencies));
}

/** For a file that is no longer resolved. */
export function clearResolved(store: Store, file: number): void {
  replaceEdges(store, file, readStoredEdges(store, file), NO_EDGES);
  writeUnresolved(store, file, [], ALL_PARTS);
  writeBlock(store, 'dependencies', file, new Uint8Array());
  writeBlock(store, 'behind', file, new Uint8Array());
}

function toStoredEdge(path: string, own: FileNumbers, edge: ResolvedEdge, numbersOf: NumbersOf): StoredEdge {
  const { kind, line, provenance, targetPath, flow } = edge;
  const source = numberOf(own, edge.source);
  const target = numberOf(targetPath === path ? own : numbersOf(targetPath), edge.target);
  if (source < 1 || target < 1) {
    throw new Error(`edge ${path}#${edge.source} ${kind} ${targetPath}#${edge.target} ends where no node is`);
  }
  const confidence = Math.round(edge.confidence * 100) / 100;
  const kept = flow === undefined ? undefined : toStoredFlow(flow, numbersOf);
  return { kind, source, target, line, confidence, provenance, guard: toKeptText(edge.guard), flow: kept };
}

function toStoredFlow(flow: EdgeFlow<DefinitionPlace>, numbersOf: NumbersOf): EdgeFlow<number> {
  const { key, through, throughKey, endLine } = flow;
  const node = through === undefined ? undefined : numberOf(numbersOf(through.path), through.definition);
  if (node !== undefined && node < 1) throw new Error(`${through?.path}#${through?.definition} is no node`);
  return { key: toKeptText(key), through: node, throughKey, endLine };
}

/** Number of the node of a definition; -1 is the file itself. */
function numberOf({ file, definitions }: FileNumbers, definition: number): number {
  return definition < 0 ? file : (definitions[definition] ?? -1);
}
