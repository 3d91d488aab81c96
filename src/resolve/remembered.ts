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
