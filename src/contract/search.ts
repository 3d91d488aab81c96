/** Ranked symbols and files. */
import { z } from 'zod';
import { NodeView } from './node.ts';
import { Freshness, Nothing } from './symbol.ts';

/** How a node came to match; in the order in which they rank. */
export const SEARCH_MATCHES = ['exact', 'prefix', 'subword', 'fuzzy', 'path', 'doc', 'summary'] as const;
export type SearchMatch = (typeof SEARCH_MATCHES)[number];

export const SearchHit = z.object({
  node: NodeView,
  match: z.enum(SEARCH_MATCHES),
  /** Comparable within one answer only. */
  score: z.number(),
  /** Other files with an edge to it. */
  dependents: z.int(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchView = z.object({
  query: z.string(),
  hits: z.array(SearchHit),
  truncated: z.boolean(),
  nothing: Nothing.nullable(),
  freshness: Freshness,
});
export type SearchView = z.infer<typeof SearchView>;
