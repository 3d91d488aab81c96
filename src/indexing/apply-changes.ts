/** Writes what changed and resolves it again, with every file that asked a question whose answer may now be another. */
import type { Facts } from '../model/facts.ts';
import { ALL_PARTS } from '../model/parts.ts';
import type { SourceFile } from '../model/source-file.ts';
import {
  changedAmong,
  changedMethodQuestions,
  changedNames,
  changedPackageQuestions,
  changedQuestions,
  type FileVersions,
} from '../resolve/changes.ts';
import { viewFacts } from '../resolve/context.ts';
import type { MethodQuestion } from '../resolve/dependencies.ts';
import { changedSegments, isConfiguration } from '../resolve/module-systems/config-changes.ts';
import { openResolver } from '../resolve/resolver.ts';
import { findNodeNumbers } from '../store/read-definitions.ts';
import { findPartsDependingOn, openPartsAsking } from '../store/read-dependencies.ts';
import { findFacts } from '../store/read-files.ts';
import type { IndexedFile } from '../store/records.ts';
import { removeFile } from '../store/remove-file.ts';
import type { Store } from '../store/store.ts';
import { touchFile, writeFile } from '../store/write-file.ts';
import { writeResolved } from '../store/write-resolved.ts';
import { type Doubtful, openDoubts } from './doubts.ts';
import { configText, type FileContent, readContents } from './file-content.ts';
import type { Changes } from './find-changes.ts';
import { createLookup } from './lookup.ts';
import { nodeNumbers } from './node-numbers.ts';
import { openPassedOn, type PassedOn } from './passed-on.ts';
import { remember } from './remember.ts';
import type { IndexOptions } from './run.ts';
import { StoreFacts } from './store-facts.ts';

export interface Applied {
  readonly contents: ReadonlyMap<string, FileContent>;
  /** Everything there is now, by path. */
  readonly files: ReadonlyMap<string, IndexedFile>;
  /** How many files were resolved. */
  readonly resolved: number;
}

export async function applyChanges(store: Store, changes: Changes, options: IndexOptions): Promise<Applied> {
  const written = await writeChanges(store, changes, options);
  return { contents: written.contents, files: written.files, resolved: resolveAgain(store, written, options) };
}

interface Written extends Doubtful {
  /** Those that may have other answers. */
  readonly questions: ReadonlySet<number>;
}

async function writeChanges(store: Store, changes: Changes, options: IndexOptions): Promise<Written> {
  const contents = new Map<string, FileContent>();
  for await (const content of readContents(options, changes.written)) {
    options.signal?.throwIfAborted();
    contents.set(content.file.path, content);
    options.onProgress?.({ stage: 'parse', done: contents.size, total: changes.written.length });
  }
  const files = filesAfter(changes, contents);
  // All old facts are read before anything new is written over them.
  const passedOn = openPassedOn(store, { before: changes.known, after: files, contents });
  const versions = listVersions(store, changes, contents);
  const changed = { contents, files, ...findQuestions(changes, files, versions, passedOn) };
  for (const { path } of changes.removed) removeFile(store, path);
  for (const file of changes.touched) touchFile(store, file);
  for (const { file, parsed } of contents.values()) writeFile(store, file, parsed);
  return changed;
}

/** Which questions may have other answers, and which of these may after all have the same. */
function findQuestions(
  changes: Changes,
  files: Doubtful['files'],
  changed: Iterable<FileVersions>,
  passedOn: PassedOn,
) {
  const packages = [packagesOf(changes.known.values()), packagesOf(files.values())] as const;
  const questions = new Set<number>([...changedPackageQuestions(...packages), ...changedAmong(changes.known, files)]);
  const methods = new Map<number, MethodQuestion>();
  const segments = new Map<number, string>();
  const textsBefore = new Map<string, string>();
  for (const versions of changed) {
    const names = changedNames(versions);
    for (const question of changedQuestions(versions, names)) questions.add(question);
    passedOn.add(versions, names);
    for (const [key, question] of changedMethodQuestions(versions)) methods.set(key, question);
    const { path, textBefore, textAfter } = versions;
    if (textBefore === undefined) continue;
    textsBefore.set(path, textBefore);
    for (const [key, segment] of changedSegments(path, textBefore, textAfter ?? '')) segments.set(key, segment);
  }
  for (const key of methods.keys()) questions.add(key);
  for (const key of passedOn.follow(questions)) questions.add(key);
  const isSameSet = changes.added.size + changes.removed.length === 0;
  return { questions, methods, segments, textsBefore: isSameSet ? textsBefore : undefined };
}

function* listVersions(
  store: Store,
  changes: Changes,
  contents: ReadonlyMap<string, FileContent>,
): Iterable<FileVersions> {
  for (const { file, parsed } of contents.values()) {
    const known = changes.known.get(file.path);
    const [before, after] = [known && findFacts(store, file.path), parsed?.unpacked];
    // What a file is in another language is another file.
    if (known?.language === file.language) yield toVersions(file, { before, after, stays: true });
    else yield* [toVersions(known ?? file, { before }), toVersions(file, { after })];
  }
  for (const file of changes.removed) yield toVersions(file, { before: findFacts(store, file.path) });
}

function packagesOf(files: Iterable<IndexedFile>): ReadonlySet<string> {
  const packages = new Set<string>();
  for (const file of files) if (file.package !== undefined) packages.add(file.package);
  return packages;
}

interface FactVersions {
  readonly before?: Facts | undefined;
  readonly after?: Facts | undefined;
  /** The file was there before and is still. */
  readonly stays?: boolean;
}

function toVersions({ path, language }: SourceFile, { before, after, stays = false }: FactVersions): FileVersions {
  const view = (facts: Facts | undefined) => viewFacts(path, language, facts);
  const texts = isConfiguration(path)
    ? { textBefore: configText(before) ?? '', textAfter: configText(after) ?? '' }
    : {};
  return { path, before: view(before), after: view(after), existenceChanged: !stays, ...texts };
}

function resolveAgain(store: Store, written: Written, options: IndexOptions): number {
  const { contents, questions, files } = written;
  const lookup = createLookup(files, new StoreFacts(store, files, contents));
  const resolver = openResolver(lookup);
  const asking = findPartsDependingOn(store, questions, openDoubts(store, written, { lookup, resolver }));
  for (const [path, { parsed }] of contents) if (parsed !== undefined) asking.set(path, ALL_PARTS);
  const paths = [...asking.keys()].sort();
  const numbers = nodeNumbers(remember((path: string) => findNodeNumbers(store, path)));
  paths.forEach((path, done) => {
    options.signal?.throwIfAborted();
    const wanted = { parts: asking.get(path) as number, asking: openPartsAsking(store, path) };
    writeResolved(store, path, resolver.resolve(path, wanted), numbers);
    options.onProgress?.({ stage: 'resolve', done: done + 1, total: paths.length });
  });
  return paths.length;
}

/** The files of the graph after the changes, without reading them all again. */
function filesAfter({ known, removed, touched }: Changes, contents: ReadonlyMap<string, FileContent>) {
  const files = new Map(known);
  for (const { path } of removed) files.delete(path);
  for (const file of touched) files.set(file.path, file);
  for (const [path, { file }] of contents) files.set(path, file);
  return files;
}
