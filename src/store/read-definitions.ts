/** Definitions as resolution asks for them: by name and by what they are attached to. */
import { comparePaths } from '../base/paths.ts';
import type { DefinitionRef, NamedRef } from '../resolve/lookup.ts';
import { findBlock, findOutline } from './blocks.ts';
import { type FileNumbers, toFileNumbers } from './file-nodes.ts';
import { findFileNumber, getPath } from './file-rows.ts';
import { unpackKinds, unpackPlaces } from './outline.ts';
import { groupByFile } from './runs.ts';
import type { Store } from './store.ts';

/** Every shown definition of this name, sorted by path and place. */
export function listDefinitionsNamed(store: Store, name: string): NamedRef[] {
  const found: NamedRef[] = [];
  for (const [file, nodes] of groupByFile(store, store.postings.list('name', name))) {
    const path = getPath(store, file);
    const { number, local, kind, flags } = unpackKinds(readOutlineBytes(store, file));
    for (const node of nodes) {
      const row = number.indexOf(node);
      const definition = local[row] as number;
      found.push({ path, definition, kind: kind[row] as number, flags: flags[row] as number });
    }
  }
  return found.sort(compareRefs);
}

/** Whether more than so many nodes of this kind have this name, counting only files that are wanted. */
export function hasMoreNamed(
  store: Store,
  { name, kind, most }: { readonly name: string; readonly kind: number; readonly most: number },
  isWanted: (path: string) => boolean,
): boolean {
  const all = store.postings.list('name', name);
  if (all.length <= most) return false;
  let count = 0;
  for (const [file, nodes] of groupByFile(store, all)) {
    if (!isWanted(getPath(store, file))) continue;
    const { number, kind: kinds } = unpackKinds(readOutlineBytes(store, file));
    count += nodes.filter((node) => kinds[number.indexOf(node)] === kind).length;
    if (count > most) return true;
  }
  return false;
}

/** Definitions, shown or hidden, attached to a type of this simple name from elsewhere; sorted by path and place. */
export function listDefinitionsAttachedTo(store: Store, owner: string): DefinitionRef[] {
  const found: DefinitionRef[] = [];
  for (const file of store.postings.list('owner', owner)) {
    const path = getPath(store, file);
    for (const attachment of findOutline(store, file)?.attachments ?? []) {
      if (attachment.owner === owner) found.push({ path, definition: attachment.local });
    }
  }
  return found.sort(compareRefs);
}

/** The numbers of a file's nodes; undefined for a path the store does not know. */
export function findNodeNumbers(store: Store, path: string): FileNumbers | undefined {
  const file = findFileNumber(store, path);
  return file === undefined ? undefined : toFileNumbers(unpackPlaces(readOutlineBytes(store, file)));
}

function readOutlineBytes(store: Store, file: number): Uint8Array {
  const bytes = findBlock(store, 'outlines', file);
  if (bytes === undefined) throw new Error(`file ${file} has no nodes`);
  return bytes;
}

function compareRefs(a: DefinitionRef, b: DefinitionRef): number {
  return comparePaths(a.path, b.path) || a.definition - b.definition;
}
