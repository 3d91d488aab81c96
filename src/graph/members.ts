/** What belongs to a node: definitions inside it, and those attached to a type from beside it (Go, Rust, Kotlin). */
import { directoryOf } from '../base/paths.ts';
import type { NodeKind } from '../model/kinds.ts';
import { listDefinitionsAttachedTo } from '../store/read-definitions.ts';
import { listNodesOfFile } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** At any depth, in source order, the node's own file first. */
export function listMembers(store: Store, node: StoredNode): StoredNode[] {
  const own = listNodesOfFile(store, node.file);
  if (node.kind === 'file') return own.filter(({ kind }) => kind !== 'file');
  const elsewhere = ATTACHABLE.has(node.kind) ? listFilesBeside(store, node) : [];
  const nodes = [...own, ...elsewhere.flatMap((path) => listNodesOfFile(store, path))];
  return nodes.filter((other) => other.qualifiedName.startsWith(`${node.qualifiedName}.`));
}

export function isContainer({ kind }: StoredNode): boolean {
  return kind === 'file' || ATTACHABLE.has(kind) || NAMESPACES.has(kind);
}

export function isTypeNode({ kind }: StoredNode): boolean {
  return ATTACHABLE.has(kind);
}

const ATTACHABLE = new Set<NodeKind>(['class', 'interface', 'trait', 'struct', 'enum', 'type']);
const NAMESPACES = new Set<NodeKind>(['namespace', 'module', 'package']);

function listFilesBeside(store: Store, { name, file }: StoredNode): string[] {
  const paths = listDefinitionsAttachedTo(store, name).map(({ path }) => path);
  return [...new Set(paths)].filter((path) => path !== file && directoryOf(path) === directoryOf(file));
}
