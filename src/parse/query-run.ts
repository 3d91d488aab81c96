/**
 * What the patterns of a language find in a syntax tree, as constructs in source order.
 * In the query vocabulary a capture with a dot names the construct, captures without one are its fields.
 */

import type { PatternSet } from './compile-patterns.ts';
import type { IsOver } from './deadline.ts';
import { eachMatch } from './match.ts';
import { SyntaxNode, type SyntaxTree } from './syntax-tree.ts';

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
export function runQuery(patterns: PatternSet, tree: SyntaxTree, isOver: IsOver): Construct[] | undefined {
  const { captureNames, properties } = patterns;
  const kinds = kindsOf(patterns);
  const constructs: Construct[] = [];
  const isDone = eachMatch(patterns, tree, isOver, (pattern, count, captures, nodes) => {
    // Of the right size from the start: one that grows takes room for seventeen.
    const fields = new Array<SyntaxNode>(count);
    for (let at = 0; at < count; at++) {
      fields[at] = new SyntaxNode(tree, nodes[at] as number, captureNames[captures[at] as number] as string);
    }
    for (let at = 0; at < fields.length; at++) {
      const kind = kinds[captures[at] as number];
      if (kind === undefined) continue;
      const node = fields[at] as SyntaxNode;
      const { family, variant } = kind;
      constructs.push({
        kind: node.name,
        family,
        variant,
        node,
        fields,
        properties: properties[pattern] as Construct['properties'],
        pattern,
      });
      return;
    }
  });
  return isDone ? withoutMentions(constructs.sort(inSourceOrder)) : undefined;
}

/** Those of one node, such as the pairs of an object, by what they end with, then as the query has them. */
function inSourceOrder(a: Construct, b: Construct): number {
  return a.node.id - b.node.id || lastOf(a) - lastOf(b) || a.pattern - b.pattern;
}

function lastOf({ fields }: Construct): number {
  return (fields[fields.length - 1] as SyntaxNode).id;
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

interface Kind {
  readonly family: string;
  readonly variant: string;
}

const kindsByPatterns = new WeakMap<PatternSet, readonly (Kind | undefined)[]>();

function kindsOf(patterns: PatternSet): readonly (Kind | undefined)[] {
  const known = kindsByPatterns.get(patterns);
  if (known !== undefined) return known;
  const kinds = patterns.captureNames.map((name) => {
    const dot = name.indexOf('.');
    return dot < 0 ? undefined : { family: name.slice(0, dot), variant: name.slice(dot + 1) };
  });
  kindsByPatterns.set(patterns, kinds);
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
