/** What functions do, told from what they call: a body speaks of a word by calling what is named so. */
import { listEdgesFrom } from '../store/read-edges.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { listWords } from '../store/words.ts';

export interface Body {
  readonly calls: number;
  /** Words of the names of what is called, in lower case. */
  readonly words: ReadonlySet<string>;
}

/** By node; none for what calls nothing that is known. */
export function readBodies(store: Store, nodes: readonly StoredNode[]): ReadonlyMap<number, Body> {
  const numbers = nodes.map(({ node }) => node);
  const calls = listEdgesFrom(store, numbers, ['calls', 'instantiates']);
  const called = new Map(getNodes(store, new Set(calls.map(({ target }) => target))).map((node) => [node.node, node]));
  const bodies = new Map<number, { calls: number; words: Set<string> }>();
  for (const { source, target } of calls) {
    const body = bodies.get(source) ?? { calls: 0, words: new Set() };
    bodies.set(source, body);
    body.calls++;
    for (const word of listWords(called.get(target)?.name ?? '')) body.words.add(word.toLowerCase());
  }
  return bodies;
}
