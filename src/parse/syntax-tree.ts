/** The syntax tree that the kernel has read last. */
import type { Kernel } from './kernel.ts';

export class SyntaxTree {
  readonly source: string;
  readonly kernel: Kernel;

  constructor(kernel: Kernel, source: string) {
    this.kernel = kernel;
    this.source = source;
  }

  get count(): number {
    return this.kernel.length(this.kernel.columns.nodeStarts);
  }

  start(node: number): number {
    return this.kernel.cell(this.kernel.columns.nodeStarts, node);
  }

  end(node: number): number {
    return this.kernel.cell(this.kernel.columns.nodeEnds, node);
  }

  /** Which line a position is on, from 0. */
  rowAt(position: number): number {
    return this.kernel.calls.rowAt(position);
  }

  columnAt(position: number): number {
    return this.kernel.calls.columnAt(position);
  }
}

/** A node as a capture of a match holds it. */
export class SyntaxNode {
  /** Of the capture. */
  readonly name: string;
  readonly tree: SyntaxTree;
  /** Its place in the tree. */
  readonly id: number;
  readonly startIndex: number;

  constructor(tree: SyntaxTree, id: number, name: string) {
    this.name = name;
    this.tree = tree;
    this.id = id;
    this.startIndex = tree.start(id);
  }

  get endIndex(): number {
    return this.tree.end(this.id);
  }

  get row(): number {
    return this.tree.rowAt(this.startIndex);
  }

  get column(): number {
    return this.tree.columnAt(this.startIndex);
  }

  get endRow(): number {
    return this.tree.rowAt(this.endIndex);
  }
}
