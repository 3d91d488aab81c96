/**
 * One native query run over a syntax tree, as constructs in source order.
 * In the query vocabulary a capture with a dot names the construct, captures without one are its fields.
 */
import type { Node, Query } from 'web-tree-sitter';

export interface Construct {
  /** `def.function`, `x.call`, … */
  readonly kind: string;
  readonly node: Node;
  readonly fields: readonly { readonly name: string; readonly node: Node }[];
  readonly properties: Readonly<Record<string, string | null>>;
  /** Place of the pattern in the query: where two patterns take one node for the same purpose, the later one holds. */
  readonly pattern: number;
}

export function runQuery(query: Query, root: Node): Construct[] {
  const constructs: Construct[] = [];
  for (const match of query.matches(root)) {
    const main = match.captures.find((capture) => capture.name.includes('.'));
    if (main === undefined) continue;
    constructs.push({
      kind: main.name,
      node: main.node,
      fields: match.captures.filter((capture) => capture !== main),
      properties: match.setProperties ?? NO_PROPERTIES,
      pattern: match.patternIndex,
    });
  }
  constructs.sort((a, b) => a.node.startIndex - b.node.startIndex || b.node.endIndex - a.node.endIndex);
  return constructs.some(isSkippedTree) ? withoutMentions(constructs) : constructs;
}

function isSkippedTree({ kind }: Construct): boolean {
  return kind === 'skip.tree';
}

/** Inside a skipped tree nothing is a value or a type: `use a::b`, `#[cfg(feature)]`. */
function withoutMentions(constructs: readonly Construct[]): Construct[] {
  let end = 0;
  return constructs.filter((construct) => {
    if (isSkippedTree(construct)) end = Math.max(end, construct.node.endIndex);
    return construct.node.startIndex >= end || !/^(x|type)\./.test(construct.kind);
  });
}

export function findField(construct: Construct, name: string): Node | undefined {
  for (const field of construct.fields) if (field.name === name) return field.node;
  return undefined;
}

export function listField(construct: Construct, name: string): Node[] {
  const nodes: Node[] = [];
  for (const field of construct.fields) if (field.name === name) nodes.push(field.node);
  return nodes;
}

const NO_PROPERTIES: Readonly<Record<string, string | null>> = {};
