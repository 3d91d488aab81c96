/** Ranked symbols and files for words. */
import type { SearchView } from '../contract/search.ts';
import { explainNoSymbol } from '../graph/explain-nothing.ts';
import { findSymbol } from '../graph/find-symbol.ts';
import { splitWords } from '../graph/names.ts';
import { search } from '../graph/search.ts';
import type { NodeKind } from '../model/kinds.ts';
import { withAnnotations } from './annotations.ts';
import { checkFreshness } from './freshness.ts';
import type { Session } from './session.ts';

export interface SearchOptions {
  readonly kinds?: readonly NodeKind[];
  readonly limit?: number;
}

export async function answerSearch(session: Session, query: string, options: SearchOptions = {}): Promise<SearchView> {
  const { limit = session.settings.limit, kinds } = options;
  const words = splitWords(query);
  const annotated = await withAnnotations(session, (annotations) => annotations?.search(words, limit + 1) ?? []);
  return session.ask((store) => {
    const found = search(store, query, { limit: limit + 1, annotated, ...(kinds && { kinds }) });
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
