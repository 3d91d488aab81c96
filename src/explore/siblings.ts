/**
 * What is interchangeable rather than a step of its own: implementations of one supertype, and functions that are kept in
 * one place to be called from there.
 * The gate has two conditions: a file is off the spine, and its type or function is one of three or more. Without a
 * spine nothing passes it. Of a family with no member on the spine one stays in full.
 */
import { listRegistered as listRegisteredIn, listRegistriesOf } from '../graph/registries.ts';
import { sideFactor } from '../graph/side-code.ts';
import { type EdgeKind, isCallable, kindCode, type NodeKind } from '../model/kinds.ts';
import { listEdgesFrom, listEdgesTo } from '../store/read-edges.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';

const MIN_SIBLINGS = 3;

/** Of the nodes to show, best first, those to show as skeletons: numbers of types, and of functions outside of such. */
export function findSiblings(store: Store, nodes: readonly StoredNode[], path: readonly number[]): ReadonlySet<number> {
  if (path.length === 0) return new Set();
  const spine = toSpine(store, path);
  const types = listSiblings(listTypes(store, nodes), spine, (type) => listFamilies(store, type));
  const functions = nodes.filter((node) => {
    return isCallable(kindCode(node.kind)) && !types.has(typeAround(store, node)?.node ?? 0);
  });
  return new Set([...types, ...listSiblings(functions, spine, (node) => listRegistered(store, node))]);
}

interface SpineMembers {
  readonly files: ReadonlySet<string>;
  /** Functions on the spine and the types around them. */
  readonly nodes: ReadonlySet<number>;
}

function toSpine(store: Store, path: readonly number[]): SpineMembers {
  const nodes = getNodes(store, path);
  const types = nodes.flatMap((node) => typeAround(store, node)?.node ?? []);
  return { files: new Set(nodes.map(({ file }) => file)), nodes: new Set([...path, ...types]) };
}

function listSiblings(
  nodes: readonly StoredNode[],
  spine: SpineMembers,
  list: (node: StoredNode) => readonly Family[],
): ReadonlySet<number> {
  const siblings = new Set<number>();
  const withExemplar = new Set<number>();
  for (const node of nodes) {
    const families = spine.files.has(node.file) ? [] : list(node);
    // What only passes on to a member shows nothing of the family.
    const own = families.filter(({ members }) => members.includes(node.node));
    const bare = own.find(({ id, members }) => {
      return !withExemplar.has(id) && !members.some((member) => spine.nodes.has(member));
    });
    for (const { id } of own) withExemplar.add(id);
    if (families.length > 0 && bare === undefined) siblings.add(node.node);
  }
  return siblings;
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
  /** The supertype, or the field or variable that holds them. */
  readonly id: number;
  readonly members: readonly number[];
}

const HERITAGE: readonly EdgeKind[] = ['extends', 'implements'];

function listFamilies(store: Store, type: StoredNode): Family[] {
  const supertypes = new Set(listEdgesFrom(store, type.node, HERITAGE).map(({ target }) => target));
  const families = Array.from(supertypes, (supertype) => {
    const members = new Set(listEdgesTo(store, supertype, HERITAGE).map(({ source }) => source));
    return { id: supertype, members: [...members] };
  });
  return families.filter(({ members }) => members.length >= MIN_SIBLINGS);
}

/** Functions of the repository itself: what tests register tells nothing. */
function listRegistered(store: Store, node: StoredNode): Family[] {
  const families = listRegistriesOf(store, node.node).map((registry) => {
    const members = getNodes(store, listRegisteredIn(store, registry)).filter((member) => sideFactor(member) === 1);
    return { id: registry, members: members.map((member) => member.node) };
  });
  return families.filter(({ members }) => members.length >= MIN_SIBLINGS);
}
