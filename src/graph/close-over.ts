/** Sets of nodes that others lead to, however far. */

/** What each node leads to over any number of steps. */
export function closeOver(
  nodes: Iterable<number>,
  listNext: (frontier: readonly number[]) => readonly (readonly [number, number])[],
): ReadonlyMap<number, ReadonlySet<number>> {
  const next = new Map<number, number[]>();
  let frontier = [...new Set(nodes)];
  const starts = frontier;
  while (frontier.length > 0) {
    for (const node of frontier) next.set(node, []);
    for (const [from, to] of listNext(frontier)) next.get(from)?.push(to);
    frontier = [...new Set(frontier.flatMap((node) => next.get(node) ?? []))].filter((node) => !next.has(node));
  }
  const closures = new Map<number, ReadonlySet<number>>();
  for (const start of starts) {
    const reached = next.get(start)?.length === 0 ? NONE : reachOver(next, start);
    if (reached.size > 0) closures.set(start, reached);
  }
  return closures;
}

function reachOver(next: ReadonlyMap<number, readonly number[]>, start: number): ReadonlySet<number> {
  const reached = new Set<number>();
  const open = [...(next.get(start) ?? [])];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    open.push(...(next.get(node) ?? []));
  }
  reached.delete(start);
  return reached;
}

const NONE: ReadonlySet<number> = new Set();
