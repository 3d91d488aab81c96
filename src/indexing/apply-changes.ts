/** Writes what changed and resolves it again, with every file that asked a question whose answer may now be another. */
import type { Facts } from '../model/facts.ts';
import type { SourceFile } from '../model/source-file.ts';
import { changedPackageQuestions, changedQuestions, type FileVersions } from '../resolve/changes.ts';
import { viewFacts } from '../resolve/context.ts';
import { isConfiguration } from '../resolve/module-systems/config-changes.ts';
import { openResolver } from '../resolve/resolver.ts';
import { findNodeNumbers } from '../store/read-definitions.ts';
import { listFilesDependingOn } from '../store/read-dependencies.ts';
import { findFacts } from '../store/read-files.ts';
import type { IndexedFile } from '../store/records.ts';
import { removeFile } from '../store/remove-file.ts';
import type { Store } from '../store/store.ts';
import { touchFile, writeFile } from '../store/write-file.ts';
import { writeResolved } from '../store/write-resolved.ts';
import { configText, type FileContent, readContents } from './file-content.ts';
import type { Changes } from './find-changes.ts';
import { createLookup } from './lookup.ts';
import { nodeNumbers } from './node-numbers.ts';
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

interface Written {
  readonly contents: ReadonlyMap<string, FileContent>;
  readonly questions: ReadonlySet<number>;
  readonly files: ReadonlyMap<string, IndexedFile>;
}

async function writeChanges(store: Store, changes: Changes, options: IndexOptions): Promise<Written> {
  const contents = new Map<string, FileContent>();
  const questions = new Set<number>();
  const note = (versions: FileVersions) => {
    for (const question of changedQuestions(versions)) questions.add(question);
  };
  for await (const content of readContents(options, changes.written)) {
    options.signal?.throwIfAborted();
    contents.set(content.file.path, content);
    options.onProgress?.({ stage: 'parse', done: contents.size, total: changes.written.length });
  }
  // All old facts are read before anything new is written over them.
  for (const { file, parsed } of contents.values()) {
    const known = changes.known.get(file.path);
    const [before, after] = [known && findFacts(store, file.path), parsed?.unpacked];
    // What a file is in another language is another file.
    if (known?.language === file.language) note(toVersions(file, { before, after, stays: true }));
    else for (const versions of [toVersions(known ?? file, { before }), toVersions(file, { after })]) note(versions);
  }
  for (const file of changes.removed) note(toVersions(file, { before: findFacts(store, file.path) }));
  for (const { path } of changes.removed) removeFile(store, path);
  for (const file of changes.touched) touchFile(store, file);
  for (const { file, parsed } of contents.values()) writeFile(store, file, parsed);
  const files = filesAfter(changes, contents);
  const packages = [packagesOf(changes.known.values()), packagesOf(files.values())] as const;
  for (const question of changedPackageQuestions(...packages)) questions.add(question);
  return { contents, questions, files };
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

function resolveAgain(store: Store, { contents, questions, files }: Written, options: IndexOptions): number {
  const asking = listFilesDependingOn(store, questions);
  const changed = [...contents.values()].filter(({ parsed }) => parsed !== undefined).map(({ file }) => file.path);
  const paths = [...new Set([...changed, ...asking])].sort();
  const resolver = openResolver(createLookup(files, new StoreFacts(store, files, contents)));
  const numbers = nodeNumbers(remember((path) => findNodeNumbers(store, path)));
  paths.forEach((path, done) => {
    options.signal?.throwIfAborted();
    writeResolved(store, path, resolver.resolve(path), numbers);
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

function remember<T>(ask: (key: string) => T): (key: string) => T {
  const answers = new Map<string, T>();
  return (key) => {
    if (!answers.has(key)) answers.set(key, ask(key));
    return answers.get(key) as T;
  };
}
