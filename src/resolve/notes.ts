/** What was found for names without a slot of its own, to be repeated where it is asked for again. */
import type { FileView } from './file-view.ts';
import type { Remembered } from './remembered.ts';

/** Something found, with all that finding it rested on. */
export interface Noted<T> {
  readonly value: T;
  readonly questions: readonly number[];
  readonly inherited: readonly Remembered[];
  readonly cost: number;
  readonly height: number;
  /** Whether nothing cut it short, so that it is the same wherever it is found. */
  readonly isWhole: boolean;
  /** How many computations met a limit, and whether there was less to spend than elsewhere. */
  readonly met: number;
  readonly isScant: boolean;
  /** The run of `record` that noted it last, 0 where that was inside a computation. */
  notedIn: number;
}

type NotedByName = Map<string, Noted<unknown>>;

export class Notes {
  /** By a row of a file's facts. A file asks most about itself, and mostly while it is being resolved. */
  readonly #own = new Map<number, NotedByName>();
  readonly #others = new Map<FileView, Map<number, NotedByName>>();
  #subject: FileView | undefined;

  begin(subject: FileView): void {
    this.#own.clear();
    this.#subject = subject;
  }

  on(view: FileView, row: number): NotedByName {
    const byRow = view === this.#subject ? this.#own : mapIn(this.#others, view);
    return mapIn(byRow, row);
  }

  forget(): void {
    this.#others.clear();
  }
}

function mapIn<K, I, V>(maps: Map<K, Map<I, V>>, key: K): Map<I, V> {
  let map = maps.get(key);
  if (map === undefined) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}
