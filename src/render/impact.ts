/** What a change may affect, by file, and the tests to run. */
import { count, countOf } from '../base/numbers.ts';
import type { ImpactView } from '../contract/impact.ts';
import { joinWords, placeOf, qualifiedNameOf, renderHeading, renderNode, titleOf } from './nodes.ts';
import { renderNoSymbol, renderOthers, renderStale } from './symbol.ts';

/** `limit` is of files and of tests. */
export function renderImpact(view: ImpactView, limit: number): string {
  const { symbol, nothing, diff, changed, freshness } = view;
  if (symbol !== null && symbol.outcome !== 'found') return renderNoSymbol(symbol, nothing?.text ?? '');
  const [node] = changed;
  const heading = diff === null && node !== undefined ? renderHeading(node) : renderDiff(view, limit);
  return [
    ...heading,
    ...(nothing === null ? renderAffected(view, limit) : [nothing.text]),
    ...(symbol === null ? [] : renderOthers(symbol)),
    ...renderStale(freshness),
  ].join('\n');
}

function renderDiff({ diff, changed }: ImpactView, limit: number): string[] {
  const { ref, files, deleted } = diff as NonNullable<ImpactView['diff']>;
  return [
    `Changed since ${ref}: ${countOf(changed.length, 'symbol')} in ${countOf(files.length, 'file')}`,
    ...changed.slice(0, limit).map(renderNode),
    ...more(changed.length - limit),
    ...deleted.map((path) => `${path} deleted`),
  ];
}

function renderAffected(view: ImpactView, limit: number): string[] {
  const { affected, files, depth, truncated } = view;
  if (affected.length === 0)
    return [`Nothing else uses it, up to ${countOf(depth, 'use')} away.`, ...renderTests(view, limit)];
  const others = files.filter(({ test }) => !test);
  const total = `${countOf(affected.length, 'symbol')}${truncated ? ' and more' : ''} in ${countOf(files.length, 'file')}`;
  return [
    `May be affected: ${total}, up to ${countOf(depth, 'use')} away; files that are no tests, nearest first:`,
    ...others.slice(0, limit).map((file) => renderFile(view, file)),
    ...more(others.length - limit),
    ...renderTests(view, limit),
  ];
}

/** A file with the nearest of its symbols and how that one is affected. */
function renderFile({ affected }: ImpactView, { file, nodes, depth }: ImpactView['files'][number]): string {
  const first = affected.find(({ node }) => node.file === file);
  const how =
    first === undefined ? '' : `${titleOf(first.node)} ${first.kind} ${qualifiedNameOf(first.through)}`.trimEnd();
  return joinWords(
    first === undefined ? file : placeOf(first.node),
    how,
    nodes > 1 ? `(${count(nodes)} symbols)` : '',
    depth > 1 ? `${depth} away` : '',
  );
}

function renderTests({ tests, depth }: ImpactView, limit: number): string[] {
  if (tests.length === 0) return [`Tests: none reaches it within ${countOf(depth, 'use')}.`];
  return [`Tests to run (${count(tests.length)}):`, ...tests.slice(0, limit), ...more(tests.length - limit)];
}

function more(hidden: number): string[] {
  return hidden > 0 ? [`… ${count(hidden)} more (raise limit)`] : [];
}
