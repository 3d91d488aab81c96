/** Nested stretches of source (definitions, scopes, guarded branches), outermost first, and the innermost one at a place. */
import { allocate, Column, newColumn } from './memory';

@unmanaged
export class Regions {
  starts: Column;
  ends: Column;
  parents: Column;
  /** The one that was asked for last: questions mostly come in source order. */
  asked: i32;

  clear(): void {
    this.starts.clear();
    this.ends.clear();
    this.parents.clear();
    this.asked = -1;
  }

  add(start: i32, end: i32, parent: i32): void {
    this.starts.push(start);
    this.ends.push(end);
    this.parents.push(parent);
  }

  /** The innermost that holds the position, -1 if none does. */
  at(position: i32): i32 {
    let region = this.lastStarted(position);
    while (region >= 0 && this.ends.get(region) <= position) region = this.parents.get(region);
    return region;
  }

  /** The last that starts at or before the position. */
  private lastStarted(position: i32): i32 {
    let at = this.asked;
    if (at >= 0 && this.starts.get(at) <= position) {
      for (let steps = 0; steps < 8; steps++) {
        if (at + 1 >= this.starts.length || this.starts.get(at + 1) > position) {
          this.asked = at;
          return at;
        }
        at++;
      }
    }
    this.asked = this.firstFrom(position + 1) - 1;
    return this.asked;
  }

  /** The first that starts at or after the position. */
  firstFrom(position: i32): i32 {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts.get(middle) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export function newRegions(): Regions {
  const regions = changetype<Regions>(allocate(offsetof<Regions>() as i32));
  regions.starts = newColumn();
  regions.ends = newColumn();
  regions.parents = newColumn();
  regions.asked = -1;
  return regions;
}
