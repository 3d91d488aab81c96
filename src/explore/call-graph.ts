/** Calls as a question walks them: sure enough, out of tests unless those are asked for, each node read once. */
import { type CallStep, listStepsFrom, listStepsTo, pairOf } from '../graph/call-steps.ts';
import { isAside } from '../graph/side-code.ts';
import { getNodes } from '../store/read-nodes.ts';
import type { StoredNode } from '../store/records.ts';
import type { Store } from '../store/store.ts';

export interface CallGraphOptions {
  readonly minConfidence: number;
  readonly wantsTests: boolean;
}

export class CallGraph {
  readonly #store: Store;
  readonly #options: CallGraphOptions;
  readonly #from = new Map<number, readonly CallStep[]>();
  readonly #to = new Map<number, readonly CallStep[]>();
  readonly #nodes: Map<number, StoredNode>;

  constructor(store: Store, known: ReadonlyMap<number, StoredNode>, options: CallGraphOptions) {
    this.#store = store;
    this.#options = options;
    this.#nodes = new Map(known);
  }

  node(number: number): StoredNode {
    return this.nodes([number])[0] as StoredNode;
  }

  nodes(numbers: Iterable<number>): StoredNode[] {
    const wanted = [...numbers];
    const missing = wanted.filter((number) => !this.#nodes.has(number));
    for (const node of getNodes(this.#store, missing)) this.#nodes.set(node.node, node);
    return wanted.map((number) => this.#nodes.get(number) as StoredNode);
  }

  /** The surest call from each of these nodes to each other one, in the order of the source. */
  stepsFrom(nodes: readonly number[]): CallStep[] {
    return this.#steps(nodes, this.#from, listStepsFrom, ({ source }) => source);
  }

  stepsTo(nodes: readonly number[]): CallStep[] {
    return this.#steps(nodes, this.#to, listStepsTo, ({ target }) => target);
  }

  #steps(
    nodes: readonly number[],
    known: Map<number, readonly CallStep[]>,
    list: typeof listStepsFrom,
    keyOf: (step: CallStep) => number,
  ): CallStep[] {
    const missing = nodes.filter((node) => !known.has(node));
    if (missing.length === 0) return nodes.flatMap((node) => known.get(node) as readonly CallStep[]);
    const options = { ...this.#options, oncePerPair: true };
    const fresh = new Map<number, CallStep[]>(missing.map((node) => [node, []]));
    for (const step of list(this.#store, missing, options)) fresh.get(keyOf(step))?.push(step);
    for (const [node, steps] of fresh) known.set(node, this.keep(steps));
    return nodes.flatMap((node) => known.get(node) as readonly CallStep[]);
  }

  /** Of steps between the same two nodes the best, out of tests unless those are asked for. */
  keep(steps: readonly CallStep[]): CallStep[] {
    const best = new Map<number, CallStep>();
    for (const step of steps) {
      const key = pairOf(step);
      const other = best.get(key);
      if (this.#isPassable(step) && (other === undefined || this.#isBetter(step, other))) best.set(key, step);
    }
    return [...best.values()];
  }

  #isPassable({ source, target, within = source, confidence }: CallStep): boolean {
    if (source === target || confidence < this.#options.minConfidence) return false;
    return this.#options.wantsTests || ![source, target, within].some((node) => isAside(this.#store, node));
  }

  /** Registered in the program rather than in a test, then surer. */
  #isBetter(step: CallStep, other: CallStep): boolean {
    const [ownStep, ownOther] = [step, other].map(
      ({ registeredAt }) => registeredAt === undefined || !isAside(this.#store, registeredAt.node),
    );
    return ownStep === ownOther ? step.confidence > other.confidence : ownStep === true;
  }
}
