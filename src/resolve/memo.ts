/**
 * Remembers answers together with the questions they rest on and what they cost.
 *
 * An answer must not depend on the order in which files are resolved, or an update would differ from a fresh index. It
 * is a function of what is asked and of those open computations that it runs into: a cycle is cut where it closes. So it
 * is remembered with the computations that cut it short, which must be open again, and with everything else on cycles that
 * it passed, none of which may be. Where a limit cut it short, it serves only as the start of a computation again. A
 * remembered answer costs as much of the limits as computing it did.
 */
import { type Remembered, type Slot, Slots } from './slots.ts';

interface Frame {
  readonly id: number;
  readonly slot: Slot;
  readonly questions: number[];
  readonly inherited: Remembered[];
  cost: number;
  height: number;
  /** Depths of open frames that cut this computation short, its own among them when a cycle closes here. */
  cutBy: Set<number> | undefined;
  cyclic: ReadonlySet<Slot>;
  isLimited: boolean;
}

/** Frame 0 is the file being resolved; limits count from the computation it started, which is frame 1. */
const ROOT = 1;
const MAX_DEPTH = 40;
const MAX_COST = 4000;

export class Memo {
  readonly slots = new Slots();
  readonly #frames: Frame[] = [];
  readonly #own = new Set<number>();
  readonly #found = new Map<number, Map<string, unknown>>();
  #subject: string | undefined;
  #spent = 0;
  /** Whether a limit was met since frame 1 was opened. */
  #isLimited = false;
  #visitors = 0;

  /** What `record` is running for. */
  get subject(): string | undefined {
    return this.#subject;
  }

  /** Notes a question asked by whatever is being computed; `isOwn` when it is about the subject itself. */
  ask(question: number, isOwn = false): void {
    this.#frames.at(-1)?.questions.push(question);
    if (isOwn) this.#own.add(question);
  }

  /**
   * What the subject itself found for names in a row of its facts, to keep what it asks for again: it has noted the
   * questions by then. Nothing while an answer is computed, which has to note them as well.
   */
  findOwn(subject: string, row: number): Map<string, unknown> | undefined {
    if (this.#frames.length !== ROOT || subject !== this.#subject) return undefined;
    let found = this.#found.get(row);
    if (found === undefined) {
      found = new Map();
      this.#found.set(row, found);
    }
    return found;
  }

  /** Runs one top-level computation and returns its value and every question beyond its subject that it rests on. */
  record<T>(subject: string, compute: () => T): { value: T; questions: Set<number> } {
    // What is remembered never changes an answer, so forgetting all of it costs only time.
    if (this.slots.answered >= MAX_REMEMBERED) this.slots.forget();
    const frame = this.#push(this.slots.apart());
    this.#subject = subject;
    this.#own.clear();
    this.#found.clear();
    try {
      const value = compute();
      const questions = this.#allQuestions(frame);
      // Only here: an answer that others inherit rests on them like on any other.
      for (const question of this.#own) questions.delete(question);
      return { value, questions };
    } finally {
      this.#pop(frame);
      this.#subject = undefined;
    }
  }

  /** The answer kept in a slot, computed at most once where that is sound; `whenCut` stands in for cycles and limits. */
  get<T>(slot: Slot, whenCut: T, compute: () => T): T {
    if (this.#frames.length <= ROOT) this.#start();
    for (let known = slot.answer; known !== undefined; known = known.next) {
      if (!this.#fits(known)) continue;
      this.#inherit(known);
      this.#spent += known.cost;
      return known.value as T;
    }
    const isOver = this.#frames.length > MAX_DEPTH || this.#spent > MAX_COST;
    if (slot.openAt >= 0 || isOver) {
      this.#cut(slot.openAt);
      return whenCut;
    }
    const frame = this.#push(slot);
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
    if (this.#isLimited || !cutBy.every((slot) => slot.openAt >= 0)) return false;
    for (const { slot } of this.#frames) if (cyclic.has(slot) && !cutBy.includes(slot)) return false;
    return true;
  }

  #push(slot: Slot): Frame {
    const frame: Frame = {
      id: ++this.#visitors,
      slot,
      questions: [],
      inherited: [],
      cost: 1,
      height: 1,
      cutBy: undefined,
      cyclic: NONE,
      isLimited: false,
    };
    slot.openAt = this.#frames.length;
    this.#frames.push(frame);
    return frame;
  }

  #pop(frame: Frame): void {
    this.#frames.pop();
    frame.slot.openAt = -1;
  }

  #cut(openAt: number): void {
    const frame = this.#frames.at(-1);
    if (openAt >= 0) {
      if (frame !== undefined) addCut(frame, openAt);
      return;
    }
    this.#isLimited = true;
    if (frame !== undefined) frame.isLimited = true;
  }

  #finish(frame: Frame, value: unknown): void {
    const { cost, height, slot, cutBy, isLimited, inherited } = frame;
    cutBy?.delete(this.#frames.length);
    const remembered: Remembered = {
      value,
      questions: withoutRepeats(frame.questions),
      inherited,
      cost,
      height,
      cutBy: cutBy === undefined ? UNCUT : Array.from(cutBy, (depth) => (this.#frames[depth] as Frame).slot),
      cyclic: cutBy === undefined ? frame.cyclic : new Set([...frame.cyclic, slot]),
      isLimited,
      next: undefined,
      seenBy: 0,
    };
    this.#remember(slot, remembered);
    this.#inherit(remembered);
  }

  #remember(slot: Slot, answer: Remembered): void {
    // A limited answer is for starting a computation, and this one was not.
    if (answer.isLimited && this.#frames.length > ROOT) return;
    const first = slot.answer;
    if (first === undefined || answer.cutBy.length === 0) {
      answer.next = first;
      this.slots.keep(slot, answer);
    } else append(first, answer);
  }

  #inherit(answer: Remembered): void {
    const outer = this.#frames.at(-1);
    if (outer === undefined) return;
    outer.cost += answer.cost;
    outer.height = Math.max(outer.height, answer.height + 1);
    outer.isLimited ||= answer.isLimited;
    for (const slot of answer.cutBy) addCut(outer, slot.openAt);
    if (answer.seenBy === outer.id) return;
    answer.seenBy = outer.id;
    outer.inherited.push(answer);
    if (answer.cyclic !== outer.cyclic) outer.cyclic = union(outer.cyclic, answer.cyclic);
  }

  #allQuestions({ questions, inherited }: Frame): Set<number> {
    const all = new Set(questions);
    const walk = ++this.#visitors;
    const answers = [...inherited];
    // What is added on the way is walked too.
    for (const answer of answers) {
      if (answer.seenBy === walk) continue;
      answer.seenBy = walk;
      for (const question of answer.questions) all.add(question);
      for (const further of answer.inherited) if (further.seenBy !== walk) answers.push(further);
    }
    return all;
  }
}

function addCut(frame: Frame, depth: number): void {
  if (frame.cutBy === undefined) frame.cutBy = new Set([depth]);
  else frame.cutBy.add(depth);
}

/** Of one slot beyond the one that nothing cut short. */
const MAX_ANSWERS = 4;

function append(first: Remembered, answer: Remembered): void {
  let last = first;
  let length = 1;
  for (; last.next !== undefined; length++) last = last.next;
  if (length < MAX_ANSWERS) last.next = answer;
}

const UNCUT: readonly Slot[] = [];
const NONE: ReadonlySet<Slot> = new Set();
const MAX_REMEMBERED = 50_000;

function withoutRepeats(questions: readonly number[]): readonly number[] {
  return questions.length < 2 ? questions : [...new Set(questions)];
}

function union(a: ReadonlySet<Slot>, b: ReadonlySet<Slot>): ReadonlySet<Slot> {
  if (a.size === 0 || b.size === 0) return a.size === 0 ? b : a;
  return new Set([...a, ...b]);
}
