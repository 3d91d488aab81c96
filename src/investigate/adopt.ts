/**
 * Takes over what investigations of other targets found out about the same directories, where nothing in them has changed
 * since: investigating a repository costs nothing for the part of it that was investigated before.
 */
import { isAbsolute, join, relative, sep } from 'node:path';
import type { Evidence } from '../contract/investigation.ts';
import { type Folder, Meta } from './cache/folder.ts';
import type { Directory } from './directory.ts';

export interface Adopting {
  readonly target: string;
  readonly folder: Folder;
  readonly directories: readonly Directory[];
  readonly contentKeys: ReadonlyMap<string, string>;
}

export function adoptEntries(to: Adopting, others: readonly Folder[]): void {
  for (const other of others) {
    const target = other.load('meta', Meta)?.target;
    if (target === undefined) continue;
    for (const directory of to.directories) adoptDirectory(to, directory, { folder: other, target });
  }
}

interface Source {
  readonly folder: Folder;
  readonly target: string;
}

function adoptDirectory(to: Adopting, directory: Directory, from: Source): void {
  const path = join(to.target, directory.path);
  const entry = from.folder.entries.find('dir', path);
  if (entry === undefined || entry.content_key !== to.contentKeys.get(directory.path)) return;
  if (to.folder.entries.find('dir', path) !== undefined) return;
  const move = createMove(from.target, to.target);
  for (const file of directory.files) adoptFile(to, file.path, { ...from, contentKey: file.contentKey });
  for (const flag of from.folder.listFlags()) {
    if (flag.raised_in !== entry.relative_path) continue;
    const about = move(flag.path) ?? directory.path;
    to.folder.addFlag({ ...flag, path: about, raised_in: directory.path, evidence: moveAll(flag.evidence, move) });
  }
  // Last: a directory with an entry is complete.
  const evidence = moveAll(entry.evidence, move);
  to.folder.entries.write('dir', { ...entry, relative_path: directory.path, evidence });
}

function adoptFile(to: Adopting, path: string, from: Source & { readonly contentKey: string }): void {
  const entry = from.folder.entries.find('file', join(to.target, path));
  if (entry === undefined || entry.content_key !== from.contentKey) return;
  const evidence = moveAll(entry.evidence, createMove(from.target, to.target));
  to.folder.entries.write('file', { ...entry, relative_path: path, evidence });
}

/** A path from one target as it is from another; undefined for what lies outside that. */
type Move = (path: string) => string | undefined;

function createMove(from: string, to: string): Move {
  return (path) => {
    const moved = relative(to, join(from, path));
    return moved.startsWith('..') || isAbsolute(moved) ? undefined : moved.split(sep).join('/') || '.';
  };
}

function moveAll(evidence: readonly Evidence[], move: Move): Evidence[] {
  return evidence.flatMap((one) => {
    const file = move(one.file);
    return file === undefined ? [] : [{ ...one, file }];
  });
}
