/** What the graph holds, what went wrong on the way, and what led nowhere. */
import { statSync } from 'node:fs';
import { fromCountLists } from './counts.ts';
import { findMeta, META } from './meta.ts';
import type { StoreCounts, StoredProblem, UnresolvedUse } from './records.ts';
import type { Store } from './store.ts';
import { unpackUnresolved } from './unresolved.ts';

export function readCounts(store: Store): StoreCounts {
  const { nodes, edges, unresolved } = fromCountLists(findMeta(store.connection, META.counts));
  const files = nodes.get('file') ?? 0;
  const contained = [...nodes.values()].reduce((sum, count) => sum + count, 0) - files;
  return {
    files,
    nodes,
    edges: new Map([...(contained > 0 ? [['contains', contained] as const] : []), ...edges]),
    unresolved,
    bytes: statSync(store.connection.path).size,
  };
}

/** What a run handed to `finish` under this key. */
export function findRunMeta<T>(store: Store, key: string): T | undefined {
  return findMeta<T>(store.connection, key);
}

export function listProblems({ connection }: Store): StoredProblem[] {
  const sql = `SELECT path, problems.kind, line, message FROM problems JOIN files ON files.id = problems.file ORDER BY path, place`;
  const rows = connection.rows<[string, string, number, string]>(sql);
  return rows.map(([path, kind, line, message]) => ({ path, kind, line, message }));
}

/** Every name that led to no node, by path. */
export function listUnresolved({ connection }: Store): UnresolvedUse[] {
  const sql = 'SELECT path, bytes FROM unresolved JOIN files ON files.id = unresolved.file ORDER BY path';
  const rows = connection.rows<[string, Uint8Array]>(sql);
  return rows.flatMap(([path, bytes]) => unpackUnresolved(bytes).map((use) => ({ path, ...use })));
}

/** Where a name was mentioned that led to no node, by path. */
export function listUnresolvedNamed({ connection }: Store, name: string): UnresolvedUse[] {
  const sql = `SELECT path, bytes FROM unresolved JOIN files ON files.id = unresolved.file
    WHERE instr(bytes, ?) > 0 ORDER BY path`;
  const rows = connection.rows<[string, Uint8Array]>(sql, Buffer.from(name));
  return rows.flatMap(([path, bytes]) => {
    const uses = unpackUnresolved(bytes).filter((use) => use.name === name);
    return uses.map((use) => ({ path, ...use }));
  });
}
