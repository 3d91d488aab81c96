/** Nodes by how much they matter to a question; numbers of nodes, and points that are comparable within one map. */

export type Scores = Map<number, number>;

export function addScore(scores: Scores, node: number, points: number): void {
  scores.set(node, (scores.get(node) ?? 0) + points);
}

/** Highest first; equal ones in order of number, so that an answer does not depend on the order of its finding. */
export function listTop(scores: ReadonlyMap<number, number>, count: number): number[] {
  const least = scores.size > MANY * count ? scoreAt(scores, count) : Number.NEGATIVE_INFINITY;
  return [...scores]
    .filter(([, points]) => points >= least)
    .sort(([a, one], [b, other]) => other - one || a - b)
    .slice(0, count)
    .map(([node]) => node);
}

/** How many times too many scores there must be for it to pay to leave the low ones out before they are sorted. */
const MANY = 4;

function scoreAt(scores: ReadonlyMap<number, number>, place: number): number {
  const sorted = Float64Array.from(scores.values()).sort();
  return sorted[Math.max(sorted.length - place, 0)] ?? Number.POSITIVE_INFINITY;
}

/** The same scores with the highest at 1. */
export function normalized(scores: ReadonlyMap<number, number>): Scores {
  let top = 0;
  for (const points of scores.values()) top = Math.max(top, points);
  return new Map(Array.from(scores, ([node, points]) => [node, top === 0 ? 0 : points / top]));
}
