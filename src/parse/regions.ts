/** Nested stretches of source (definitions, scopes, guarded branches) and the innermost one at a place. */

export interface Region {
  readonly start: number;
  readonly end: number;
  /** Index of the enclosing region, -1 at the top. */
  parent: number;
}

/** Sorts regions outermost first, links parents, and answers by binary search. */
export class Regions<R extends Region> {
  readonly all: readonly R[];
  readonly #starts: Int32Array;
  #asked = -1;

  constructor(regions: R[]) {
    regions.sort((a, b) => a.start - b.start || b.end - a.end);
    const open: number[] = [];
    regions.forEach((region, index) => {
      while (open.length > 0 && (regions[open.at(-1) as number] as R).end <= region.start) open.pop();
      region.parent = open.at(-1) ?? -1;
      open.push(index);
    });
    this.all = regions;
    this.#starts = Int32Array.from(regions, (region) => region.start);
  }

  /** Index of the innermost region that holds the position, -1 if none does. */
  at(position: number): number {
    let index = this.#lastStarted(position);
    while (index >= 0 && (this.all[index] as R).end <= position) index = (this.all[index] as R).parent;
    return index;
  }

  /** Index of the last region that starts at or before the position. Questions mostly come in source order. */
  #lastStarted(position: number): number {
    const starts = this.#starts;
    let at = this.#asked;
    if (at >= 0 && (starts[at] as number) <= position) {
      for (let steps = 0; steps < 8; steps++) {
        const isLast = at + 1 >= starts.length || (starts[at + 1] as number) > position;
        if (isLast) return this.#note(at);
        at++;
      }
    }
    return this.#note(this.firstFrom(position + 1) - 1);
  }

  #note(index: number): number {
    this.#asked = index;
    return index;
  }

  /** Index of the first region that starts at or after the position. */
  firstFrom(position: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] as number) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
