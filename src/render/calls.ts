/** Callers and callees, each below the one it was reached through. */
import { countOf } from '../base/numbers.ts';
import type { CallSite, CallsView, CallView } from '../contract/calls.ts';
import type { NodeView } from '../contract/node.ts';
import { joinWords, onOneLine, placeOf, renderHeading, renderPlace, renderTrust, titleOf } from './nodes.ts';
import { renderNoSymbol, renderOthers, renderStale } from './symbol.ts';

export function renderCalls(view: CallsView): string {
  const { symbol, nothing, freshness } = view;
  if (symbol.outcome !== 'found') return renderNoSymbol(symbol, nothing?.text ?? '');
  const [node, ...rest] = symbol.nodes as [NodeView, ...NodeView[]];
  const overrides = rest.filter(({ qualifiedName }) => qualifiedName !== node.qualifiedName).map(({ id }) => id);
  return [
    ...renderHeading(node),
    ...(overrides.length > 0 ? [`with ${overrides.join(', ')}`] : []),
    ...(nothing === null ? renderList(view) : [nothing.text]),
    ...renderUnknown(view, node.name),
    ...renderOthers(symbol),
    ...renderStale(freshness),
  ].join('\n');
}

function renderList(view: CallsView): string[] {
  const { direction, total, calls, depth } = view;
  const isUp = direction === 'callers';
  const far = depth > 1 ? `, up to ${depth} calls away` : '';
  const shown = total > calls.length ? `, the first ${calls.length} (raise limit for more)` : '';
  return [
    `${countOf(total, isUp ? 'caller' : 'callee')}${far}${shown}:`,
    ...inOrder(view).map((call) => renderCall(call, isUp)),
  ];
}

/** What is listed may not be all. Where there is nothing, the reason says so already. */
function renderUnknown({ nothing, unresolved: { unknown, files } }: CallsView, name: string): string[] {
  if (unknown === 0 || nothing !== null) return [];
  const what = `${countOf(unknown, 'more reference')} named “${name}” in ${countOf(files, 'file')}`;
  return [`${what} could not be resolved; any of them may be a call of it.`];
}

/** Each call below the one it was reached through. */
function inOrder({ calls }: CallsView): CallView[] {
  const below = new Map<string, CallView[]>();
  for (const call of calls) {
    const key = `${call.depth} ${call.through}`;
    below.set(key, [...(below.get(key) ?? []), call]);
  }
  const list = (call: CallView): CallView[] => [
    call,
    ...(below.get(`${call.depth + 1} ${call.node.id}`) ?? []).flatMap(list),
  ];
  return calls.filter(({ depth }) => depth === 1).flatMap(list);
}

/** A caller at the place of its call; a callee where it is defined, with the lines that call it. */
function renderCall(call: CallView, isUp: boolean): string {
  const { node, depth, sites, kind } = call;
  const [first, ...more] = sites as [CallSite, ...CallSite[]];
  const lines = [first, ...more].map(({ line }) => line);
  const listed = lines.length > MAX_LINES ? `${lines.slice(0, MAX_LINES).join(',')},…` : lines.join(',');
  const place = isUp
    ? `${renderPlace(first.file, first.line)}${more.length > 0 ? `,${listed.slice(listed.indexOf(',') + 1)}` : ''}`
    : placeOf(node);
  return `${'  '.repeat(depth - 1)}${joinWords(
    place,
    node.kind === 'file' ? '(top level)' : titleOf(node),
    kind === 'instantiates' ? '(new)' : '',
    isUp ? '' : `called in line ${listed}`,
    renderTrust(call),
    first.guard === '' ? '' : `when ${onOneLine(first.guard, 80)}`,
  )}`;
}

const MAX_LINES = 5;
