/** Strongly connected components of a directed graph, by Tarjan's algorithm. */

/** Without recursion, for a chain may be longer than the stack. */
export function listComponents(nodes: Iterable<string>, targetsOf: (node: string) => Iterable<string>): string[][] {
  const search = new Search(targetsOf);
  for (const node of nodes) search.visit(node);
  return search.components;
}

interface Visit {
  readonly node: string;
  readonly next: Iterator<string>;
}

class Search {
  readonly components: string[][] = [];
  readonly #targetsOf: (node: string) => Iterable<string>;
  readonly #order = new Map<string, number>();
  /** The earliest node still open that a node reaches. */
  readonly #low = new Map<string, number>();
  readonly #open: string[] = [];
  readonly #isOpen = new Set<string>();

  constructor(targetsOf: (node: string) => Iterable<string>) {
    this.#targetsOf = targetsOf;
  }

  visit(root: string): void {
    if (this.#order.has(root)) return;
    const visits = [this.#enter(root)];
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const { value: target, done } = visit.next.next();
      if (done === true) this.#leave(visits);
      else if (!this.#order.has(target)) visits.push(this.#enter(target));
      else if (this.#isOpen.has(target)) this.#lower(visit.node, this.#order.get(target) as number);
    }
  }

  #enter(node: string): Visit {
    const number = this.#order.size;
    this.#order.set(node, number);
    this.#low.set(node, number);
    this.#open.push(node);
    this.#isOpen.add(node);
    return { node, next: this.#targetsOf(node)[Symbol.iterator]() };
  }

  #leave(visits: Visit[]): void {
    const { node } = visits.pop() as Visit;
    const low = this.#low.get(node) as number;
    const parent = visits.at(-1);
    if (parent !== undefined) this.#lower(parent.node, low);
    if (low !== this.#order.get(node)) return;
    const component = this.#open.splice(this.#open.lastIndexOf(node));
    for (const member of component) this.#isOpen.delete(member);
    this.components.push(component);
  }

  #lower(node: string, to: number): void {
    this.#low.set(node, Math.min(this.#low.get(node) as number, to));
  }
}
