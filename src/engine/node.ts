/** One node: what it is, its source as it stands on disk, and its edges. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NodeDetails, SourceText } from '../contract/node-details.ts';
import { describeNode } from '../graph/node.ts';
import { toNodeView } from '../graph/views.ts';
import type { StoredNode } from '../store/records.ts';
import { withAnnotations } from './annotations.ts';
import { askSymbol } from './ask-symbol.ts';
import { checkFreshness } from './freshness.ts';
import type { Session } from './session.ts';

export interface NodeOptions {
  /** Edges listed per group. */
  readonly limit?: number;
  /** Lines of source shown. */
  readonly lines?: number;
}

export async function answerNode(session: Session, text: string, options: NodeOptions = {}): Promise<NodeDetails> {
  const details = await describe(session, text, options);
  const id = details.node?.id;
  if (id === undefined) return details;
  const found = await withAnnotations(session, (annotations) => annotations?.find(id));
  return { ...details, annotation: found === undefined ? null : { ...found, tags: [...found.tags] } };
}

function describe(session: Session, text: string, options: NodeOptions): Promise<NodeDetails> {
  const { limit = session.settings.limit, lines = DEFAULT_LINES } = options;
  return session.ask((store) => {
    const { symbol, nodes, nothing } = askSymbol(session, store, text);
    const [node] = nodes;
    if (node === undefined) return { ...NO_NODE, symbol, nothing, freshness: checkFreshness(session, store, []) };
    const minConfidence = session.settings['min-confidence'];
    const { container, members, groups } = describeNode(store, nodes, { limit, minConfidence });
    const freshness = checkFreshness(session, store, [node.file]);
    const source = freshness.stale.length > 0 || node.kind === 'file' ? null : readSource(session, node, lines);
    return {
      symbol,
      node: toNodeView(node),
      annotation: null,
      container,
      members: [...members],
      source,
      groups: [...groups],
      nothing,
      freshness,
    };
  });
}

const DEFAULT_LINES = 60;
const NO_NODE = { node: null, annotation: null, container: null, members: [], source: null, groups: [] };

/** Null for a file that cannot be read; that it changed is found out elsewhere. */
function readSource({ root }: Session, { file, startLine, endLine }: StoredNode, most: number): SourceText | null {
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    return null;
  }
  const last = Math.min(endLine, startLine + most - 1);
  const lines = text.split(/\r\n|\n|\r/).slice(startLine - 1, last);
  return { startLine, endLine: last, lines, truncated: last < endLine };
}
