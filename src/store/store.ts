/**
 * One open graph.db. Opened to `read` it never blocks a writer nor sees half of a write; opened to `write` everything
 * until `finish` is one transaction; opened to `build` it is a new file that takes the old one's place at `finish`.
 * Closing without `finish` leaves the last finished revision as it was. Whoever writes holds the lock of `lock.ts`.
 */
import { statSync } from 'node:fs';
import { collectWarnings, type Warnings } from '../base/warnings.ts';
import type { Connection } from './connection.ts';
import { CountChanges } from './counts.ts';
import { graphPath, removeGraph } from './data-dir.ts';
import { findMeta, META } from './meta.ts';
import { Postings } from './postings.ts';

export type StoreMode = 'read' | 'write' | 'build';

/** What a writer has to remember until `finish`. */
interface Writing {
  readonly counts: CountChanges;
  nextNode: number;
  /** In a build, by path: the files written so far. */
  readonly fileNumbers: Map<string, number>;
  /** By file whose edges were written: the links from it, its own nodes included; and in an update those before. */
  readonly links: Map<number, Int32Array>;
  readonly linksBefore: Map<number, Int32Array>;
  /** Numbers by kind, once they have been read. */
  fileKinds: Map<string, number> | undefined;
}

export class Store {
  readonly mode: StoreMode;
  readonly dataDir: string;
  readonly connection: Connection;
  readonly postings: Postings;
  readonly warnings: Warnings;
  /** Unpacked blocks that stay true for one revision. */
  readonly #remembered = new Map<string, Map<number, unknown>>();
  #rememberedAt = -1;
  readonly #writing: Writing;
  readonly #identity: string;
  #questions = 0;
  #isOpen = true;

  constructor(mode: StoreMode, dataDir: string, { connection, identity, warnings = collectWarnings() }: StoreParts) {
    this.mode = mode;
    this.dataDir = dataDir;
    this.connection = connection;
    this.postings = new Postings(connection, { isEmpty: mode === 'build' });
    this.warnings = warnings;
    this.#identity = identity;
    const nextNode = findMeta<number>(connection, META.nextNode) ?? 1;
    this.#writing = {
      counts: new CountChanges(),
      nextNode,
      fileNumbers: new Map(),
      links: new Map(),
      linksBefore: new Map(),
      fileKinds: undefined,
    };
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** For the functions that write; the others have no use for it. */
  get writing(): Writing {
    if (this.mode === 'read') throw new Error('this store was opened to read');
    return this.#writing;
  }

  /** Counts finished writes; what was read at one revision stays true while it does not change. */
  revision(): number {
    return findMeta<number>(this.connection, META.revision) ?? 0;
  }

  /** False once the file this store has open is no longer the one at its path: close it and open again. */
  isCurrent(): boolean {
    return this.mode === 'build' || fileIdentity(graphPath(this.dataDir)) === this.#identity;
  }

  /**
   * Runs a question against one revision, however many reads it makes and whatever is written meanwhile.
   * Blocks are unpacked once and remembered while the revision stays. Questions may overlap; they then share one.
   */
  ask<T>(question: () => T): T {
    if (this.mode !== 'read') return question();
    if (this.#questions++ === 0) this.#beginQuestion();
    let answer: T;
    try {
      answer = question();
    } catch (error) {
      this.#endQuestion();
      throw error;
    }
    if (answer instanceof Promise) return answer.finally(() => this.#endQuestion()) as T;
    this.#endQuestion();
    return answer;
  }

  /** The block under this number, unpacked once per revision. */
  recall<T>(kind: string, number: number, load: () => T): T {
    if (this.#questions === 0) return load();
    const blocks = this.#remembered.get(kind) ?? new Map<number, unknown>();
    if (blocks.has(number)) return blocks.get(number) as T;
    const block = load();
    if (blocks.size >= MAX_REMEMBERED) blocks.delete(blocks.keys().next().value as number);
    this.#remembered.set(kind, blocks.set(number, block));
    return block;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.connection.close();
    if (this.mode === 'build') removeGraph(this.connection.path);
  }

  #beginQuestion(): void {
    this.connection.run('BEGIN');
    const revision = this.revision();
    if (revision !== this.#rememberedAt) this.#remembered.clear();
    this.#rememberedAt = revision;
  }

  #endQuestion(): void {
    if (--this.#questions > 0 || !this.#isOpen) return;
    this.connection.run('COMMIT');
  }
}

export interface StoreParts {
  readonly connection: Connection;
  /** Of the file at the store's path, taken before it was opened. */
  readonly identity: string;
  readonly warnings?: Warnings;
}

/** Blocks of one kind, a few kilobytes each; beyond it the oldest are forgotten, and unpacked again when asked for again. */
const MAX_REMEMBERED = 12_000;

/** Device and inode: a file that was replaced has another. */
export function fileIdentity(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.dev}:${stat.ino}`;
}
