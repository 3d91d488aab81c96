/**
 * Which numbers belong to a text, as sorted lists: nodes by name, files by the owner of what they attach.
 * Changes gather in memory until `flush`, so a build writes each list once, in order; reading sees them at once.
 */
import { ByteReader, ByteWriter } from '../base/columns.ts';
import type { Connection } from './connection.ts';

export const POSTING_ROLES = { name: 0, owner: 1 } as const;
export type PostingRole = keyof typeof POSTING_ROLES;

const SELECT = 'SELECT numbers FROM postings WHERE role = ? AND text = ?';
const REPLACE = 'INSERT OR REPLACE INTO postings VALUES (?, ?, ?)';
const DELETE = 'DELETE FROM postings WHERE role = ? AND text = ?';
const SELECT_PREFIX = 'SELECT text FROM postings WHERE role = ? AND text >= ? AND text < ? ORDER BY text LIMIT ?';
const SELECT_OF_LENGTH = 'SELECT text FROM postings WHERE role = ? AND length(text) BETWEEN ? AND ? ORDER BY text';
const LAST_CHARACTER = '\u{10ffff}';

interface Change {
  added: number[];
  removed: Set<number> | undefined;
}

export class Postings {
  readonly #connection: Connection;
  readonly #changes: Record<PostingRole, Map<string, Change>> = { name: new Map(), owner: new Map() };

  /** Whether nothing has been written yet, so that there is nothing to look for. */
  #isEmpty: boolean;

  constructor(connection: Connection, { isEmpty = false }: { readonly isEmpty?: boolean } = {}) {
    this.#connection = connection;
    this.#isEmpty = isEmpty;
  }

  list(role: PostingRole, text: string): Int32Array {
    const stored = this.#stored(role, text);
    const change = this.#changes[role].get(text);
    return change === undefined ? stored : merged(stored, change);
  }

  /** Texts that start with `prefix`, in code point order. */
  textsFrom(role: PostingRole, prefix: string, limit: number): string[] {
    const range = [POSTING_ROLES[role], prefix, prefix + LAST_CHARACTER, limit] as const;
    return this.#connection.rows<[string]>(SELECT_PREFIX, ...range).map(([text]) => text);
  }

  /** Texts of so many characters, both ends included, in code point order. */
  textsOfLength(role: PostingRole, least: number, most: number): string[] {
    return this.#connection.rows<[string]>(SELECT_OF_LENGTH, POSTING_ROLES[role], least, most).map(([text]) => text);
  }

  add(role: PostingRole, text: string, number: number): void {
    const change = this.#changes[role].get(text);
    if (change === undefined) this.#changes[role].set(text, { added: [number], removed: undefined });
    else change.added.push(number);
  }

  remove(role: PostingRole, text: string, number: number): void {
    const changes = this.#changes[role];
    const change = changes.get(text) ?? { added: [], removed: undefined };
    change.added = change.added.filter((added) => added !== number);
    change.removed = (change.removed ?? new Set()).add(number);
    changes.set(text, change);
  }

  flush(): void {
    for (const role of Object.keys(POSTING_ROLES) as PostingRole[]) {
      const changes = this.#changes[role];
      for (const text of [...changes.keys()].sort()) this.#write(role, text, changes.get(text) as Change);
      changes.clear();
    }
    this.#isEmpty = false;
  }

  #write(role: PostingRole, text: string, change: Change): void {
    const numbers = merged(this.#stored(role, text), change);
    if (numbers.length === 0) this.#connection.run(DELETE, POSTING_ROLES[role], text);
    else this.#connection.run(REPLACE, POSTING_ROLES[role], text, packNumbers(numbers));
  }

  #stored(role: PostingRole, text: string): Int32Array {
    if (this.#isEmpty) return NONE;
    const row = this.#connection.row<[Uint8Array]>(SELECT, POSTING_ROLES[role], text);
    return row === undefined ? NONE : new ByteReader(row[0]).deltas();
  }
}

const NONE = new Int32Array(0);

function merged(stored: Int32Array, { added, removed }: Change): Int32Array {
  if (stored.length === 0 && isAscending(added)) return new Int32Array(added);
  const kept = removed === undefined ? [...stored] : [...stored].filter((number) => !removed.has(number));
  return Int32Array.from(new Set([...kept, ...added])).sort();
}

/** As they are when each number is given out and added once. */
function isAscending(numbers: readonly number[]): boolean {
  for (let at = 1; at < numbers.length; at++) if ((numbers[at - 1] as number) >= (numbers[at] as number)) return false;
  return true;
}

function packNumbers(numbers: Int32Array): Uint8Array {
  const writer = new ByteWriter();
  writer.deltas(numbers);
  return writer.finish();
}
