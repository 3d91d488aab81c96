/**
 * The entries of one investigation: one file each, named by the SHA-256 of the path it is about, so that one can be found
 * without reading the others. An entry that cannot be read is as none: it is written again.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { comparePaths } from '../../base/paths.ts';
import { replaceFile } from '../../base/replace-file.ts';
import type { Evidence } from '../../contract/investigation.ts';
import { checkEntry, type EntryByKind, type EntryKind } from './entry.ts';

const FOLDERS: Readonly<Record<EntryKind, string>> = { file: 'files', dir: 'dirs' };

export class Entries {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  find<K extends EntryKind>(kind: K, absolutePath: string): EntryByKind[K] | undefined {
    return readEntry(kind, this.#pathOf(kind, absolutePath));
  }

  /** On disk when this returns. An entry that is not what it should be is a mistake of ours, and thrown. */
  write<K extends EntryKind>(kind: K, entry: EntryByKind[K]): void {
    const checked = checkEntry(kind, entry);
    if (typeof checked === 'string') throw new Error(`no entry: ${checked}`);
    replaceFile(this.#pathOf(kind, entry.path), `${JSON.stringify(checked, undefined, 2)}\n`);
  }

  /** By path. */
  list<K extends EntryKind>(kind: K): EntryByKind[K][] {
    return this.#paths(kind)
      .filter((path) => path.endsWith('.json'))
      .flatMap((path) => readEntry(kind, path) ?? [])
      .sort((a, b) => comparePaths(a.relative_path, b.relative_path));
  }

  /** What was written about something that is gone or has changed since goes, and what a killed run left half written. */
  keepOnly<K extends EntryKind>(kind: K, isCurrent: (entry: EntryByKind[K]) => boolean): void {
    for (const path of this.#paths(kind)) if (!path.endsWith('.json')) rmSync(path);
    for (const entry of this.list(kind)) if (!isCurrent(entry)) rmSync(this.#pathOf(kind, entry.path));
  }

  /** Checks the places of every entry again; only entries of which one has come or gone are written. */
  recheck<K extends EntryKind>(kind: K, check: (evidence: readonly Evidence[]) => Evidence[]): void {
    for (const entry of this.list(kind)) {
      const evidence = check(entry.evidence);
      const isSame = evidence.every(({ isVerified }, at) => isVerified === entry.evidence[at]?.isVerified);
      if (!isSame) this.write(kind, { ...entry, evidence });
    }
  }

  #paths(kind: EntryKind): string[] {
    const folder = join(this.#folder, FOLDERS[kind]);
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  }

  #pathOf(kind: EntryKind, absolutePath: string): string {
    return join(this.#folder, FOLDERS[kind], `${createHash('sha256').update(absolutePath).digest('hex')}.json`);
  }
}

function readEntry<K extends EntryKind>(kind: K, path: string): EntryByKind[K] | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const entry = checkEntry(kind, JSON.parse(readFileSync(path, 'utf8')));
    return typeof entry === 'string' ? undefined : entry;
  } catch {
    // Damaged from outside, since entries are replaced as a whole.
    return undefined;
  }
}
