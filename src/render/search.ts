/** Search hits, one line each. */
import type { SearchView } from '../contract/search.ts';
import { firstLine, renderNode } from './nodes.ts';
import { renderStale } from './symbol.ts';

export function renderSearch({ hits, truncated, nothing, freshness }: SearchView): string {
  if (nothing !== null) {
    const near = nothing.near.length > 0 ? [`Near names: ${nothing.near.join(', ')}`] : [];
    return [nothing.text, ...near].join('\n');
  }
  const rows = hits.map(({ node, match }) => {
    const doc = firstLine(node.doc);
    const how = match === 'fuzzy' ? ' (similar name)' : '';
    return `${renderNode(node)}${how}${doc === '' ? '' : `  — ${doc}`}`;
  });
  return [
    ...rows,
    ...(truncated ? ['… there are more: narrow the words or raise limit'] : []),
    ...renderStale(freshness),
  ].join('\n');
}
