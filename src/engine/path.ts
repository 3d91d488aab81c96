/** The chain of calls from one symbol to another. */
import type { PathView } from '../contract/call-path.ts';
import type { NodeView } from '../contract/node.ts';
import type { SymbolMatch } from '../contract/symbol.ts';
import { findCallPath } from '../graph/call-path.ts';
import { type Asked, askSymbol } from './ask-symbol.ts';
import { checkFreshness } from './freshness.ts';
import type { Session } from './session.ts';

/** Words that mean several symbols are settled by the chain, where there is one. */
export function answerPath(session: Session, from: string, to: string): Promise<PathView> {
  return session.ask((store) => {
    const [start, end] = [askSymbol(session, store, from), askSymbol(session, store, to)];
    const options = { minConfidence: session.settings['min-confidence'] };
    const find = (ahead: Asked, behind: Asked) => {
      const isAsked = ahead.candidates.length > 0 && behind.candidates.length > 0;
      return isAsked ? findCallPath(store, ahead.candidates, behind.candidates, options) : undefined;
    };
    const path = find(start, end);
    if (path !== undefined) {
      const { start: first, hops } = path;
      const last = hops.at(-1)?.node ?? first;
      const freshness = checkFreshness(session, store, [first, ...hops.map(({ node }) => node)].map(fileOf));
      const ends = { from: settle(start.symbol, first), to: settle(end.symbol, last) };
      return { ...ends, start: first, hops, reversed: false, nothing: null, freshness };
    }
    const ends = { from: start.symbol, to: end.symbol };
    const missing = start.nothing ?? end.nothing;
    const reversed = missing === null && find(end, start) !== undefined;
    const nothing = missing === null ? explain(from, to, reversed) : missing.text;
    const freshness = checkFreshness(session, store, missing === null ? start.nodes.map(fileOf) : []);
    return { ...ends, start: null, hops: [], reversed, nothing, freshness };
  });
}

function fileOf({ file }: { readonly file: string }): string {
  return file;
}

/** An end of the chain is what ambiguous words meant. */
function settle(symbol: SymbolMatch, end: NodeView): SymbolMatch {
  if (symbol.outcome === 'found') return symbol;
  return { ...symbol, outcome: 'found', nodes: [end], others: symbol.others.filter(({ id }) => id !== end.id) };
}

function explain(from: string, to: string, reversed: boolean): string {
  const none = `No chain of calls leads from ${from} to ${to}.`;
  return reversed ? `${none} There is one the other way: fathom path ${to} ${from}` : none;
}
