/**
 * Remembers answers together with the questions they rest on and what they cost.
 *
 * An answer must not depend on the order in which files are resolved, or an update would differ from a fresh index. It
 * is a function of its key and of those open computations that it runs into: a cycle is cut where it closes. So it is
 * remembered with the computations that cut it short, which must be open again, and with everything else on cycles that
 * it passed, none of which may be. Where a limit cut it short, it serves only as the start of a computation again. A
 * remembered answer costs as much of the limits as computing it did.
 */

interface Remembered {
  readonly value: unknown;
  /** Asked by this computation itself; what it took from others rests on their questions. */
  readonly questions: readonly number[];
  readonly inherited: readonly Remembered[];
  readonly cost: number;
  /** How many frames deep the computation went. */
  readonly height: number;
  /** Open computations that cut this one short. */
  readonly cutBy: readonly string[];
  /** Computations on cycles that this one went through. */
  readonly cyclic: ReadonlySet<string>;
  readonly isLimited: boolean;
  /** The same key asked for inside other cycles. */
  next: Remembered | undefined;
}

interface Frame {
  readonly key: string;
  readonly questions: Set<number>;
  readonly inherited: Set<Remembered>;
  cost: number;
  height: number;
  /** Depths of open frames that cut this computation short, its own among them when a cycle closes here. */
  cutBy: Set<number> | undefined;
  cyclic: ReadonlySet<string>;
  isLimited: boolean;
}

/** Frame 0 is the file being resolved; limits count from the computation it started, which is frame 1. */
const ROOT = 1;
const MAX_DEPTH = 40;
const MAX_COST = 4000;

export class Memo {
  readonly #answers = new Map<string, Remembered>();
  readonly #frames: Frame[] = [];
  readonly #open = new Map<string, number>();
  readonly #own = new Set<number>();
  #spent = 0;
  /** Whether a limit was met since frame 1 was opened. */
  #isLimited = false;

  /** What `record` is running for. */
  get subject(): string | undefined {
    return this.#frames[0]?.key;
  }

  /** Notes a question asked by whatever is being computed; `isOwn` when it is about the subject itself. */
  ask(question: number, isOwn = false): void {
    this.#frames.at(-1)?.questions.add(question);
    if (isOwn) this.#own.add(question);
  }

  /** Runs one top-level computation and returns its value and every question beyond its subject that it rests on. */
  record<T>(subject: string, compute: () => T): { value: T; questions: Set<number> } {
    const frame = this.#push(subject);
    this.#own.clear();
    try {
      const value = compute();
      const questions = allQuestions(frame);
      // Only here: an answer that others inherit rests on them like on any other.
      for (const question of this.#own) questions.delete(question);
      return { value, questions };
    } finally {
      this.#pop(frame);
    }
  }

  /** The answer under a key, computed at most once where that is sound; `whenCut` stands in for cycles and limits. */
  get<T>(key: string, whenCut: T, compute: () => T): T {
    if (this.#frames.length <= ROOT) this.#start();
    for (let known = this.#answers.get(key); known !== undefined; known = known.next) {
      if (!this.#fits(known)) continue;
      this.#inherit(known);
      this.#spent += known.cost;
      return known.value as T;
    }
    const openAt = this.#open.get(key);
    const isOver = this.#frames.length > MAX_DEPTH || this.#spent > MAX_COST;
    if (openAt !== undefined || isOver) {
      this.#cut(openAt);
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

  #start(): void {
    this.#spent = 0;
    this.#isLimited = false;
  }

  /** Whether computing it here would give the same answer. */
  #fits({ height, cost, cutBy, cyclic, isLimited }: Remembered): boolean {
    if (isLimited) return this.#frames.length === ROOT;
    if (this.#frames.length + height > MAX_DEPTH || this.#spent + cost > MAX_COST) return false;
    if (cyclic.size === 0) return true;
    if (this.#isLimited || !cutBy.every((key) => this.#open.has(key))) return false;
    for (const key of this.#open.keys()) if (cyclic.has(key) && !cutBy.includes(key)) return false;
    return true;
  }

  #push(key: string): Frame {
    const frame = {
      key,
      questions: new Set<number>(),
      inherited: new Set<Remembered>(),
      cost: 1,
      height: 1,
      cutBy: undefined,
      cyclic: NONE,
      isLimited: false,
    };
    this.#open.set(key, this.#frames.length);
    this.#frames.push(frame);
    return frame;
  }

  #pop(frame: Frame): void {
    this.#frames.pop();
    this.#open.delete(frame.key);
  }

  #cut(openAt: number | undefined): void {
    const frame = this.#frames.at(-1);
    if (frame !== undefined && openAt !== undefined) addCut(frame, openAt);
    if (openAt !== undefined) return;
    this.#isLimited = true;
    if (frame !== undefined) frame.isLimited = true;
  }

  #finish(frame: Frame, value: unknown): void {
    const { cost, height, key, cutBy, isLimited } = frame;
    cutBy?.delete(this.#frames.length);
    const remembered: Remembered = {
      value,
      questions: [...frame.questions],
      inherited: [...frame.inherited],
      cost,
      height,
      cutBy: cutBy === undefined ? UNCUT : Array.from(cutBy, (depth) => (this.#frames[depth] as Frame).key),
      cyclic: cutBy === undefined ? frame.cyclic : new Set([...frame.cyclic, key]),
      isLimited,
      next: undefined,
    };
    this.#remember(key, remembered);
    this.#inherit(remembered);
  }

  #remember(key: string, answer: Remembered): void {
    // A limited answer is for starting a computation, and this one was not.
    if (answer.isLimited && this.#frames.length > ROOT) return;
    // What is remembered never changes an answer, so forgetting all of it costs only time.
    if (this.#answers.size >= MAX_REMEMBERED) this.#answers.clear();
    const first = this.#answers.get(key);
    if (first === undefined || answer.cutBy.length === 0) {
      answer.next = first;
      this.#answers.set(key, answer);
    } else append(first, answer);
  }

  #inherit(answer: Remembered): void {
    const outer = this.#frames.at(-1);
    if (outer === undefined) return;
    outer.cost += answer.cost;
    outer.height = Math.max(outer.height, answer.height + 1);
    outer.isLimited ||= answer.isLimited;
    for (const key of answer.cutBy) addCut(outer, this.#open.get(key) as number);
    if (outer.inherited.has(answer)) return;
    outer.inherited.add(answer);
    if (answer.cyclic !== outer.cyclic) outer.cyclic = union(outer.cyclic, answer.cyclic);
  }
}

function addCut(frame: Frame, depth: number): void {
  if (frame.cutBy === undefined) frame.cutBy = new Set([depth]);
  else frame.cutBy.add(depth);
}

/** Of one key beyond the one that nothing cut short. */
const MAX_ANSWERS = 4;

function append(first: Remembered, answer: Remembered): void {
  let last = first;
  let length = 1;
  for (; last.next !== undefined; length++) last = last.next;
  if (length < MAX_ANSWERS) last.next = answer;
}

const UNCUT: readonly string[] = [];
const NONE: ReadonlySet<string> = new Set();
const MAX_REMEMBERED = 50_000;

function allQuestions({ questions, inherited }: Frame): Set<number> {
  const all = new Set(questions);
  const answers = new Set(inherited);
  // A set is walked in the order of insertion, what is added on the way included.
  for (const answer of answers) {
    for (const question of answer.questions) all.add(question);
    for (const further of answer.inherited) answers.add(further);
  }
  return all;
}

function union(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  if (a.size === 0 || b.size === 0) return a.size === 0 ? b : a;
  return new Set([...a, ...b]);
}
