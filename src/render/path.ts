/** The chain of calls between two symbols, one hop a line. */
import type { PathView } from '../contract/call-path.ts';
import { joinWords, onOneLine, placeOf, renderNode, renderPlace, renderTrust, titleOf } from './nodes.ts';
import { renderNoSymbol, renderStale } from './symbol.ts';

export function renderPath({ from, to, start, hops, nothing, freshness }: PathView): string {
  const unclear = [from, to].find(({ outcome }) => outcome !== 'found');
  if (unclear !== undefined) return renderNoSymbol(unclear, nothing ?? '');
  if (start === null) return [nothing ?? '', ...renderStale(freshness)].join('\n');
  const rows = hops.map((hop) => {
    const [site] = hop.sites;
    return joinWords(
      `→ ${titleOf(hop.node)} ${placeOf(hop.node)}`,
      site === undefined ? '' : `called at ${renderPlace(site.file, site.line)}`,
      renderTrust(hop),
      site?.guard ? `when ${onOneLine(site.guard, 80)}` : '',
    );
  });
  return [renderNode(start), ...rows, ...renderStale(freshness)].join('\n');
}
