/** The chain of calls from one symbol to another. */
import type { PathView } from '../contract/call-path.ts';
import { findCallPath } from '../graph/call-path.ts';
import { askSymbol } from './ask-symbol.ts';
import { checkFreshness } from './freshness.ts';
import type { Session } from './session.ts';

export function answerPath(session: Session, from: string, to: string): Promise<PathView> {
  return session.ask((store) => {
    const [start, end] = [askSymbol(session, store, from), askSymbol(session, store, to)];
    const ends = { from: start.symbol, to: end.symbol };
    const missing = start.nothing ?? end.nothing;
    if (missing !== null) {
      return { ...ends, start: null, hops: [], reversed: false, nothing: missing.text, freshness: freshness([]) };
    }
    const options = { minConfidence: session.settings['min-confidence'] };
    const path = findCallPath(store, start.nodes, end.nodes, options);
    const reversed = path === undefined && findCallPath(store, end.nodes, start.nodes, options) !== undefined;
    const hops = path?.hops ?? [];
    const files = [...start.nodes, ...hops.map(({ node }) => node)].map(({ file }) => file);
    const nothing = path === undefined ? explain(from, to, reversed) : null;
    return { ...ends, start: path?.start ?? null, hops, reversed, nothing, freshness: freshness(files) };

    function freshness(paths: readonly string[]) {
      return checkFreshness(session, store, paths);
    }
  });
}

function explain(from: string, to: string, reversed: boolean): string {
  const none = `No chain of calls leads from ${from} to ${to}.`;
  return reversed ? `${none} There is one the other way: fathom path ${to} ${from}` : none;
}
