/** What a change to a symbol, or everything changed since a commit, may affect. */
import type { ImpactView } from '../contract/impact.ts';
import { explainNoCalls } from '../graph/explain-nothing.ts';
import { type Impact, listImpact } from '../graph/impact.ts';
import { toNodeView } from '../graph/views.ts';
import { findNode, findNodeAt } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { askSymbol } from './ask-symbol.ts';
import { type Diff, listUntracked, readDiff } from './diff.ts';
import { checkFreshness, isStale } from './freshness.ts';
import type { Session } from './session.ts';

export interface ImpactOptions {
  readonly depth?: number;
  readonly limit?: number;
}

export function answerImpact(session: Session, text: string, options: ImpactOptions = {}): Promise<ImpactView> {
  return session.ask((store) => {
    const { symbol, nodes, nothing } = askSymbol(session, store, text);
    const view = toView(session, store, { nodes, expand: true, ...options });
    if (nodes.length === 0 || view.affected.length > 0) return { ...view, symbol, diff: null, nothing };
    const { minConfidence } = view;
    const stale = (path: string) => isStale(session, store, path);
    const why = explainNoCalls(store, { direction: 'callers', nodes, minConfidence, isStale: stale });
    const said = { ...why, text: why.text.replace('No callers of', 'Nothing uses') };
    return { ...view, symbol, diff: null, nothing: said };
  });
}

export async function answerDiffImpact(
  session: Session,
  ref: string,
  options: ImpactOptions = {},
): Promise<ImpactView> {
  const [diff, untracked] = await Promise.all([readDiff(session.root, ref), listUntracked(session.root)]);
  return session.ask((store) => {
    const added = untracked.flatMap((path) => findNode(store, path) ?? []);
    const nodes = [...listChanged(store, diff), ...added];
    const view = toView(session, store, { nodes, expand: false, ...options });
    const files = [...diff.lines.keys(), ...added.map(({ file }) => file)];
    return { ...view, symbol: null, diff: { ref, files, deleted: [...diff.deleted] }, nothing: null };
  });
}

/** The innermost definition around each changed line. */
function listChanged(store: Store, { lines }: Diff): StoredNode[] {
  const nodes = new Map<number, StoredNode>();
  for (const [path, numbers] of lines) {
    for (const line of numbers.slice(0, MAX_LINES)) {
      const node = findNodeAt(store, path, line);
      if (node !== undefined) nodes.set(node.node, node);
    }
  }
  return [...nodes.values()];
}

/** Of one file; a change larger than this touches most of what is in it. */
const MAX_LINES = 2000;
const DEFAULT_DEPTH = 3;
const MAX_NODES = 5000;

interface Question extends ImpactOptions {
  readonly nodes: readonly StoredNode[];
  readonly expand: boolean;
}

function toView(session: Session, store: Store, { nodes, expand, depth = DEFAULT_DEPTH, limit = MAX_NODES }: Question) {
  const minConfidence = session.settings['min-confidence'];
  const impact: Impact = listImpact(store, nodes, { depth, minConfidence, limit, expand });
  const files = [...nodes.map(({ file }) => file), ...impact.files.map(({ file }) => file)];
  const freshness = checkFreshness(session, store, files);
  return { changed: nodes.map(toNodeView), depth, minConfidence, ...impact, freshness };
}
