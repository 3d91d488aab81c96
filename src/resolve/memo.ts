/**
 * Remembers answers together with the questions they rest on and what they cost.
 *
 * An answer must not depend on the order in which files are resolved, or an update would differ from a fresh index.
 * So an answer that ran into itself (a cycle) or into a limit is kept only for the outermost computation that it is
 * complete for, and a remembered answer costs as much of the limit as computing it did.
 */

interface Remembered {
  readonly value: unknown;
  readonly questions: readonly number[];
  readonly cost: number;
  /** How many frames deep the computation went. */
  readonly height: number;
}

interface Frame {
  readonly key: string;
  readonly questions: Set<number>;
  readonly inherited: Set<Remembered>;
  cost: number;
  height: number;
  /** Index of the outermost frame whose unfinished state this computation has seen. */
  touches: number;
}

/** Frame 0 is the file being resolved; limits count from the computation it started, which is frame 1. */
const ROOT = 1;
const MAX_DEPTH = 40;
const MAX_COST = 4000;

export class Memo {
  readonly #answers = new Map<string, Remembered>();
  readonly #frames: Frame[] = [];
  readonly #open = new Map<string, number>();
  #spent = 0;

  /** Notes a question asked by whatever is being computed. */
  ask(question: number): void {
    this.#frames.at(-1)?.questions.add(question);
  }

  /** Runs one top-level computation and returns its value and every question it rests on. */
  record<T>(key: string, compute: () => T): { value: T; questions: Set<number> } {
    const frame = this.#push(key);
    try {
      return { value: compute(), questions: frame.questions };
    } finally {
      this.#pop(frame);
    }
  }

  /** The answer under a key, computed at most once where that is sound; `whenCut` stands in for cycles and limits. */
  get<T>(key: string, whenCut: T, compute: () => T): T {
    if (this.#frames.length <= ROOT) this.#spent = 0;
    const known = this.#answers.get(key);
    if (known !== undefined && this.#fits(known)) {
      this.#inherit(known);
      this.#spent += known.cost;
      return known.value as T;
    }
    const openAt = this.#open.get(key);
    if (openAt !== undefined || this.#frames.length > MAX_DEPTH || this.#spent > MAX_COST) {
      this.#taint(openAt ?? ROOT);
      return whenCut;
    }
    const frame = this.#push(key);
    this.#spent++;
    let value: T;
    try {
      value = compute();
    } finally {
      this.#pop(frame);
    }
    this.#finish(frame, value);
    return value;
  }

  /** An answer that computing would cut short here is computed again, so that it is cut short alike. */
  #fits(known: Remembered): boolean {
    return this.#frames.length + known.height <= MAX_DEPTH && this.#spent + known.cost <= MAX_COST;
  }

  #push(key: string): Frame {
    const frame = { key, questions: new Set<number>(), inherited: new Set<Remembered>(), cost: 1, height: 1, touches: Infinity };
    this.#open.set(key, this.#frames.length);
    this.#frames.push(frame);
    return frame;
  }

  #pop(frame: Frame): void {
    this.#frames.pop();
    this.#open.delete(frame.key);
  }

  #taint(outermost: number): void {
    for (let at = this.#frames.length - 1; at > outermost; at--) {
      const frame = this.#frames[at] as Frame;
      frame.touches = Math.min(frame.touches, outermost);
    }
  }

  #finish(frame: Frame, value: unknown): void {
    const { cost, height } = frame;
    const remembered = { value, questions: [...frame.questions], cost, height };
    if (frame.touches >= this.#frames.length) this.#answers.set(frame.key, remembered);
    this.#inherit(remembered);
  }

  #inherit(answer: Remembered): void {
    const outer = this.#frames.at(-1);
    if (outer === undefined) return;
    outer.cost += answer.cost;
    outer.height = Math.max(outer.height, answer.height + 1);
    if (outer.inherited.has(answer)) return;
    outer.inherited.add(answer);
    for (const question of answer.questions) outer.questions.add(question);
  }
}
