/** A queue that gives back what comes first, whatever the order in which it was filled. */
export class Heap<T> {
  readonly #items: T[] = [];
  readonly #isBefore: (a: T, b: T) => boolean;

  constructor(isBefore: (a: T, b: T) => boolean) {
    this.#isBefore = isBefore;
  }

  push(item: T): void {
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(item, this.#items[parent] as T)) break;
      this.#items[at] = this.#items[parent] as T;
      at = parent;
    }
    this.#items[at] = item;
  }

  /** Undefined once it is empty. */
  pop(): T | undefined {
    const first = this.#items[0];
    const last = this.#items.pop();
    if (last !== undefined && this.#items.length > 0) this.#sink(last);
    return first;
  }

  /** Finds the place of an item from the top. */
  #sink(item: T): void {
    const { length } = this.#items;
    let at = 0;
    for (let child = 1; child < length; child = 2 * at + 1) {
      const right = child + 1;
      const next = right < length && this.#isBefore(this.#items[right] as T, this.#items[child] as T) ? right : child;
      if (!this.#isBefore(this.#items[next] as T, item)) break;
      this.#items[at] = this.#items[next] as T;
      at = next;
    }
    this.#items[at] = item;
  }
}
