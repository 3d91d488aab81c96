/**
 * Where answers are kept: found by what is asked about which row of which file, so that no key has to be spelled and
 * hashed for the millions of questions of a run.
 */
import type { FileView } from './file-view.ts';
import type { Remembered, Rows, Slot, SlotsOfView } from './remembered.ts';

interface About {
  /** No two have one. */
  readonly code: number;
  readonly rows: RowsOf | undefined;
}
type RowsOf = 'definitions' | 'bindings' | 'expressions' | 'imports';

let abouts = 0;

function about(rows?: RowsOf): About {
  return { code: abouts++, rows };
}

/** What can be asked about a row of a file's facts, and what it is a row of. */
export const ABOUT = {
  alias: about('definitions'),
  binding: about('bindings'),
  lambda: about('definitions'),
  call: about('expressions'),
  value: about('definitions'),
  result: about('definitions'),
  supertypes: about('definitions'),
  elements: about('definitions'),
  owner: about('definitions'),
  import: about('imports'),
  constructor: about('definitions'),
  instance: about('definitions'),
  definition: about('definitions'),
  decorated: about('definitions'),
  bases: about('definitions'),
  structure: about('expressions'),
  expected: about('expressions'),
  /** Of the file as a whole. */
  exports: about(),
  module: about(),
  submodules: about(),
  /** Of what the file has in common with others (`common`). */
  specifiers: about(),
  package: about(),
  outside: about(),
  rooted: about(),
  shared: about(),
  blankets: about(),
  extensions: about(),
  /** Of calls through values (`flow/`). */
  callableType: about('expressions'),
  callableAlias: about('definitions'),
  giving: about('definitions'),
  contracts: about('definitions'),
};

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
    const slots = { owner: this, about: new Array<Rows | undefined>(abouts) };
    view.slots = slots;
    this.#views.push(view);
    return slots;
  }
}

function folderScope({ spec, directory }: FileView): string {
  return `M${spec.modules}:${directory}`;
}
