import { KEPT_CAPACITY } from './syntax-tree.ts';

/**
 * A number for some nodes of a tree. Nodes are numbered from 0, so it is a column; asking a `Map` takes five times as long.
 * One tree is worked on at a time, so the next one takes the same room: made anew for each, it would wait for collection.
 */
export class NodeMap {
  #cells = new Int32Array();

  /** For a tree of so many nodes, none of which has a number yet. */
  reset(nodes: number): this {
    if (this.#cells.length < nodes || this.#cells.length > KEPT_CAPACITY) this.#cells = new Int32Array(nodes);
    this.#cells.fill(-1, 0, nodes);
    return this;
  }

  /** -1 where there is none. */
  get(node: number): number {
    return this.#cells[node] as number;
  }

  set(node: number, value: number): void {
    this.#cells[node] = value;
  }

  delete(node: number): void {
    this.#cells[node] = -1;
  }
}
