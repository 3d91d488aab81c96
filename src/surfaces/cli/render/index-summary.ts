/** What a run of indexing did, in two lines. */

import { count, countOf, seconds } from '../../../base/numbers.ts';
import type { IndexSummaryView } from '../../../contract/index-summary.ts';

export function renderIndexSummary(summary: IndexSummaryView): string {
  const { mode, files, nodes, edges, revision, wallMs } = summary;
  const holds = `${countOf(files, 'file')}, ${countOf(nodes, 'node')}, ${countOf(edges, 'edge')} · revision ${revision}`;
  const did = mode === 'unchanged' ? 'Nothing changed' : mode === 'full' ? 'Indexed' : 'Updated';
  const problems = summary.problems > 0 ? ` · ${countOf(summary.problems, 'problem')} (fathom status)` : '';
  return `${did} in ${seconds(wallMs)}${describeChanges(summary)}\n${holds}${problems}`;
}

function describeChanges({ mode, added, changed, removed, parsed, resolved }: IndexSummaryView): string {
  if (mode !== 'update') return '';
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
  ] as const;
  const said = parts.filter(([amount]) => amount > 0).map(([amount, what]) => `${count(amount)} ${what}`);
  return `: ${said.join(', ')}; ${count(parsed)} parsed, ${count(resolved)} resolved`;
}
