/**
 * The graph's questions as an investigation asks them. Only where the target is the repository itself: of a part of it,
 * answers would show what lies outside.
 */
import type { GraphTools } from '../investigate/graph-tools.ts';
import { renderCalls } from '../render/calls.ts';
import { renderSearch } from '../render/search.ts';
import { answerCalls } from './calls.ts';
import { answerExplore } from './explore.ts';
import { answerSearch } from './search.ts';
import type { Session } from './session.ts';

/** Characters of an answer: one of many in a conversation. */
const EXPLORE_BUDGET = 16_000;
const LISTED = 40;

export function createGraphTools(session: Session, target: string): GraphTools | undefined {
  if (target !== session.root) return undefined;
  return {
    explore: async (question) => (await answerExplore(session, question, { budget: EXPLORE_BUDGET })).text,
    callers: async (symbol) => renderCalls(await answerCalls(session, 'callers', symbol, { limit: LISTED })),
    search: async (words) => renderSearch(await answerSearch(session, words, { limit: LISTED })),
  };
}
