/**
 * Which files hold interchangeable implementations rather than steps of their own.
 * The gate has two conditions: a file is off the spine, and its type extends or implements a supertype with three or
 * more implementers. Without a spine nothing passes it. Of a family with no member on the spine one stays in full.
 */
import type { EdgeKind, NodeKind } from '../model/kinds.ts';
import { listEdgesFrom, listEdgesTo } from '../store/read-edges.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';

const MIN_SIBLINGS = 3;

/** Of the nodes to show, best first, those to show as skeletons: numbers of their outermost types. */
export function findSiblings(store: Store, nodes: readonly StoredNode[], path: readonly number[]): ReadonlySet<number> {
  if (path.length === 0) return new Set();
  const spineNodes = getNodes(store, path);
  const spineFiles = new Set(spineNodes.map(({ file }) => file));
  const onSpine = new Set(spineNodes.map((node) => typeAround(store, node)?.node));
  const skeletons = new Set<number>();
  const withExemplar = new Set<number>();
  for (const type of listTypes(store, nodes)) {
    const families = spineFiles.has(type.file) ? [] : listFamilies(store, type);
    const bare = families.find(({ supertype, members }) => {
      return !withExemplar.has(supertype) && !members.some((member) => onSpine.has(member));
    });
    for (const { supertype } of families) withExemplar.add(supertype);
    if (families.length > 0 && bare === undefined) skeletons.add(type.node);
  }
  return skeletons;
}

/** The type a node is or stands in; of nested ones the innermost. */
export function typeAround(store: Store, node: StoredNode): StoredNode | undefined {
  for (let at: StoredNode | undefined = node; at !== undefined; at = parentOf(store, at)) {
    if (TYPE_KINDS.has(at.kind)) return at;
  }
  return undefined;
}

const TYPE_KINDS = new Set<NodeKind>(['class', 'struct', 'enum', 'interface', 'trait']);

function parentOf(store: Store, { parent }: StoredNode): StoredNode | undefined {
  return parent === 0 ? undefined : getNodes(store, [parent])[0];
}

function listTypes(store: Store, nodes: readonly StoredNode[]): StoredNode[] {
  const types = new Map<number, StoredNode>();
  for (const node of nodes) {
    const type = typeAround(store, node);
    if (type !== undefined) types.set(type.node, type);
  }
  return [...types.values()];
}

interface Family {
  readonly supertype: number;
  readonly members: readonly number[];
}

const HERITAGE: readonly EdgeKind[] = ['extends', 'implements'];

function listFamilies(store: Store, type: StoredNode): Family[] {
  const supertypes = new Set(listEdgesFrom(store, type.node, HERITAGE).map(({ target }) => target));
  const families = Array.from(supertypes, (supertype) => {
    const members = new Set(listEdgesTo(store, supertype, HERITAGE).map(({ source }) => source));
    return { supertype, members: [...members] };
  });
  return families.filter(({ members }) => members.length >= MIN_SIBLINGS);
}
