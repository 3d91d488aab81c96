/**
 * What the patterns of a language found in a syntax tree, as constructs in source order; expressions stay with the kernel.
 * In the query vocabulary a capture with a dot names the construct, captures without one are its fields.
 */
import type { ConstructKind, PatternSet } from './compile-patterns.ts';
import { SyntaxNode, type SyntaxTree } from './syntax-tree.ts';

export interface Construct extends ConstructKind {
  readonly node: SyntaxNode;
  /** Every capture of the match, the construct itself among them. */
  readonly fields: readonly SyntaxNode[];
  /** What the pattern sets with `#set!`. */
  readonly properties: Readonly<Record<string, string | null>>;
  /** Place of the pattern in the query: where two patterns take one node for the same purpose, the later one holds. */
  readonly pattern: number;
}

/** The constructs of one file by family, each made when it is asked for: most are not. */
export class Constructs {
  readonly #tree: SyntaxTree;
  readonly #patterns: PatternSet;
  readonly #matches = new Map<string, number[]>();
  readonly #made = new Map<string, readonly Construct[]>();

  constructor(tree: SyntaxTree, patterns: PatternSet) {
    this.#tree = tree;
    this.#patterns = patterns;
    const { kernel } = tree;
    const { others } = kernel.columns;
    for (let at = 0; at < kernel.length(others); at++) {
      const match = kernel.cell(others, at);
      const { family } = this.#kindOf(match);
      const group = this.#matches.get(family);
      if (group === undefined) this.#matches.set(family, [match]);
      else group.push(match);
    }
  }

  family(name: string): readonly Construct[] {
    const made = this.#made.get(name);
    if (made !== undefined) return made;
    const constructs = (this.#matches.get(name) ?? []).map((match) => this.#make(match));
    this.#made.set(name, constructs);
    return constructs;
  }

  /** How many of a family start before a position. */
  countBefore(name: string, position: number): number {
    const { kernel } = this.#tree;
    const { matchNodes } = kernel.columns;
    const matches = this.#matches.get(name) ?? [];
    let [low, high] = [0, matches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#tree.start(kernel.cell(matchNodes, matches[middle] as number)) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** One of a family, for those who need few of many. */
  at(name: string, place: number): Construct {
    return this.#make((this.#matches.get(name) as number[])[place] as number);
  }

  #kindOf(match: number): ConstructKind {
    const { kernel } = this.#tree;
    const { captured, matchFirsts } = kernel.columns;
    const { captureKinds } = this.#patterns;
    for (let at = kernel.cell(matchFirsts, match); ; at++) {
      const kind = captureKinds[kernel.cell(captured, at)];
      if (kind !== undefined) return kind;
    }
  }

  #make(match: number): Construct {
    const tree = this.#tree;
    const { kernel } = tree;
    const { captureNames, properties } = this.#patterns;
    const { matchPatterns, matchNodes, matchFirsts, matchCounts, captured, capturedNodes } = kernel.columns;
    const kind = this.#kindOf(match);
    const first = kernel.cell(matchFirsts, match);
    const fields = new Array<SyntaxNode>(kernel.cell(matchCounts, match));
    for (let at = 0; at < fields.length; at++) {
      const name = captureNames[kernel.cell(captured, first + at)] as string;
      fields[at] = new SyntaxNode(tree, kernel.cell(capturedNodes, first + at), name);
    }
    const pattern = kernel.cell(matchPatterns, match);
    return {
      kind: kind.kind,
      family: kind.family,
      variant: kind.variant,
      node: new SyntaxNode(tree, kernel.cell(matchNodes, match), kind.kind),
      fields,
      properties: properties[pattern] as Construct['properties'],
      pattern,
    };
  }
}

/** Asked a dozen times of every construct, so without the ceremony of a callback. */
export function findField({ fields }: Construct, name: string): SyntaxNode | undefined {
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] as SyntaxNode;
    if (field.name === name) return field;
  }
  return undefined;
}

export function findLastField({ fields }: Construct, name: string): SyntaxNode | undefined {
  return fields.findLast((field) => field.name === name);
}

export function listField(construct: Construct, name: string): SyntaxNode[] {
  return construct.fields.filter((field) => field.name === name);
}
