/** The way of every question about a symbol: words to nodes, nodes to an answer, and how fresh that is. */
import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Nothing, SymbolMatch } from '../contract/symbol.ts';
import { explainNoSymbol } from '../graph/explain-nothing.ts';
import { type FoundSymbol, findSymbol, toSymbolMatch } from '../graph/find-symbol.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Session } from './session.ts';

export interface Asked {
  readonly symbol: SymbolMatch;
  /** Empty when the words did not lead to one symbol; `nothing` then says why. */
  readonly nodes: readonly StoredNode[];
  readonly nothing: Nothing | null;
  /** The symbol, or all that the words may mean alike. */
  readonly candidates: readonly StoredNode[];
}

export function askSymbol(session: Session, store: Store, text: string): Asked {
  const found: FoundSymbol = { ...findSymbol(store, toRepositoryPath(session, text)), query: text };
  const nothing = found.outcome === 'found' ? null : explainNoSymbol(store, found);
  const candidates = found.outcome === 'ambiguous' ? found.others : found.nodes;
  return { symbol: toSymbolMatch(found), nodes: found.nodes, nothing, candidates };
}

/** A path that exists from where the user stands is meant from there; the graph knows it from the root. */
function toRepositoryPath({ root, directory }: Session, text: string): string {
  const [, path, rest] = /^(.*?)((?:[:#].*)?)$/s.exec(text) as unknown as [string, string, string];
  if (path === '') return text;
  const absolute = resolve(directory, path);
  const fromRoot = relative(root, absolute);
  const isInside = fromRoot !== '' && !fromRoot.startsWith('..') && !isAbsolute(fromRoot);
  if (!isInside || !existsSync(absolute)) return text;
  return fromRoot.split(sep).join('/') + rest;
}
