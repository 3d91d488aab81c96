/** Callers and callees, with the reason where there are none. */
import type { CallsView } from '../contract/calls.ts';
import type { Direction } from '../graph/call-steps.ts';
import { listCalls } from '../graph/calls.ts';
import { countUnresolved, explainNoCalls } from '../graph/explain-nothing.ts';
import { askSymbol } from './ask-symbol.ts';
import { checkFreshness, isStale } from './freshness.ts';
import type { Session } from './session.ts';

export interface CallOptions {
  readonly depth?: number;
  readonly limit?: number;
}

export function answerCalls(
  session: Session,
  direction: Direction,
  text: string,
  options: CallOptions = {},
): Promise<CallsView> {
  const { depth = 1, limit = session.settings.limit } = options;
  const minConfidence = session.settings['min-confidence'];
  return session.ask((store) => {
    const { symbol, nodes, nothing } = askSymbol(session, store, text);
    const reach = { direction, depth, limit, minConfidence };
    const found = nodes.length === 0 ? { calls: [], total: 0, truncated: false } : listCalls(store, nodes, reach);
    const isEmpty = nodes.length > 0 && found.calls.length === 0;
    const stale = (path: string) => isStale(session, store, path);
    const why = isEmpty ? explainNoCalls(store, { direction, nodes, minConfidence, isStale: stale }) : nothing;
    const files = [...nodes, ...found.calls.map(({ node }) => node)].map(({ file }) => file);
    return {
      direction,
      symbol,
      depth,
      minConfidence,
      calls: [...found.calls],
      total: found.total,
      truncated: found.truncated,
      unresolved: countUnresolved(store, direction === 'callers' ? (nodes[0]?.name ?? '') : ''),
      nothing: why,
      freshness: checkFreshness(session, store, files),
    };
  });
}
