/** What all answers about symbols share: titles, what was not found, what is old, what was left out. */

import { countOf } from '../../../base/numbers.ts';
import type { NodeView } from '../../../contract/node.ts';
import type { Freshness, SymbolMatch } from '../../../contract/symbol.ts';
import type { CommandContext } from '../command.ts';
import { createPlaces, type Places } from '../places.ts';
import { type Column, renderTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { cut } from '../text-width.ts';

export function placesOf({ engine }: CommandContext): Places {
  return createPlaces(engine.root, process.cwd());
}

export function titleOf({ qualifiedName, file }: Pick<NodeView, 'qualifiedName' | 'file'>): string {
  return qualifiedName === '' ? file : qualifiedName;
}

/** Name, kind and place, and the signature below. */
export function renderHeading(node: NodeView, { paint, width }: Terminal, places: Places): string[] {
  const heading = `${paint.bold(titleOf(node))}  ${paint.dim(node.kind)}  ${paint.cyan(places.of(node))}`;
  return node.signature === ''
    ? [heading]
    : [heading, paint.dim(cut(`  ${node.signature.replace(/\s+/g, ' ')}`, width))];
}

/** Name, kind and place; the place stays whole. */
export const SYMBOL_COLUMNS: readonly Column[] = [{ shrinkTo: 16 }, { style: 'dim', shrinkTo: 0 }, { style: 'cyan' }];

/** Name, kind, place per row. */
export function renderNodes(nodes: readonly NodeView[], { paint, width }: Terminal, places: Places): string[] {
  const rows = nodes.map((node) => [titleOf(node), node.kind, places.of(node)]);
  return renderTable(rows, { columns: SYMBOL_COLUMNS, width, paint });
}

/** The words led to no symbol, or to several: says so as a failure does, and lists what they may mean. */
export function failWithoutSymbol(context: CommandContext, symbol: SymbolMatch, why: string): void {
  const { terminal } = context;
  const places = placesOf(context);
  const remedy =
    symbol.outcome === 'ambiguous'
      ? 'Name one of them by its place or id, or with the type or file it is in:'
      : symbol.others.length > 0
        ? 'Did you mean one of these?'
        : `Look for it: fathom search ${symbol.query}`;
  terminal.fail(why, remedy);
  terminal.details(renderNodes(symbol.others.slice(0, MAX_LISTED), terminal, places));
  const more = symbol.matches - MAX_LISTED;
  if (more > 0) terminal.details([`  … and ${more} more`]);
}

const MAX_LISTED = 20;

/** Others of the name that were passed over, because they are tests or generated. */
export function noteOthers({ terminal }: CommandContext, { others, query }: SymbolMatch): void {
  if (others.length === 0) return;
  const ids = others.slice(0, 2).map(({ id }) => id);
  terminal.note(
    `${countOf(others.length, 'other')} of the name “${query}” in tests or generated files: ${ids.join(', ')}${others.length > 2 ? ', …' : ''}`,
  );
}

export function warnOfStale({ terminal }: CommandContext, { stale, revision }: Freshness): void {
  if (stale.length === 0) return;
  const named = stale.slice(0, 3).join(', ') + (stale.length > 3 ? ', …' : '');
  terminal.warn({
    component: 'graph',
    what: `${countOf(stale.length, 'file')} of this answer changed since indexing: ${named}`,
    why: `the graph is at revision ${revision}`,
    impact: 'lines and edges there may be off; run fathom index',
  });
}
