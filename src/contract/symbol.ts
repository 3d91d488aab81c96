/** What a question's words were taken to mean, and why an answer may be empty or old. */
import { z } from 'zod';
import { NodeView } from './node.ts';

export const SymbolMatch = z.object({
  query: z.string(),
  outcome: z.enum(['found', 'ambiguous', 'unknown']),
  /** How many symbols the words fit; `others` may hold fewer. */
  matches: z.int(),
  /** What the question is about; several where one file declares it more than once, or others override the first. */
  nodes: z.array(NodeView),
  /** Others the words could mean: all of them when ambiguous, near names when unknown. */
  others: z.array(NodeView),
});
export type SymbolMatch = z.infer<typeof SymbolMatch>;

/** References that led to no node, and the number of files they stand in. */
export const Unresolved = z.object({ external: z.int(), unknown: z.int(), files: z.int() });
export type Unresolved = z.infer<typeof Unresolved>;

/** Why there is nothing in an answer, so that a zero is not read as proof. */
export const Nothing = z.object({
  reason: z.enum(['unknown', 'ambiguous', 'stale', 'unresolved', 'none']),
  /** One or two sentences for a person. */
  text: z.string(),
  /** References of that name. */
  unresolved: Unresolved,
  /** Mentions that are not calls: passed as a value, named as a type, overridden. */
  mentions: z.int(),
  near: z.array(z.string()),
});
export type Nothing = z.infer<typeof Nothing>;

/** What an answer rests on. */
export const Freshness = z.object({
  revision: z.int(),
  /** Files of the answer that changed on disk since they were indexed. */
  stale: z.array(z.string()),
});
export type Freshness = z.infer<typeof Freshness>;
