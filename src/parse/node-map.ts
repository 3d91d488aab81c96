/** A number for some nodes of a tree. Nodes are numbered from 0, so it is a column; asking a `Map` takes five times as long. */
export class NodeMap {
  readonly #cells: Int32Array;

  constructor(nodes: number) {
    this.#cells = new Int32Array(nodes).fill(-1);
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
