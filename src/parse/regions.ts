/** Nested stretches of source (definitions, scopes, guarded branches). */

export interface Region {
  readonly start: number;
  readonly end: number;
  /** Index of the enclosing region, -1 at the top. */
  parent: number;
}

/** Sorts regions outermost first and links parents. */
export function nest<R extends Region>(regions: R[]): readonly R[] {
  regions.sort((a, b) => a.start - b.start || b.end - a.end);
  const open: number[] = [];
  regions.forEach((region, index) => {
    while (open.length > 0 && (regions[open.at(-1) as number] as R).end <= region.start) open.pop();
    region.parent = open.at(-1) ?? -1;
    open.push(index);
  });
  return regions;
}
