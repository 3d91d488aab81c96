/** Callers and callees as a table, and as a tree where they go deeper than one hop. */
import type { CallsView, CallView } from '../../../contract/calls.ts';
import type { NodeView } from '../../../contract/node.ts';
import { type CommandContext, EXIT } from '../command.ts';
import { countOf } from '../numbers.ts';
import type { Places } from '../places.ts';
import { renderTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { failWithoutSymbol, noteOthers, placesOf, renderHeading, titleOf, warnOfStale } from './symbols.ts';

export async function printCalls(context: CommandContext, view: CallsView): Promise<number> {
  const { terminal, isJson } = context;
  const isFound = view.symbol.outcome === 'found';
  if (isJson) await terminal.json(view);
  else if (!isFound && view.nothing !== null) failWithoutSymbol(context, view.symbol, view.nothing.text);
  else await terminal.write(`${renderCalls(view, terminal, placesOf(context)).join('\n')}\n`);
  if (isFound) noteOthers(context, view.symbol);
  warnOfStale(context, view.freshness);
  return isFound ? EXIT.done : EXIT.failure;
}

function renderCalls(view: CallsView, terminal: Terminal, places: Places): string[] {
  const { paint, width } = terminal;
  const node = view.symbol.nodes[0] as NodeView;
  const heading = renderHeading(node, terminal, places);
  if (view.nothing !== null) return [...heading, '', view.nothing.text];
  const rows = inOrder(view).map((call) => toRow(call, places));
  const columns = [
    { shrinkTo: 20 },
    { style: 'dim' as const },
    { style: 'cyan' as const },
    { style: 'dim' as const, shrinkTo: 8 },
  ];
  const one = view.direction === 'callers' ? 'caller' : 'callee';
  const many = `${countOf(view.total, one)}${view.total > view.calls.length ? `, ${view.calls.length} shown (--limit)` : ''}`;
  const depth = view.depth > 1 ? `, up to ${view.depth} calls away` : '';
  return [...heading, '', paint.bold(`${many}${depth}`), ...renderTable(rows, { columns, width, paint })];
}

/** Each call below the one it was reached through. */
function inOrder({ calls }: CallsView): CallView[] {
  const list = (call: CallView): CallView[] => {
    const below = calls.filter(({ through, depth }) => through === call.node.id && depth === call.depth + 1);
    return [call, ...below.flatMap(list)];
  };
  return calls.filter(({ depth }) => depth === 1).flatMap(list);
}

function toRow({ node, depth, sites, kind, confidence, provenance }: CallView, places: Places): string[] {
  const [first] = sites;
  const more = sites.length > 1 ? ` +${sites.length - 1}` : '';
  const place = first === undefined ? places.of(node) : places.at(first.file, first.line);
  const guard = first?.guard ? ` when ${first.guard.replace(/\s+/g, ' ')}` : '';
  const how = confidence < 0.9 || provenance === 'dispatch' ? `${provenance} ${confidence.toFixed(2)}` : '';
  const verb = kind === 'instantiates' ? 'new' : '';
  const title = `${'  '.repeat(depth - 1)}${titleOf(node)}`;
  return [title, node.kind, `${place}${more}`, [verb, how, guard.trim()].filter((part) => part !== '').join(' ')];
}
