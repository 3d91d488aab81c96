/** The packed rows of one file, read and written whole. */
import { type EdgeBlock, NO_EDGES, packEdgeBlock, unpackEdgeBlock } from './edge-block.ts';
import { type Incoming, packIncoming, unpackIncoming } from './incoming.ts';
import { type Outline, unpackOutline } from './outline.ts';
import type { Store } from './store.ts';

export type BlockTable =
  | 'facts'
  | 'outlines'
  | 'descriptions'
  | 'edges'
  | 'incoming'
  | 'dependencies'
  | 'behind'
  | 'unresolved';

const TABLES: readonly BlockTable[] = [
  'facts',
  'outlines',
  'descriptions',
  'edges',
  'incoming',
  'dependencies',
  'behind',
  'unresolved',
];

export function findBlock({ connection }: Store, table: BlockTable, file: number): Uint8Array | undefined {
  return connection.row<[number, Uint8Array]>(`SELECT * FROM ${table} WHERE file = ?`, file)?.[1];
}

/** An empty block has no row. */
export function writeBlock({ connection }: Store, table: BlockTable, file: number, bytes: Uint8Array): void {
  if (bytes.length === 0) connection.run(`DELETE FROM ${table} WHERE file = ?`, file);
  else connection.run(`INSERT OR REPLACE INTO ${table} VALUES (?, ?)`, file, bytes);
}

export function removeBlocks(store: Store, file: number): void {
  for (const table of TABLES) writeBlock(store, table, file, NO_BYTES);
}

export function findOutline(store: Store, file: number): Outline | undefined {
  return store.recall('outlines', file, () => unpacked(findBlock(store, 'outlines', file), unpackOutline));
}

export function readEdges(store: Store, file: number): EdgeBlock {
  return store.recall('edges', file, () => unpacked(findBlock(store, 'edges', file), unpackEdgeBlock) ?? NO_EDGES);
}

export function writeEdges(store: Store, file: number, block: EdgeBlock): void {
  writeBlock(store, 'edges', file, packEdges(block));
}

export function packEdges(block: EdgeBlock): Uint8Array {
  return block.length === 0 ? NO_BYTES : packEdgeBlock(block);
}

export function readIncoming(store: Store, file: number): Incoming {
  return store.recall(
    'incoming',
    file,
    () => unpacked(findBlock(store, 'incoming', file), unpackIncoming) ?? new Map(),
  );
}

export function writeIncoming(store: Store, file: number, incoming: Incoming): void {
  writeBlock(store, 'incoming', file, incoming.size === 0 ? NO_BYTES : packIncoming(incoming));
}

const NO_BYTES = new Uint8Array();

function unpacked<T>(bytes: Uint8Array | undefined, unpack: (bytes: Uint8Array) => T): T | undefined {
  return bytes === undefined ? undefined : unpack(bytes);
}
