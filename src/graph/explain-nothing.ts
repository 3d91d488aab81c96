/** A zero explains itself: unknown symbol, changed file, references that led nowhere, or truly none. */
import type { Nothing } from '../contract/symbol.ts';
import { FLAGS } from '../model/facts.ts';
import type { EdgeKind } from '../model/kinds.ts';
import { listEdgesTo } from '../store/read-edges.ts';
import { listUnresolvedNamed } from '../store/read-status.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { FoundSymbol } from './find-symbol.ts';

/** The words did not lead to one symbol. */
export function explainNoSymbol(store: Store, { query, outcome, matches, others }: FoundSymbol): Nothing {
  const unresolved = countUnresolved(store, query);
  const near = outcome === 'unknown' ? others.map(({ qualifiedName }) => qualifiedName) : [];
  const base = { unresolved, mentions: 0, near };
  if (outcome === 'ambiguous') {
    return { ...base, reason: 'ambiguous', text: `${quote(query)} means ${matches} different symbols.` };
  }
  const seen = unresolved.external + unresolved.unknown;
  const text =
    seen > 0
      ? `Nothing named ${quote(query)} is defined in this repository. ${describeUnresolved(unresolved)}`
      : `Nothing named ${quote(query)} is in the graph.`;
  return { ...base, reason: seen > 0 ? 'unresolved' : 'unknown', text };
}

const MAX_QUOTED = 100;

/** Whoever asks with a whole page knows what was on it. */
function quote(text: string): string {
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}”`;
}

export interface NoCalls {
  readonly direction: 'callers' | 'callees';
  readonly nodes: readonly StoredNode[];
  readonly minConfidence: number;
  readonly isStale: (path: string) => boolean;
}

/** The symbol is known, and there are no calls. */
export function explainNoCalls(store: Store, { direction, nodes, minConfidence, isStale }: NoCalls): Nothing {
  const [node] = nodes as readonly [StoredNode, ...StoredNode[]];
  const isUp = direction === 'callers';
  const unresolved = isUp ? countUnresolved(store, node.name) : NO_UNRESOLVED;
  const mentions = isUp ? countMentions(store, nodes) : 0;
  const base = { unresolved, mentions, near: [] };
  const none = `No ${direction} of ${node.qualifiedName || node.file}${minConfidence > 0 ? ` at confidence ${minConfidence} or above` : ''}.`;
  if (isStale(node.file)) {
    const text = `${none} ${node.file} changed since it was indexed: run fathom index.`;
    return { ...base, reason: 'stale', text };
  }
  if (unresolved.external + unresolved.unknown > 0) {
    const mentioned = mentions > 0 ? describeMentions(mentions) : '';
    return { ...base, reason: 'unresolved', text: `${none}${mentioned} ${describeUnresolved(unresolved)}` };
  }
  return { ...base, reason: 'none', text: `${none}${describeRest(node, { isUp, mentions })}` };
}

const NO_UNRESOLVED: Nothing['unresolved'] = { external: 0, unknown: 0, files: 0 };

export function countUnresolved(store: Store, name: string): Nothing['unresolved'] {
  const uses = name === '' ? [] : listUnresolvedNamed(store, name);
  const sum = (reason: string) =>
    uses.filter((use) => use.reason === reason).reduce((total, { count }) => total + count, 0);
  return { external: sum('external'), unknown: sum('unknown'), files: new Set(uses.map(({ path }) => path)).size };
}

function describeUnresolved({ external, unknown, files }: Nothing['unresolved']): string {
  const kinds = [
    ...(unknown > 0 ? [`${unknown} of unknown meaning`] : []),
    ...(external > 0 ? [`${external} to something outside the repository`] : []),
  ];
  const total = external + unknown;
  const [mentions, places] = [total === 1 ? 'reference' : 'references', files === 1 ? 'file' : 'files'];
  return `${total} ${mentions} of that name in ${files} ${places} led to no definition (${kinds.join(', ')}).`;
}

function describeRest(node: StoredNode, { isUp, mentions }: { isUp: boolean; mentions: number }): string {
  if (!isUp) return ' No call in it is known to lead to a definition in this repository.';
  if ((node.flags & FLAGS.aside) !== 0)
    return ' It is only in builds for other systems or with tags; calls that such a build shares with the plain one lead to the definition in that.';
  if (mentions > 0) return describeMentions(mentions);
  return node.exported ? ' It is exported, so code outside this repository may call it.' : '';
}

function describeMentions(mentions: number): string {
  const times = mentions === 1 ? 'once' : `${mentions} times`;
  return ` It is mentioned ${times} without being called (read, as a value or as a type): see fathom impact.`;
}

/** What inherits from something or overrides it does not use it. */
const NO_MENTIONS = new Set<EdgeKind>(['contains', 'calls', 'overrides', 'extends', 'implements']);

function countMentions(store: Store, nodes: readonly StoredNode[]): number {
  const numbers = nodes.map(({ node }) => node);
  return listEdgesTo(store, numbers).filter(({ kind }) => !NO_MENTIONS.has(kind)).length;
}
