/** Which questions may have other answers after a file was added, changed or removed. */
import { posix } from 'node:path';
import { directoryOf, extensionOf } from '../base/paths.ts';
import { findSpec } from '../languages/registry.ts';
import { MAX_FAMILY, type MethodQuestion, methodsKey, PASSED_ON, questionKey, SOME, stemOf } from './dependencies.ts';
import { differOnlyInPlace } from './fact-versions.ts';
import { type FileView, packageOf } from './file-view.ts';
import {
  fingerprintAttachments,
  fingerprintDefinitions,
  fingerprintMethods,
  fingerprintNames,
  fingerprintSignatures,
  type NameFingerprints,
} from './fingerprints.ts';
import { changedConfigQuestions } from './module-systems/config-changes.ts';
import { PACKAGES } from './module-systems/namespaces.ts';
import { TextNumbers } from './text-numbers.ts';
import { specifiersPassedOn } from './wholesale.ts';

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

/** Details of the `name` questions about a file that have other answers. */
export function changedNames({ before, after }: FileVersions): string[] {
  return isSameBut(before, after) ? [] : changedIn(before, after)(fingerprintNames);
}

export function changedQuestions(versions: FileVersions, names = changedNames(versions)): Set<number> {
  const questions = new Set<number>();
  const { path } = versions;
  if (hasComeOrGone(versions)) for (const key of existenceQuestions(versions)) questions.add(key);
  if (versions.textBefore !== undefined || versions.textAfter !== undefined) {
    for (const key of changedConfigQuestions(path, versions.textBefore ?? '', versions.textAfter ?? ''))
      questions.add(key);
  }
  for (const name of names) questions.add(questionKey('name', path, name));
  for (const question of changedDefinitionQuestions(versions)) questions.add(question);
  for (const name of packagesTouched(versions)) questions.add(questionKey('package', name));
  return questions;
}

/** As far as it takes to tell which files are alike. */
interface FileName {
  readonly path: string;
  readonly language: string;
}
export type Files = ReadonlyMap<string, FileName>;

/** What files that came or went change depending on which others are there. */
export function changedAmong(before: Files, after: Files): number[] {
  const isIn = (files: Files) => (file: FileName) => files.get(file.path)?.language === file.language;
  const [hasStayed, wasThere] = [isIn(after), isIn(before)];
  const changed = [...before.values()].filter((file) => !hasStayed(file));
  for (const file of after.values()) if (!wasThere(file)) changed.push(file);
  const near = new Set(changed.map(({ path }) => directoryOf(path)));
  const stayed = [...before.values()].filter((file) => near.has(directoryOf(file.path)) && hasStayed(file));
  const kinds = new Set(stayed.map(kindOf));
  const first = changed.filter((file) => !kinds.has(kindOf(file)));
  return first.map(({ path }) => questionKey('directory', directoryOf(path), `${extensionOf(path)}${SOME}`));
}

/** What is asked about whether a directory has any. */
function kindOf({ path, language }: FileName): string {
  return `${directoryOf(path)} ${extensionOf(path)} ${findSpec(language)?.isTestFile(path)}`;
}

/** What changes when a repository has other packages than before; most edits leave them as they are. */
export function changedPackageQuestions(before: ReadonlySet<string>, after: ReadonlySet<string>): number[] {
  const changed = [...before, ...after].filter((name) => before.has(name) !== after.has(name));
  if (changed.length === 0) return [];
  return [questionKey('workspace', PACKAGES), ...changed.map((name) => questionKey('package', name, SOME))];
}

/**
 * Which methods there are of a name, of which one may have come or gone. By key: where the repository has too many of
 * them either way, the answer is the same.
 */
export function changedMethodQuestions({ path, before, after }: FileVersions): Map<number, MethodQuestion> {
  const questions = new Map<number, MethodQuestion>();
  const spec = (after ?? before)?.spec;
  if (spec === undefined || isSameBut(before, after)) return questions;
  const { modules } = spec;
  for (const name of changedIn(before, after)(fingerprintMethods)) {
    for (const withTests of spec.isTestFile(path) ? [true] : [true, false]) {
      for (const most of [1, MAX_FAMILY]) {
        const question = { name, modules, withTests, most };
        questions.set(methodsKey(question), question);
      }
    }
  }
  return questions;
}

type Read = (view: FileView, texts: TextNumbers) => NameFingerprints;

/** What differs between two versions, by name. */
function changedIn(before: FileView | undefined, after: FileView | undefined): (read: Read) => string[] {
  const texts = new TextNumbers();
  return (read) => changedKeys(before && read(before, texts), after && read(after, texts));
}

function isSameBut(before: FileView | undefined, after: FileView | undefined): boolean {
  return before !== undefined && after !== undefined && differOnlyInPlace(before, after);
}

function* changedDefinitionQuestions({ path, before, after }: FileVersions): Iterable<number> {
  if (isSameBut(before, after)) return;
  const changed = changedIn(before, after);
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
function existenceQuestions({ path, before, after }: FileVersions): number[] {
  const directory = directoryOf(path);
  const passesOn = [before, after].some((view) => view !== undefined && specifiersPassedOn(view).length > 0);
  return [
    ...(passesOn ? [questionKey('name', path, PASSED_ON)] : []),
    questionKey('path', stemOf(path)),
    questionKey('directory', directory, extensionOf(path)),
    questionKey('workspace', posix.basename(directory)),
    questionKey('workspace', posix.basename(path)),
  ];
}

function packagesTouched(versions: FileVersions): string[] {
  const [old, now] = [versions.before, versions.after].map((view) =>
    view === undefined ? undefined : packageOf(view),
  );
  if (!hasComeOrGone(versions) && old === now) return [];
  return [old, now].filter((name) => name !== undefined);
}
