/** Which questions may have other answers after a file was added, changed or removed. */
import { posix } from 'node:path';
import { ANY_NAME, questionKey, stemOf } from './dependencies.ts';
import { differOnlyInPlace } from './fact-versions.ts';
import { type FileView, packageOf } from './file-view.ts';
import {
  fingerprintAttachments,
  fingerprintDefinitions,
  fingerprintNames,
  fingerprintSignatures,
  type NameFingerprints,
} from './fingerprints.ts';
import { changedConfigQuestions } from './module-systems/config-changes.ts';
import { PACKAGES } from './module-systems/namespaces.ts';
import { directoryOf } from './names.ts';
import { TextNumbers } from './text-numbers.ts';

export interface FileVersions {
  readonly path: string;
  /** Views of the parsed file before and after; undefined where it was or is not there, or nothing parses it. */
  readonly before: FileView | undefined;
  readonly after: FileView | undefined;
  /** The file came or went. */
  readonly existenceChanged: boolean;
  /** Texts of a configuration file. */
  readonly textBefore?: string;
  readonly textAfter?: string;
}

export function changedQuestions(versions: FileVersions): Set<number> {
  const questions = new Set<number>();
  const { path } = versions;
  if (hasComeOrGone(versions)) for (const key of existenceQuestions(path)) questions.add(key);
  if (versions.textBefore !== undefined || versions.textAfter !== undefined) {
    for (const key of changedConfigQuestions(path, versions.textBefore ?? '', versions.textAfter ?? ''))
      questions.add(key);
  }
  for (const question of changedNameQuestions(versions)) questions.add(question);
  for (const name of packagesTouched(versions)) questions.add(questionKey('package', name));
  return questions;
}

/** What changes when a repository has other packages than before; most edits leave them as they are. */
export function changedPackageQuestions(before: ReadonlySet<string>, after: ReadonlySet<string>): number[] {
  const isSame = before.size === after.size && [...before].every((name) => after.has(name));
  return isSame ? [] : [questionKey('workspace', PACKAGES)];
}

function* changedNameQuestions({ path, before, after }: FileVersions): Iterable<number> {
  if (before !== undefined && after !== undefined && differOnlyInPlace(before, after)) return;
  const texts = new TextNumbers();
  const changed = (read: (view: FileView, texts: TextNumbers) => NameFingerprints) =>
    changedKeys(before && read(before, texts), after && read(after, texts));
  for (const name of changed(fingerprintNames)) yield questionKey('name', path, name);
  for (const name of changed(fingerprintSignatures)) yield questionKey('signature', path, name);
  for (const name of changed(fingerprintDefinitions)) yield questionKey('global', name);
  for (const owner of changed(fingerprintAttachments)) yield questionKey('attached', owner);
}

function changedKeys(before: NameFingerprints = NOTHING, after: NameFingerprints = NOTHING): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => !isSame(before.get(key), after.get(key)));
}

const NOTHING: NameFingerprints = new Map();

function isSame(a: readonly number[] = [], b: readonly number[] = []): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

/** A file that is no longer parsed is no module any more, though it is still there. */
function hasComeOrGone({ before, after, existenceChanged }: FileVersions): boolean {
  return existenceChanged || (before === undefined) !== (after === undefined);
}

/** The path however it is spelled, the listing it is part of, the package that its folder may be, and its name alone. */
function existenceQuestions(path: string): number[] {
  const directory = directoryOf(path);
  return [
    questionKey('path', stemOf(path)),
    questionKey('directory', directory),
    questionKey('workspace', posix.basename(directory)),
    questionKey('workspace', posix.basename(path)),
    questionKey('name', path, ANY_NAME),
  ];
}

function packagesTouched(versions: FileVersions): string[] {
  const [old, now] = [versions.before, versions.after].map((view) =>
    view === undefined ? undefined : packageOf(view),
  );
  if (!hasComeOrGone(versions) && old === now) return [];
  return [old, now].filter((name) => name !== undefined);
}
