/** Keeps what finds nodes by text, and the totals, in step with the nodes of one file. */
import { kindCode } from '../model/kinds.ts';
import type { FileNodes } from './file-nodes.ts';
import type { NodeChange } from './number-nodes.ts';
import type { Outline } from './outline.ts';
import { UNNAMED } from './plan-nodes.ts';
import { addSearchRow, removeSearchRow, toSearchRow } from './search-rows.ts';
import type { Store } from './store.ts';

export interface FileRef {
  readonly number: number;
  readonly path: string;
}

/** Rows as in `NodeChange`; `after` is absent for a file that goes. */
export interface IndexChange extends NodeChange {
  readonly before: FileNodes | undefined;
  readonly after: FileNodes | undefined;
}

export function indexNodes(store: Store, file: FileRef, { before, after, ...rows }: IndexChange): void {
  if (before !== undefined) for (const row of rows.removed) removeNode(store, file.path, before, row);
  if (after !== undefined) for (const row of rows.added) addNode(store, file.path, after, row);
  if (before !== undefined && after !== undefined) {
    for (const row of rows.kept) refreshDoc(store, file.path, { before, after, row });
  }
  indexOwners(store, file.number, before?.outline, after?.outline);
}

function addNode(store: Store, path: string, nodes: FileNodes, row: number): void {
  const { kind, names, number } = nodes.outline;
  if (isNamed(nodes.outline, row)) store.postings.add('name', names[row] as string, number[row] as number);
  addSearchRow(store.connection, toSearchRow(path, nodes, row));
  store.writing.counts.node(kind[row] as number, 1);
}

function removeNode(store: Store, path: string, nodes: FileNodes, row: number): void {
  const { kind, names, number } = nodes.outline;
  if (isNamed(nodes.outline, row)) store.postings.remove('name', names[row] as string, number[row] as number);
  removeSearchRow(store.connection, toSearchRow(path, nodes, row));
  store.writing.counts.node(kind[row] as number, -1);
}

interface KeptRow {
  readonly before: FileNodes;
  readonly after: FileNodes;
  readonly row: NodeChange['kept'][number];
}

/** A node that stays has the same name; of what is searched only its doc comment can differ. */
function refreshDoc(store: Store, path: string, { before, after, row }: KeptRow): void {
  const [old, now] = [toSearchRow(path, before, row.before), toSearchRow(path, after, row.after)];
  if (old.doc === now.doc) return;
  removeSearchRow(store.connection, old);
  addSearchRow(store.connection, now);
}

function indexOwners(store: Store, file: number, before: Outline | undefined, after: Outline | undefined): void {
  const [ownersBefore, ownersAfter] = [ownersOf(before), ownersOf(after)];
  for (const owner of ownersBefore) if (!ownersAfter.has(owner)) store.postings.remove('owner', owner, file);
  for (const owner of ownersAfter) if (!ownersBefore.has(owner)) store.postings.add('owner', owner, file);
}

function ownersOf(outline: Outline | undefined): Set<string> {
  return new Set(outline?.attachments.map(({ owner }) => owner));
}

/** Files are found by path, and nobody asks by the name of what has none. */
function isNamed({ kind, names }: Outline, row: number): boolean {
  return kind[row] !== FILE_KIND && names[row] !== UNNAMED;
}

const FILE_KIND = kindCode('file');
