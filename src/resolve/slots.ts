/**
 * Where answers are kept: found by what is asked about which row of which file, so that no key has to be spelled and
 * hashed for the millions of questions of a run.
 */
import type { FileView } from './file-view.ts';
import type { Remembered, Rows, Slot, SlotsOfView } from './remembered.ts';

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
  decorated: { code: 28, rows: 'definitions' },
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
  extensions: { code: 27, rows: undefined },
  /** Of calls through values (`flow/`). */
  callableType: { code: 24, rows: 'expressions' },
  callableAlias: { code: 25, rows: 'definitions' },
  giving: { code: 26, rows: 'definitions' },
  contracts: { code: 28, rows: 'definitions' },
} as const;
type About = (typeof ABOUT)[keyof typeof ABOUT];

export class Slots {
  /** The files that have slots. */
  #views: FileView[] = [];
  readonly #byText = new Map<string, Slot>();
  readonly #byType = new Map<string, Slot>();
  #kept: Slot[] = [];

  /** How many slots hold an answer. */
  get answered(): number {
    return this.#kept.length;
  }

  at(about: About, view: FileView, row: number): Slot {
    const rows = this.#rows(about, view);
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
    const rows = this.#rows(about, view);
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
    for (const view of this.#views) view.slots = undefined;
    this.#views = [];
    this.#byText.clear();
    this.#byType.clear();
    this.#kept = [];
  }

  #in(slots: Map<string, Slot>, key: string): Slot {
    const known = slots.get(key);
    if (known !== undefined) return known;
    const slot = this.apart();
    slots.set(key, slot);
    return slot;
  }

  #rows({ code, rows }: About, view: FileView): Rows {
    const slots = view.slots?.owner === this ? view.slots : this.#open(view);
    const known = slots.about[code];
    if (known !== undefined) return known;
    const opened = new Array<Slot | undefined>(rows === undefined ? 1 : view.facts[rows].length);
    slots.about[code] = opened;
    return opened;
  }

  #open(view: FileView): SlotsOfView {
    const slots = { owner: this, about: new Array<Rows | undefined>(ABOUTS) };
    view.slots = slots;
    this.#views.push(view);
    return slots;
  }
}

function folderScope({ spec, directory }: FileView): string {
  return `M${spec.modules}:${directory}`;
}

const ABOUTS = Object.keys(ABOUT).length;
