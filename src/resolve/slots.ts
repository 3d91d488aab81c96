/**
 * Where answers are kept: found by what is asked about which row of which file, so that no key has to be spelled and
 * hashed for the millions of questions of a run.
 */

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
}

export interface Slot {
  answer: Remembered | undefined;
  /** Depth of the open frame that computes it, -1 when none does. */
  openAt: number;
  /** One for each name asked of what this slot stands for. */
  byName: Map<string, Slot> | undefined;
}

/** What can be asked about a row of a file's facts. */
export const ABOUT = {
  alias: 0,
  binding: 1,
  lambda: 2,
  call: 3,
  value: 4,
  result: 5,
  supertypes: 6,
  elements: 7,
  owner: 8,
  import: 9,
  constructor: 10,
  exports: 11,
  instance: 12,
  definition: 13,
  module: 14,
  callables: 15,
  bases: 16,
  structure: 17,
} as const;
type About = (typeof ABOUT)[keyof typeof ABOUT];
/** More than there are, and a power of two. */
const ABOUTS = 32;

export class Slots {
  readonly #byView = new Map<number, Map<number, Slot>>();
  readonly #byText = new Map<string, Slot>();
  #kept: Slot[] = [];
  #view = -1;
  #rows = new Map<number, Slot>();

  /** How many slots hold an answer. */
  get answered(): number {
    return this.#kept.length;
  }

  at(about: About, view: number, row: number): Slot {
    if (view !== this.#view) this.#turnTo(view);
    const place = row * ABOUTS + about;
    const known = this.#rows.get(place);
    if (known !== undefined) return known;
    const slot = this.apart();
    this.#rows.set(place, slot);
    return slot;
  }

  /** The slot for a name asked of what another stands for. */
  under(slot: Slot, name: string): Slot {
    slot.byName ??= new Map();
    return this.#in(slot.byName, name);
  }

  /** For what is no row of one file. */
  text(key: string): Slot {
    return this.#in(this.#byText, key);
  }

  /** One that nobody else finds. */
  apart(): Slot {
    return { answer: undefined, openAt: -1, byName: undefined };
  }

  keep(slot: Slot, answer: Remembered): void {
    if (slot.answer === undefined) this.#kept.push(slot);
    slot.answer = answer;
  }

  /** Only while nothing is being computed. */
  forget(): void {
    this.#byView.clear();
    this.#byText.clear();
    this.#kept = [];
    this.#view = -1;
  }

  #in(slots: Map<string, Slot>, key: string): Slot {
    const known = slots.get(key);
    if (known !== undefined) return known;
    const slot = this.apart();
    slots.set(key, slot);
    return slot;
  }

  /** Questions about one file come in runs. */
  #turnTo(view: number): void {
    this.#view = view;
    this.#rows = this.#byView.get(view) ?? new Map();
    if (this.#rows.size === 0) this.#byView.set(view, this.#rows);
  }
}
