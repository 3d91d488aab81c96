/** Callers and callees as a table, and as a tree where they go deeper than one hop. */

import { countOf } from '../../../base/numbers.ts';
import type { CallSite, CallsView, CallView } from '../../../contract/calls.ts';
import type { NodeView } from '../../../contract/node.ts';
import { type CommandContext, EXIT } from '../command.ts';
import type { Places } from '../places.ts';
import { type Column, renderTable } from '../table.ts';
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
  const [node, ...rest] = view.symbol.nodes as [NodeView, ...NodeView[]];
  const heading = renderHeading(node, terminal, places);
  const overrides = rest.filter(({ qualifiedName }) => qualifiedName !== node.qualifiedName);
  const family = overrides.length > 0 ? [paint.dim(`  with ${overrides.map(({ id }) => id).join(', ')}`)] : [];
  if (view.nothing !== null) return [...heading, ...family, '', view.nothing.text];
  const isUp = view.direction === 'callers';
  const rows = inOrder(view).map((call) => toRow(call, isUp, places));
  const shown = view.total > view.calls.length ? `, ${view.calls.length} shown (--limit)` : '';
  const depth = view.depth > 1 ? `, up to ${view.depth} calls away` : '';
  const title = paint.bold(`${countOf(view.total, isUp ? 'caller' : 'callee')}${depth}${shown}`);
  const unsure = describeUnknown(view, node.name).map((line) => paint.dim(line));
  return [...heading, ...family, '', title, ...renderTable(rows, { columns: COLUMNS, width, paint }), ...unsure];
}

const COLUMNS: readonly Column[] = [
  { shrinkTo: 16 },
  { style: 'dim', shrinkTo: 0 },
  { style: 'cyan' },
  { style: 'yellow' },
  { style: 'dim', shrinkTo: 0 },
];

/** What is listed may not be all. */
function describeUnknown({ unresolved: { unknown, files } }: CallsView, name: string): string[] {
  if (unknown === 0) return [];
  const what = `${countOf(unknown, 'more reference')} named “${name}” in ${countOf(files, 'file')}`;
  return ['', `${what} could not be resolved; any of them may be a call of it.`];
}

/** Each call below the one it was reached through. */
function inOrder({ calls }: CallsView): CallView[] {
  const list = (call: CallView): CallView[] => {
    const below = calls.filter(({ through, depth }) => through === call.node.id && depth === call.depth + 1);
    return [call, ...below.flatMap(list)];
  };
  return calls.filter(({ depth }) => depth === 1).flatMap(list);
}

/** A caller at the place of its call; a callee where it is defined, with the lines that call it. */
function toRow(call: CallView, isUp: boolean, places: Places): string[] {
  const { node, depth, sites, kind } = call;
  const [first, ...more] = sites as [CallSite, ...CallSite[]];
  const others = more.length > 0 ? ` +${more.length}` : '';
  const place = isUp ? `${places.at(first.file, first.line)}${others}` : places.of(node);
  const how = describeEvidence(call, places);
  const notes = [
    kind === 'instantiates' ? 'new' : '',
    isUp ? '' : `in line ${first.line}${others}`,
    first.guard === '' ? '' : `when ${first.guard.trim().replace(/\s+/g, ' ')}`,
  ];
  const title = `${'  '.repeat(depth - 1)}${node.kind === 'file' ? '(top level)' : titleOf(node)}`;
  return [title, node.kind, place, how, notes.filter((part) => part !== '').join(' ')];
}

type Evidence = Pick<CallView, 'confidence' | 'provenance' | 'via' | 'registeredAt'>;

/** What is less sure says why it is believed. */
export function describeEvidence(call: Evidence, places: Places): string {
  const { confidence, provenance, via, registeredAt } = call;
  const how = provenance.replace(/^synthesized:/, '');
  if (via !== undefined && registeredAt !== undefined) {
    const done = how === 'queue' ? 'taken out' : 'registered';
    return `${how} via ${via}, ${done} at ${places.at(registeredAt.file, registeredAt.line)} ${confidence.toFixed(2)}`;
  }
  return confidence < SURE || provenance === 'dispatch' ? `${how} ${confidence.toFixed(2)}` : '';
}

const SURE = 0.9;
