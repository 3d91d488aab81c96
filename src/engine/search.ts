/** Ranked symbols and files for words. */
import type { SearchView } from '../contract/search.ts';
import { explainNoSymbol } from '../graph/explain-nothing.ts';
import { findSymbol } from '../graph/find-symbol.ts';
import { search } from '../graph/search.ts';
import type { NodeKind } from '../model/kinds.ts';
import { checkFreshness } from './freshness.ts';
import type { Session } from './session.ts';

export interface SearchOptions {
  readonly kinds?: readonly NodeKind[];
  readonly limit?: number;
}

export function answerSearch(session: Session, query: string, options: SearchOptions = {}): Promise<SearchView> {
  const { limit = session.settings.limit, kinds } = options;
  return session.ask((store) => {
    const found = search(store, query, { limit: limit + 1, ...(kinds && { kinds }) });
    const hits = found.slice(0, limit);
    const nothing =
      hits.length > 0 ? null : explainNoSymbol(store, { ...findSymbol(store, query), outcome: 'unknown' });
    const freshness = checkFreshness(
      session,
      store,
      hits.map(({ node }) => node.file),
    );
    return { query, hits, truncated: found.length > limit, nothing, freshness };
  });
}
