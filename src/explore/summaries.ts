/** One line each, from annotations, for what is not shown in full: it costs a line where the source costs many. */
import type { StoredNode } from '../store/records.ts';
import type { Fitted } from './fit.ts';

/** Summaries by node id, for the nodes that have one. */
export type SummaryOf = (ids: Iterable<string>) => ReadonlyMap<string, string>;

export interface Summarized {
  readonly node: StoredNode;
  readonly summary: string;
}

/** As many as fit into so many characters: of what is shown in part, then of what is left out, best first. */
export function listSummaries({ pieces, leftOut, beyond }: Fitted, summaryOf: SummaryOf, room: number): Summarized[] {
  const partly = pieces.filter(({ form }) => form !== 'full').map(({ node }) => node);
  const nodes = new Map([...partly, ...leftOut, ...beyond].map((node) => [node.id, node]));
  const summaries = summaryOf(nodes.keys());
  const listed: Summarized[] = [];
  let left = room - HEADING;
  for (const [id, node] of nodes) {
    const summary = firstLine(summaries.get(id) ?? '');
    const cost = summary.length + node.qualifiedName.length + node.file.length + AROUND;
    if (summary === '' || cost > left || listed.length === MAX_LISTED) continue;
    left -= cost;
    listed.push({ node, summary });
  }
  return listed;
}

const MAX_LISTED = 12;
const MAX_SUMMARY = 140;
/** What a line and the lines around the list take beside names, places and summaries. */
const AROUND = 16;
const HEADING = 60;

function firstLine(text: string): string {
  const line = (text.split('\n', 1)[0] ?? '').trim();
  return line.length <= MAX_SUMMARY ? line : `${line.slice(0, MAX_SUMMARY - 1)}…`;
}
