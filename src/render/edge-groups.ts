/** Edges of one kind as a reader meets them: under a title, a row per node at the other end. */
import type { EdgeGroup, RelatedNode } from '../contract/node-details.ts';

const TITLES: Readonly<Partial<Record<EdgeGroup['kind'], readonly [string, string]>>> = {
  imports: ['Imports', 'Imported by'],
  calls: ['Calls', 'Called by'],
  instantiates: ['Instantiates', 'Instantiated by'],
  extends: ['Extends', 'Extended by'],
  implements: ['Implements', 'Implemented by'],
  overrides: ['Overrides', 'Overridden by'],
  references: ['References', 'Referenced by'],
  reads: ['Reads', 'Read by'],
  writes: ['Writes', 'Written by'],
  'typed-as': ['Types it uses', 'Used as a type by'],
  decorates: ['Decorated with', 'Decorates'],
  hands: ['Hands callables to', 'Given'],
};

/** `Called by (12)` */
export function titleOf({ kind, direction, total }: EdgeGroup): string {
  const [out, back] = TITLES[kind] ?? [kind, `${kind} (from)`];
  return `${direction === 'in' ? back : out} (${total})`;
}

/** The first edge to each node, and how many more there are. */
export function firstPerNode({ edges }: EdgeGroup): readonly (readonly [edge: RelatedNode, more: number])[] {
  const byNode = new Map<string, [RelatedNode, number]>();
  for (const edge of edges) {
    const known = byNode.get(edge.node.id);
    if (known === undefined) byNode.set(edge.node.id, [edge, 0]);
    else known[1] += 1;
  }
  return [...byNode.values()];
}
