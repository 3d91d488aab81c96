/** Where the repository hangs together: the most used symbols and the files that most others depend on. */
import type { HotFile, HotSymbol } from '../contract/overview.ts';
import type { NodeKind } from '../model/kinds.ts';
import { readIncoming } from '../store/blocks.ts';
import { targetOf } from '../store/incoming.ts';
import { listEdgesTo } from '../store/read-edges.ts';
import { listFiles } from '../store/read-files.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { isTestCode, isTestFile } from './is-test.ts';
import { toNodeView } from './views.ts';

export interface HotSpots {
  readonly symbols: HotSymbol[];
  readonly files: HotFile[];
}

/** Tests and generated files are not counted, neither as users nor as used. */
export function listHotSpots(store: Store, limit: number): HotSpots {
  const files = listFiles(store).filter(
    (file) => !file.generated && !isTestFile({ file: file.path, language: file.language }),
  );
  const counted = new Set(files.map(({ file }) => file));
  const dependents: HotFile[] = [];
  const users = new Map<number, number>();
  for (const { file, path } of files) {
    const sources = [...readIncoming(store, file)].filter(([source]) => counted.has(source));
    if (sources.length > 0) dependents.push({ path, dependents: sources.length });
    for (const target of sources.flatMap(([, links]) => Array.from(links, targetOf))) {
      users.set(target, (users.get(target) ?? 0) + 1);
    }
  }
  dependents.sort((a, b) => b.dependents - a.dependents);
  return { symbols: listHotSymbols(store, users, limit), files: dependents.slice(0, limit) };
}

/** A constructor is called where its class is instantiated, and the class says it. */
const CALLED = new Set<NodeKind>(['function', 'method', 'class', 'struct']);
/** Symbols that many files mention are looked at; how often they are called decides. */
const LOOKAHEAD = 12;

function listHotSymbols(store: Store, users: ReadonlyMap<number, number>, limit: number): HotSymbol[] {
  const ranked = [...users].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit * LOOKAHEAD);
  const nodes = getNodes(
    store,
    ranked.map(([node]) => node),
  );
  return nodes
    .filter(({ kind }) => CALLED.has(kind))
    .map((node) => ({ node: toNodeView(node), calls: countCalls(store, node), files: users.get(node.node) ?? 0 }))
    .filter(({ calls }) => calls > 0)
    .sort((a, b) => b.calls - a.calls)
    .slice(0, limit);
}

function countCalls(store: Store, { node }: StoredNode): number {
  const sources = listEdgesTo(store, node, ['calls', 'instantiates']).map(({ source }) => source);
  return getNodes(store, sources).filter((source) => !source.generated && !isTestCode(source)).length;
}
