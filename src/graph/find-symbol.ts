/**
 * What a person's words mean: an id, `file:line`, a path, `Class.method`, a name, any of them with a part left out.
 * The first reading that fits anything wins; several that fit alike are listed, and none is chosen in silence.
 */
import type { SymbolMatch } from '../contract/symbol.ts';
import { listPathsEnding } from '../store/read-files.ts';
import { findNode, findNodeAt, listNodesNamed } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { listOverriders } from './call-steps.ts';
import { countDependents } from './dependents.ts';
import { isTestCode } from './is-test.ts';
import { splitName } from './names.ts';
import { listNearNames } from './near-names.ts';
import { toNodeView } from './views.ts';

export interface FoundSymbol {
  readonly outcome: SymbolMatch['outcome'];
  readonly query: string;
  /** How many symbols the words fit; `others` may hold fewer. */
  readonly matches: number;
  /** One symbol; several nodes where its file declares it more than once. Empty unless found. */
  readonly nodes: readonly StoredNode[];
  readonly others: readonly StoredNode[];
}

export function findSymbol(store: Store, text: string): FoundSymbol {
  const query = text.trim();
  const found = listSymbols(store, query);
  if (found.length > 0) return choose(store, query, found);
  const near = listNearNames(store, splitName(query).at(-1) ?? query, NEAR);
  const others = near.flatMap(({ name }) => listNodesNamed(store, name, { limit: 2 })).slice(0, NEAR);
  return { outcome: 'unknown', query, matches: 0, nodes: [], others };
}

/** Everything that the first fitting reading of the words finds. */
export function listSymbols(store: Store, query: string): StoredNode[] {
  for (const read of READINGS) {
    const found = query === '' ? [] : read(store, query);
    if (found.length > 0) return found;
  }
  return [];
}

export function toSymbolMatch({ outcome, query, matches, nodes, others }: FoundSymbol): SymbolMatch {
  return { outcome, query, matches, nodes: nodes.map(toNodeView), others: others.map(toNodeView) };
}

type Reading = (store: Store, query: string) => StoredNode[];

const READINGS: readonly Reading[] = [
  (store, query) => toList(findNode(store, query)),
  atLine,
  (store, query) => listNodesNamed(store, query),
  (store, query) => byQualifiedName(store, query, 'exact'),
  byPath,
  (store, query) => byQualifiedName(store, query, 'any-case'),
  byPartOfPath,
];
const NEAR = 5;
const MAX_OTHERS = 50;

/** `src/a.ts:12` or `src/a.ts:12:5`, also by the end of the path. */
function atLine(store: Store, query: string): StoredNode[] {
  const place = /^(.+?):(\d+)(?::\d+)?$/.exec(query);
  if (place === null) return [];
  const [path, line] = [place[1] as string, Number(place[2])];
  const direct = findNodeAt(store, path, line);
  if (direct !== undefined) return [direct];
  return byPath(store, path).flatMap(({ file }) => toList(findNodeAt(store, file, line)));
}

/** Files whose path ends in what was written. */
function byPath(store: Store, query: string): StoredNode[] {
  if (!/[./]/.test(query)) return [];
  return listPathsEnding(store, query.replace(/^(\.?\/)+/, '')).flatMap((path) => toList(findNode(store, path)));
}

/** The segments written must be the last ones of path and qualified name: `query.QuerySet.filter`. */
function byQualifiedName(store: Store, query: string, match: 'exact' | 'any-case'): StoredNode[] {
  const fold = (text: string) => (match === 'exact' ? text : text.toLowerCase());
  const wanted = splitName(query).map(fold);
  const last = splitName(query).at(-1);
  if (last === undefined) return [];
  return listNodesNamed(store, last, { match }).filter(({ file, qualifiedName }) => {
    const withExtension = [...splitName(fold(file)), ...splitName(fold(qualifiedName))];
    const without = [...splitName(fold(file.replace(/\.\w+$/, ''))), ...splitName(fold(qualifiedName))];
    return endsWith(withExtension, wanted) || endsWith(without, wanted);
  });
}

/** Parts of the path may be left out, but none of the qualified name: `tokio::spawn` of `tokio/src/task/spawn.rs`. */
function byPartOfPath(store: Store, query: string): StoredNode[] {
  const wanted = splitName(query);
  const last = wanted.at(-1);
  if (last === undefined || wanted.length < 2) return [];
  return listNodesNamed(store, last).filter(({ file, qualifiedName }) => {
    const own = splitName(qualifiedName);
    const around = wanted.slice(0, wanted.length - own.length);
    return endsWith(wanted, own) && around.length > 0 && isWithin(around, splitName(file.replace(/\.\w+$/, '')));
  });
}

/** Whether segments occur among others in the same order. */
function isWithin(segments: readonly string[], others: readonly string[]): boolean {
  let at = 0;
  for (const other of others) if (other === segments[at]) at++;
  return at === segments.length;
}

function endsWith(segments: readonly string[], end: readonly string[]): boolean {
  const from = segments.length - end.length;
  return from >= 0 && end.every((segment, at) => segments[from + at] === segment);
}

/**
 * One symbol is found, and so is a method with those that override it. Of several, the only one that is neither test
 * nor generated is found, and the others are named.
 */
function choose(store: Store, query: string, found: readonly StoredNode[]): FoundSymbol {
  const definitions = found.filter(({ kind }) => kind !== 'file');
  const symbols = [...groupSymbols(definitions.length > 0 ? definitions : found).values()];
  const main = symbols.filter(([node]) => node !== undefined && !node.generated && !isTestCode(node));
  const chosen = symbols.length === 1 ? symbols[0] : main.length === 1 ? main[0] : findFamily(store, symbols);
  const others = symbols.flatMap(([node]) => (node === undefined || chosen?.includes(node) ? [] : [node]));
  const outcome = chosen === undefined ? 'ambiguous' : 'found';
  const ranked = rankNodes(store, others).slice(0, MAX_OTHERS);
  return { outcome, query, matches: symbols.length, nodes: chosen ?? [], others: ranked };
}

/** Methods that all override one of them: a question about the name is about them all. That one comes first. */
function findFamily(store: Store, symbols: readonly StoredNode[][]): StoredNode[] | undefined {
  const nodes = symbols.flat();
  if (nodes.length > MAX_OTHERS || nodes.some(({ kind }) => kind !== 'method')) return undefined;
  const overriders = listOverriders(
    store,
    nodes.map(({ node }) => node),
  );
  const root = nodes.find(({ node }) => overriders.get(node)?.size === nodes.length - 1);
  const isWhole =
    root !== undefined && nodes.every((each) => each === root || overriders.get(root.node)?.has(each.node));
  return isWhole ? [root, ...nodes.filter((node) => node !== root)] : undefined;
}

/** Overloads and merged declarations of one file are one symbol. */
function groupSymbols(nodes: readonly StoredNode[]): Map<string, StoredNode[]> {
  const groups = new Map<string, StoredNode[]>();
  for (const node of nodes) {
    const key = `${node.file}#${node.qualifiedName}`;
    groups.set(key, [...(groups.get(key) ?? []), node]);
  }
  return groups;
}

/** Main code before tests, then by how many files depend on it. */
function rankNodes(store: Store, nodes: readonly StoredNode[]): StoredNode[] {
  const ranked = nodes.map((node) => {
    const isAside = node.generated || isTestCode(node);
    return { node, isAside, dependents: countDependents(store, node) };
  });
  ranked.sort((a, b) => Number(a.isAside) - Number(b.isAside) || b.dependents - a.dependents);
  return ranked.map(({ node }) => node);
}

function toList<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
