/**
 * Where answers are kept: found by what is asked about which row of which file, so that no key has to be spelled and
 * hashed for the millions of questions of a run.
 */
import type { FileView } from './file-view.ts';

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

/** What can be asked about a row of a file's facts, and what it is a row of. */
export const ABOUT = {
  alias: { code: 0, rows: 'definitions' },
  binding: { code: 1, rows: 'bindings' },
  lambda: { code: 2, rows: 'definitions' },
  call: { code: 3, rows: 'expressions' },
  value: { code: 4, rows: 'definitions' },
  result: { code: 5, rows: 'definitions' },
  supertypes: { code: 6, rows: 'definitions' },
  elements: { code: 7, rows: 'definitions' },
  owner: { code: 8, rows: 'definitions' },
  import: { code: 9, rows: 'imports' },
  constructor: { code: 10, rows: 'definitions' },
  instance: { code: 11, rows: 'definitions' },
  definition: { code: 12, rows: 'definitions' },
  bases: { code: 13, rows: 'definitions' },
  structure: { code: 14, rows: 'expressions' },
  /** Of the file as a whole. */
  exports: { code: 15, rows: undefined },
  module: { code: 16, rows: undefined },
  submodules: { code: 23, rows: undefined },
  /** Of what the file has in common with others (`common`). */
  specifiers: { code: 17, rows: undefined },
  package: { code: 18, rows: undefined },
  outside: { code: 19, rows: undefined },
  rooted: { code: 20, rows: undefined },
  shared: { code: 21, rows: undefined },
  blankets: { code: 22, rows: undefined },
} as const;
type About = (typeof ABOUT)[keyof typeof ABOUT];

type Rows = (Slot | undefined)[];

export class Slots {
  /** By what is asked about, then by row. */
  readonly #byView = new Map<number, (Rows | undefined)[]>();
  readonly #byText = new Map<string, Slot>();
  readonly #byType = new Map<string, Slot>();
  #kept: Slot[] = [];
  #view = -1;
  #ofView: (Rows | undefined)[] = [];

  /** How many slots hold an answer. */
  get answered(): number {
    return this.#kept.length;
  }

  at(about: About, view: FileView, row: number): Slot {
    if (view.id !== this.#view) this.#turnTo(view.id);
    const rows = this.#ofView[about.code] ?? this.#open(about, view);
    const known = rows[row];
    if (known !== undefined) return known;
    const slot = this.apart();
    rows[row] = slot;
    return slot;
  }

  /** The slot for a name asked of what another stands for. */
  under(slot: Slot, name: string): Slot {
    slot.byName ??= new Map();
    return this.#in(slot.byName, name);
  }

  /** For what a file has in common with all that spell the same for it, which each does once. */
  common(about: About, view: FileView, spell: (view: FileView) => string): Slot {
    if (view.id !== this.#view) this.#turnTo(view.id);
    const rows = this.#ofView[about.code] ?? this.#open(about, view);
    const known = rows[0];
    if (known !== undefined) return known;
    const slot = this.text(spell(view));
    rows[0] = slot;
    return slot;
  }

  /** The slot for what a specifier in a file means; to all files of a folder the same, unless another scope is spelled. */
  ofModule(view: FileView, specifier: string, spell: (view: FileView) => string = folderScope): Slot {
    return this.under(this.common(ABOUT.specifiers, view, spell), specifier);
  }

  /** For what is no row of one file. */
  text(key: string): Slot {
    return this.#in(this.#byText, key);
  }

  /** By the key of a type. */
  ofType(key: string): Slot {
    return this.#in(this.#byType, key);
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
    this.#byType.clear();
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

  #open({ code, rows }: About, { facts }: FileView): Rows {
    const opened = new Array<Slot | undefined>(rows === undefined ? 1 : facts[rows].length);
    this.#ofView[code] = opened;
    return opened;
  }

  /** Questions about one file come in runs. */
  #turnTo(view: number): void {
    this.#view = view;
    const known = this.#byView.get(view);
    this.#ofView = known ?? new Array<Rows | undefined>(ABOUTS);
    if (known === undefined) this.#byView.set(view, this.#ofView);
  }
}

function folderScope({ spec, directory }: FileView): string {
  return `M${spec.modules}:${directory}`;
}

const ABOUTS = Object.keys(ABOUT).length;
