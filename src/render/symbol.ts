/** What every answer about a symbol may have to say: what was not found, what else was meant, what is out of date. */
import { countOf } from '../base/numbers.ts';
import type { NodeView } from '../contract/node.ts';
import type { Freshness, SymbolMatch } from '../contract/symbol.ts';
import { joinWords, placeOf } from './nodes.ts';

const MAX_LISTED = 20;

/** The words led to no symbol, or to several: why, and the ids of what they may mean, to ask again with. */
export function renderNoSymbol({ outcome, others, matches }: SymbolMatch, why: string): string {
  const ask =
    outcome === 'ambiguous'
      ? 'Ask again with one of these ids (or with the class or file in front):'
      : others.length > 0
        ? 'Near names, by id:'
        : '';
  const more = Math.max(matches, others.length) - MAX_LISTED;
  return [
    joinWords(why, ask),
    ...others.slice(0, MAX_LISTED).map(renderChoice),
    ...(more > 0 && outcome === 'ambiguous' ? [`… and ${more} more`] : []),
  ].join('\n');
}

function renderChoice(node: NodeView): string {
  return `${node.id}  ${node.kind} ${placeOf(node)}`;
}

/** Others of the name that were passed over, because they are tests or generated. */
export function renderOthers({ others, query }: SymbolMatch): string[] {
  if (others.length === 0) return [];
  const ids = others.slice(0, 3).map(({ id }) => id);
  const more = others.length > ids.length ? ', …' : '';
  return [
    `(${countOf(others.length, 'other')} named “${query}” in tests or generated files: ${ids.join(', ')}${more})`,
  ];
}

/** Files of the answer that the graph is behind. */
export function renderStale({ stale }: Freshness): string[] {
  if (stale.length === 0) return [];
  const named = stale.slice(0, MAX_LISTED).join(', ') + (stale.length > MAX_LISTED ? ', …' : '');
  return [
    `STALE: ${countOf(stale.length, 'file')} of this answer changed since indexing, so lines and edges there may be off: ${named}`,
  ];
}
