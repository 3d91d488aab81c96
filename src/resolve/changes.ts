/** Which questions may have other answers after a file was added, changed or removed. */
import { posix } from 'node:path';
import { isHidden } from '../model/kinds.ts';
import { ownerNameOf } from '../model/owner-name.ts';
import { ANY_NAME, questionKey } from './dependencies.ts';
import type { FileView } from './file-view.ts';
import { fingerprintNames } from './fingerprints.ts';
import { changedConfigQuestions } from './module-systems/config-changes.ts';
import { PACKAGES } from './module-systems/jvm.ts';
import { directoryOf, packageOf } from './names.ts';

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
  const { path, before, after } = versions;
  if (versions.existenceChanged) for (const key of existenceQuestions(path)) questions.add(key);
  if (versions.textBefore !== undefined || versions.textAfter !== undefined) {
    for (const key of changedConfigQuestions(path, versions.textBefore ?? '', versions.textAfter ?? '')) questions.add(key);
  }
  for (const name of changedKeys(texts(before, fingerprintNames), texts(after, fingerprintNames))) {
    questions.add(questionKey('name', path, name));
  }
  for (const name of changedKeys(texts(before, definedNames), texts(after, definedNames))) {
    questions.add(questionKey('global', name));
  }
  for (const owner of changedKeys(texts(before, attachments), texts(after, attachments))) {
    questions.add(questionKey('attached', owner));
  }
  for (const name of packagesTouched(versions)) {
    questions.add(questionKey('package', name));
    questions.add(questionKey('workspace', PACKAGES));
  }
  return questions;
}

function texts(view: FileView | undefined, read: (view: FileView) => Map<string, string>): Map<string, string> {
  return view === undefined ? new Map() : read(view);
}

function changedKeys(before: Map<string, string>, after: Map<string, string>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key));
}

/** Every way a specifier may spell this path, the folders it makes a package of, and their listings. */
function existenceQuestions(path: string): number[] {
  const directory = directoryOf(path);
  const stems = [path, path.replace(/\.[^./]+$/, ''), path.replace(/\.[^/]+$/, ''), directory, `${directory}/__init__`];
  return [
    ...stems.map((stem) => questionKey('path', stem)),
    questionKey('directory', directory),
    questionKey('workspace', posix.basename(directory)),
    questionKey('name', path, ANY_NAME),
  ];
}

/** Where and as what each name is defined: all that matters to a question across the repository. */
function definedNames(view: FileView): Map<string, string> {
  const found = new Map<string, string>();
  const { kind, parent } = view.facts.definitions;
  for (let at = 0; at < kind.length; at++) {
    if (isHidden(kind[at] as number)) continue;
    const around = parent[at] as number;
    const name = view.nameOf(at);
    found.set(name, `${found.get(name) ?? ''}${kind[at]}/${around < 0 ? '' : kind[around]};`);
  }
  return found;
}

function attachments(view: FileView): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < view.facts.definitions.length; at++) {
    const owner = ownerNameOf(view.facts, at);
    if (owner === '') continue;
    const members = view.childrenOf(at).map((child) => view.nameOf(child));
    const inherits = view.heritageOf(at).length;
    found.set(owner, `${found.get(owner) ?? ''}${view.nameOf(at)}(${members.join()})${inherits};`);
  }
  return found;
}

function packagesTouched({ before, after, existenceChanged }: FileVersions): string[] {
  const [old, now] = [before, after].map((view) => (view === undefined ? undefined : packageOf(view)));
  if (!existenceChanged && old === now) return [];
  return [old, now].filter((name) => name !== undefined);
}
