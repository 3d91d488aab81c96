/**
 * Brings a graph up to date. Parses what changed, resolves that and every file that asked a question whose answer may
 * now be another, and writes it all as one revision.
 */
import type { Facts } from '../model/facts.ts';
import type { SourceFile } from '../model/source-file.ts';
import { changedPackageQuestions, changedQuestions, type FileVersions } from '../resolve/changes.ts';
import { viewFacts } from '../resolve/context.ts';
import { isConfiguration } from '../resolve/module-systems/config-changes.ts';
import { openResolver } from '../resolve/resolver.ts';
import { rescanFiles } from '../scan/rescan.ts';
import { scanRepository } from '../scan/scan.ts';
import { finish } from '../store/finish.ts';
import { openStore } from '../store/open-store.ts';
import { findNodeNumbers } from '../store/read-definitions.ts';
import { listFilesDependingOn } from '../store/read-dependencies.ts';
import { findFacts, listFiles } from '../store/read-files.ts';
import { findRunMeta } from '../store/read-status.ts';
import type { IndexedFile, StoredFile } from '../store/records.ts';
import { removeFile } from '../store/remove-file.ts';
import type { Store } from '../store/store.ts';
import { touchFile, writeFile } from '../store/write-file.ts';
import { writeResolved } from '../store/write-resolved.ts';
import { configText, type FileContent, readContents } from './file-content.ts';
import { createLookup, type FileIndex } from './lookup.ts';
import { nodeNumbers } from './node-numbers.ts';
import type { IndexOptions, IndexSummary } from './run.ts';
import { RUN_META, runMeta, type ScannedFiles, type StoredScan } from './run-meta.ts';
import { StoreFacts } from './store-facts.ts';

type UpdateSummary = Omit<IndexSummary, 'wallMs'>;

/**
 * Undefined where so much changed that a build is the cheaper way to the same graph. `changed` are the only paths that
 * can differ from what is stored, where that is known.
 */
export async function updateGraph(
  options: IndexOptions,
  changed?: ReadonlySet<string>,
): Promise<UpdateSummary | undefined> {
  const known = readKnown(options);
  const scan = await scanAgain(known, options, changed);
  const changes = compare(known.files, scan.files);
  const count = changes.written.length + changes.removed.length;
  if (count + changes.touched.length === 0) return unchanged(known, scan);
  if (count > MANY && count > scan.files.length * LARGE_SHARE) return undefined;
  const store = openStore(options.dataDir, { mode: 'write', warnings: options.warnings });
  try {
    const written = await writeChanges(store, changes, options);
    const resolved = resolveAgain(store, written, options);
    const revision = await finish(store, runMeta(scan, options.warnings));
    return toSummary({ revision, scan, changes, contents: written.contents, resolved });
  } finally {
    store.close();
  }
}

/** New paths may be ignored ones, which only a listing knows; known ones can be looked at directly. */
async function scanAgain(known: Known, options: IndexOptions, changed?: ReadonlySet<string>): Promise<ScannedFiles> {
  const { root } = options;
  if (changed !== undefined && known.scan !== undefined && [...changed].every((path) => known.files.has(path))) {
    const startedMs = Date.now();
    const files = await rescanFiles(root, known.files.values(), changed, options);
    return { ...known.scan, root, startedMs, files };
  }
  return scanRepository(root, {
    ...options,
    known: (path) => known.files.get(path),
    ...(known.scan === undefined ? {} : { knownAsOfMs: known.scan.startedMs }),
    onProgress: ({ done, total }) => options.onProgress?.({ stage: 'scan', done, total }),
  });
}

const MANY = 200;
const LARGE_SHARE = 0.4;

interface Known {
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly scan: StoredScan | undefined;
  readonly revision: number;
}

function readKnown({ dataDir, warnings }: IndexOptions): Known {
  const store = openStore(dataDir, { mode: 'read', warnings });
  try {
    return {
      files: new Map(listFiles(store).map((file) => [file.path, file])),
      scan: findRunMeta<StoredScan>(store, RUN_META.scan),
      revision: store.revision(),
    };
  } finally {
    store.close();
  }
}

interface Changes {
  readonly written: readonly SourceFile[];
  readonly removed: readonly StoredFile[];
  /** Same content under a new time: nothing to parse, but not to be read again next time. */
  readonly touched: readonly SourceFile[];
  readonly added: ReadonlySet<string>;
  /** Everything there was before, by path. */
  readonly known: ReadonlyMap<string, StoredFile>;
}

function compare(known: ReadonlyMap<string, StoredFile>, files: readonly SourceFile[]): Changes {
  const written: SourceFile[] = [];
  const touched: SourceFile[] = [];
  const added = new Set<string>();
  for (const file of files) {
    const before = known.get(file.path);
    if (before === file) continue;
    if (before === undefined) added.add(file.path);
    if (before === undefined || isOther(before, file)) written.push(file);
    else if (before.modifiedMs !== file.modifiedMs) touched.push({ ...before, modifiedMs: file.modifiedMs });
  }
  const present = new Set(files.map((file) => file.path));
  return { written, touched, added, known, removed: [...known.values()].filter(({ path }) => !present.has(path)) };
}

function isOther(before: SourceFile, now: SourceFile): boolean {
  return before.hash !== now.hash || before.language !== now.language || before.generated !== now.generated;
}

function unchanged({ revision }: Known, scan: ScannedFiles): UpdateSummary {
  const none = { added: 0, changed: 0, removed: 0, parsed: 0, resolved: 0, problems: 0 };
  return { mode: 'unchanged', revision, files: scan.files.length, ...none };
}

interface Written {
  readonly contents: ReadonlyMap<string, FileContent>;
  readonly questions: ReadonlySet<number>;
  readonly index: FileIndex;
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
  const index = indexAfter(changes, contents);
  const packages = [packagesOf(changes.known.values()), new Set(index.packageByPath.values())] as const;
  for (const question of changedPackageQuestions(...packages)) questions.add(question);
  return { contents, questions, index };
}

function packagesOf(files: Iterable<StoredFile>): ReadonlySet<string> {
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

function resolveAgain(store: Store, { contents, questions, index }: Written, options: IndexOptions): number {
  const asking = listFilesDependingOn(store, questions);
  const changed = [...contents.values()].filter(({ parsed }) => parsed !== undefined).map(({ file }) => file.path);
  const paths = [...new Set([...changed, ...asking])].sort();
  const resolver = openResolver(createLookup(index, new StoreFacts(store, contents)));
  const numbers = nodeNumbers(remember((path) => findNodeNumbers(store, path)));
  paths.forEach((path, done) => {
    options.signal?.throwIfAborted();
    writeResolved(store, path, resolver.resolve(path), numbers);
    options.onProgress?.({ stage: 'resolve', done: done + 1, total: paths.length });
  });
  return paths.length;
}

/** The files of the graph after the changes, without reading them all again. */
function indexAfter({ known, removed }: Changes, contents: ReadonlyMap<string, FileContent>): FileIndex {
  const files = new Map<string, IndexedFile>(known);
  for (const { path } of removed) files.delete(path);
  for (const [path, { file }] of contents) files.set(path, file);
  const languageByPath = new Map<string, string>();
  const packageByPath = new Map<string, string>();
  for (const file of files.values()) {
    languageByPath.set(file.path, file.language);
    if (file.package !== undefined) packageByPath.set(file.path, file.package);
  }
  return { languageByPath, packageByPath };
}

function remember<T>(ask: (key: string) => T): (key: string) => T {
  const answers = new Map<string, T>();
  return (key) => {
    if (!answers.has(key)) answers.set(key, ask(key));
    return answers.get(key) as T;
  };
}

interface Outcome {
  readonly revision: number;
  readonly scan: ScannedFiles;
  readonly changes: Changes;
  readonly contents: ReadonlyMap<string, FileContent>;
  readonly resolved: number;
}

function toSummary({ revision, scan, changes, contents, resolved }: Outcome): UpdateSummary {
  const parsed = [...contents.values()].filter((content) => content.parsed !== undefined);
  return {
    mode: 'update',
    revision,
    files: scan.files.length,
    added: changes.added.size,
    changed: changes.written.length - changes.added.size,
    removed: changes.removed.length,
    parsed: parsed.length,
    resolved,
    problems: parsed.reduce((sum, content) => sum + (content.parsed?.problems.length ?? 0), 0),
  };
}
