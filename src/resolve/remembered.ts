/** What is remembered of an answer, and what answers are found by. */

export interface Remembered {
  readonly value: unknown;
  /** Asked by this computation itself; what it took from others rests on their questions. */
  readonly questions: readonly number[];
  readonly inherited: readonly Remembered[];
  readonly cost: number;
  /** How many frames deep the computation went. */
  readonly height: number;
  /** Open computations that cut this one short. */
  readonly cutBy: readonly Slot[];
  /** Computations on cycles that this one went through. */
  readonly cyclic: ReadonlySet<Slot>;
  readonly isLimited: boolean;
  /** The same asked for inside other cycles. */
  next: Remembered | undefined;
  /** The last frame or walk that came by, so that none takes it twice in a row. */
  seenBy: number;
  /** Parts of the file being resolved that rest on it, as a set. */
  parts: number;
}

export interface Slot {
  answer: Remembered | undefined;
  /** Depth of the open frame that computes it, -1 when none does. */
  openAt: number;
  /** One for each name asked of what this slot stands for. */
  byName: Map<string, Slot> | undefined;
}

export type Rows = (Slot | undefined)[];

/** What is kept for the rows of one file, by what is asked about; of no use to any other than `owner`. */
export interface SlotsOfView {
  readonly owner: object;
  readonly about: (Rows | undefined)[];
}

export const NO_ANSWERS: readonly Remembered[] = [];
export const NO_SLOTS: ReadonlySet<Slot> = new Set();

/** Each answer once, behind all that it took from others. */
export function listBehindTheirs(taken: readonly Remembered[], walk: number, answers: Remembered[]): void {
  for (let at = 0; at < taken.length; at++) {
    const answer = taken[at] as Remembered;
    if (answer.seenBy === walk) continue;
    answer.seenBy = walk;
    answer.parts = 0;
    if (answer.inherited !== NO_ANSWERS) listBehindTheirs(answer.inherited, walk, answers);
    answers.push(answer);
  }
}

export function areOpen(slots: readonly Slot[]): boolean {
  for (let at = 0; at < slots.length; at++) if ((slots[at] as Slot).openAt < 0) return false;
  return true;
}

/** Of one slot beyond the one that nothing cut short. */
const MAX_ANSWERS = 4;

export function append(first: Remembered, answer: Remembered): void {
  let last = first;
  let length = 1;
  for (; last.next !== undefined; length++) last = last.next;
  if (length < MAX_ANSWERS) last.next = answer;
}

/** Whether there is one already that nothing cut short, or one that a limit did. */
export function hasWhole(first: Remembered, isLimited: boolean): boolean {
  for (let known: Remembered | undefined = first; known !== undefined; known = known.next) {
    if (known.cutBy.length === 0 && known.isLimited === isLimited) return true;
  }
  return false;
}

const NO_QUESTIONS: readonly number[] = [];

/** Moves those that stay to the front: what a frame asked is dropped from the list with the frame. */
export function withoutRepeats(questions: number[], first: number, end: number): readonly number[] {
  if (end === first) return NO_QUESTIONS;
  if (end - first > FEW) return [...new Set(questions.slice(first, end))];
  let kept = first;
  for (let at = first; at < end; at++) {
    const question = questions[at] as number;
    if (questions.indexOf(question, first) >= kept) questions[kept++] = question;
  }
  return questions.slice(first, kept);
}

/** So many are compared with each other sooner than they are put into a set. */
const FEW = 8;

/** What is on one cycle is met again and again: mostly there is nothing to add. */
export function union(a: ReadonlySet<Slot>, b: ReadonlySet<Slot>): ReadonlySet<Slot> {
  if (a === NO_SLOTS || hasAll(b, a)) return b;
  return hasAll(a, b) ? a : new Set([...a, ...b]);
}

export function withSlot(slots: ReadonlySet<Slot>, slot: Slot): ReadonlySet<Slot> {
  return slots.has(slot) ? slots : new Set([...slots, slot]);
}

function hasAll(all: ReadonlySet<Slot>, some: ReadonlySet<Slot>): boolean {
  if (some.size > all.size) return false;
  for (const slot of some) if (!all.has(slot)) return false;
  return true;
}
