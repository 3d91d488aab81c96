/**
 * One native query run over a syntax tree, as constructs in source order.
 * In the query vocabulary a capture with a dot names the construct, captures without one are its fields.
 */

import type { Query } from 'web-tree-sitter';
import type { IsOver } from './deadline.ts';
import type { SyntaxNode, SyntaxTree } from './syntax-tree.ts';

export interface Construct {
  /** `def.function`, `x.call`, … */
  readonly kind: string;
  /** The part of the kind before the dot, and the part after it. */
  readonly family: string;
  readonly variant: string;
  readonly node: SyntaxNode;
  /** Every capture of the match, the construct itself among them. */
  readonly fields: readonly SyntaxNode[];
  /** What the pattern sets with `#set!`. */
  readonly properties: Readonly<Record<string, string | null>>;
  /** Place of the pattern in the query: where two patterns take one node for the same purpose, the later one holds. */
  readonly pattern: number;
}

/** Undefined when the run was given up at the deadline. */
export function runQuery(query: Query, tree: SyntaxTree, isOver: IsOver): Construct[] | undefined {
  const kinds = kindsOf(query);
  const { setProperties } = query;
  const constructs: Construct[] = [];
  const isDone = tree.eachMatch(query, isOver, (pattern, fields) => {
    // Captures come in source order, so where the construct's own one stands differs from match to match.
    for (const node of fields) {
      const kind = kinds.get(node.name);
      if (kind === undefined) continue;
      const properties = setProperties[pattern] ?? NO_PROPERTIES;
      const { family, variant } = kind;
      constructs.push({ kind: node.name, family, variant, node, fields, properties, pattern });
      return;
    }
  });
  return isDone ? withoutMentions(constructs.sort(inSourceOrder)) : undefined;
}

const NO_PROPERTIES: Construct['properties'] = {};

type Kinds = ReadonlyMap<string, { readonly family: string; readonly variant: string }>;

/** Outermost first where two start at one place. */
function inSourceOrder({ node: a }: Construct, { node: b }: Construct): number {
  return a.startIndex - b.startIndex || (a.id === b.id ? 0 : b.endIndex - a.endIndex);
}

/** Inside a skipped tree (`use a::b`, `#[cfg(feature)]`) nothing is a value or a type. */
function withoutMentions(constructs: Construct[]): Construct[] {
  const skipped = constructs.filter(({ kind }) => kind === 'skip.tree');
  if (skipped.length === 0) return constructs;
  let next = 0;
  let end = 0;
  return constructs.filter(({ family, node }) => {
    for (
      let tree = skipped[next];
      tree !== undefined && tree.node.startIndex <= node.startIndex;
      tree = skipped[++next]
    ) {
      end = Math.max(end, tree.node.endIndex);
    }
    return node.startIndex >= end || (family !== 'x' && family !== 'type');
  });
}

const kindsByQuery = new WeakMap<Query, Kinds>();

function kindsOf(query: Query): Kinds {
  const known = kindsByQuery.get(query);
  if (known !== undefined) return known;
  const kinds = new Map(
    query.captureNames
      .filter((name) => name.includes('.'))
      .map((name) => {
        const dot = name.indexOf('.');
        return [name, { family: name.slice(0, dot), variant: name.slice(dot + 1) }];
      }),
  );
  kindsByQuery.set(query, kinds);
  return kinds;
}

/** Asked a dozen times of every construct, so without the ceremony of an iterator. */
export function findField(construct: Construct, name: string): SyntaxNode | undefined {
  const { fields } = construct;
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] as SyntaxNode;
    if (field.name === name) return field;
  }
  return undefined;
}

export function listField(construct: Construct, name: string): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  for (const field of construct.fields) if (field.name === name) nodes.push(field);
  return nodes;
}
